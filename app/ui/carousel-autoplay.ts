/*
 * What a carousel gains with scripts: buttons, dots, and moving on by itself. It rests
 * while a pointer or the focus is on it, off screen, in a hidden tab, after the visitor pressed
 * pause or steered by hand, and never starts where less motion is asked for. Who pressed play sees it
 * go on at once, although pointer and focus are still on that button.
 */

/** There, a strip that has not moved for so long has come to rest. */
const STILL_MS = 150;

function part<T extends HTMLElement>(root: HTMLElement, name: string): T | null {
  return root.querySelector<T>(`[data-part="${name}"]`);
}

/** Wakes a carousel rendered by carousel.tsx; returns how to put it back to rest. */
export function startCarousel(root: HTMLElement, interval: number): () => void {
  const strip = part(root, "strip");
  const controls = part(root, "controls");
  const toggle = part(root, "toggle");
  if (!(strip && controls && toggle)) return () => {};

  const slides = [...strip.children] as HTMLElement[];
  const dots = [...(part(root, "dots")?.children ?? [])] as HTMLElement[];
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  /** Safari before 26.2 says only that it scrolls. */
  const saysEnd = "onscrollend" in HTMLElement.prototype;
  const listeners = new AbortController();
  const listen = { signal: listeners.signal };
  let at = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let settling: ReturnType<typeof setTimeout> | undefined;
  let paused = false;
  let hovered = false;
  let isPlayPressed = false;
  let onScreen = false;

  function show(index: number) {
    at = index;
    for (const [i, slide] of slides.entries()) slide.inert = i !== at;
    for (const [i, dot] of dots.entries()) dot.toggleAttribute("data-current", i === at);
  }

  function go(index: number) {
    const target = (index + slides.length) % slides.length;
    // Back to the other end in one step with a fade: rewinding through all slides looks broken.
    const jump = still.matches || Math.abs(target - at) > 1;
    strip?.scrollTo({
      left: (slides[target]?.offsetLeft ?? 0) - (slides[0]?.offsetLeft ?? 0),
      behavior: jump ? "instant" : "smooth",
    });
    if (jump && !still.matches) strip?.animate({ opacity: [0, 1] }, 300);
    show(target);
  }

  function schedule() {
    clearTimeout(timer);
    const wanted = interval > 0 && !still.matches;
    toggle?.toggleAttribute("data-off", !wanted);
    const { activeElement, hidden } = document;
    const isFocusIn = root.contains(activeElement) && !(isPlayPressed && activeElement === toggle);
    const busy = hovered || isFocusIn || hidden;
    if (!wanted || paused || busy || !onScreen) return;
    timer = setTimeout(() => {
      // Nothing moves behind an open dialog.
      if (!document.querySelector("dialog:modal")) go(at + 1);
      schedule();
    }, interval);
  }

  function setPaused(value: boolean) {
    paused = value;
    toggle?.toggleAttribute("data-paused", paused);
    toggle?.setAttribute("aria-label", paused ? "Play slides" : "Pause slides");
    schedule();
  }

  function settleSoon() {
    clearTimeout(settling);
    settling = setTimeout(settle, STILL_MS);
  }

  function steer(step: number) {
    setPaused(true);
    go(at + step);
  }

  const watcher = new IntersectionObserver(([entry]) => {
    onScreen = entry?.isIntersecting ?? false;
    schedule();
  });
  watcher.observe(root);

  const hover = (event: PointerEvent) => {
    // A finger's pointer never leaves by itself; a swipe is heard as a scroll instead.
    hovered = event.type === "pointerenter" && event.pointerType === "mouse";
    schedule();
  };
  root.addEventListener("pointerenter", hover, listen);
  root.addEventListener("pointerleave", hover, listen);
  const focus = () => {
    isPlayPressed = false;
    schedule();
  };
  root.addEventListener("focusin", focus, listen);
  // After the focus has moved, activeElement is true again.
  root.addEventListener("focusout", () => setTimeout(schedule), listen);
  document.addEventListener("visibilitychange", schedule, listen);
  still.addEventListener("change", schedule, listen);
  const press = () => {
    isPlayPressed = paused;
    if (paused) hovered = false;
    setPaused(!paused);
  };
  toggle.addEventListener("click", press, listen);
  part(root, "previous")?.addEventListener("click", () => steer(-1), listen);
  part(root, "next")?.addEventListener("click", () => steer(1), listen);
  strip.addEventListener("touchstart", () => setPaused(true), { ...listen, passive: true });
  // Swipes and scroll keys: whichever slide came to rest is the current one.
  function settle() {
    const pitch = (slides[1]?.offsetLeft ?? 0) - (slides[0]?.offsetLeft ?? 0);
    const place = Math.round((strip?.scrollLeft ?? 0) / pitch);
    if (pitch) show(Math.max(0, Math.min(slides.length - 1, place)));
  }
  if (saysEnd) strip.addEventListener("scrollend", settle, listen);
  else strip.addEventListener("scroll", settleSoon, listen);

  show(0);
  setPaused(false);
  controls.toggleAttribute("data-awake", true);

  return () => {
    listeners.abort();
    watcher.disconnect();
    clearTimeout(timer);
    clearTimeout(settling);
    controls.removeAttribute("data-awake");
    for (const slide of slides) slide.inert = false;
  };
}
