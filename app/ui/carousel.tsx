import { type ReactNode, useEffect, useRef } from "react";
import styles from "./carousel.module.css";
import { classNames } from "./class-names.ts";
import { NextIcon, PreviousIcon } from "./icons.tsx";

interface CarouselProps {
  /** What the slides show, for screen readers. */
  label: string;
  slides: ReactNode[];
  /** Milliseconds a slide stays (specification.md section 9); 0 never moves by itself. */
  interval?: number;
  className?: string;
}

/**
 * A strip that can be swiped and scrolled without scripts. Once scripts run, `startCarousel` shows the buttons, which
 * take up their space before. It finds the parts by `data-part`. It sets only attributes that this component does not
 * render or never changes, so that a new rendering does not undo them.
 */
export function Carousel({ label, slides, interval = 2500, className }: CarouselProps) {
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (root.current) return startCarousel(root.current, interval);
  }, [interval]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would speak of a form
    <div
      ref={root}
      className={classNames(styles.carousel, className)}
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div
        className={styles.strip}
        data-part="strip"
        role="group"
        aria-label="Slides"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling strip must be reachable by keyboard
        tabIndex={0}
      >
        {slides.map((slide, i) => (
          // biome-ignore lint/a11y/useSemanticElements: as above
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: slides are never reordered
            key={i}
            className={styles.slide}
            role="group"
            aria-roledescription="slide"
            aria-label={`${i + 1} of ${slides.length}`}
          >
            {slide}
          </div>
        ))}
      </div>
      {slides.length > 1 && (
        <div className={styles.controls} data-part="controls">
          <button
            type="button"
            className={`icon-button ${styles.control}`}
            data-part="toggle"
            aria-label="Pause slides"
          >
            <span className={styles.pause} />
          </button>
          <span className={styles.dots} data-part="dots" aria-hidden="true">
            {slides.map((_, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <span key={i} />
            ))}
          </span>
          <button
            type="button"
            className={`icon-button ${styles.control}`}
            data-part="previous"
            aria-label="Previous slide"
          >
            <PreviousIcon />
          </button>
          <button
            type="button"
            className={`icon-button ${styles.control}`}
            data-part="next"
            aria-label="Next slide"
          >
            <NextIcon />
          </button>
        </div>
      )}
    </div>
  );
}

/** In browsers without `scrollend`, a strip that has not moved for this long has come to rest. */
const STILL_MS = 150;

function part<T extends HTMLElement>(root: HTMLElement, name: string): T | null {
  return root.querySelector<T>(`[data-part="${name}"]`);
}

/**
 * Starts the buttons, the dots and the autoplay. A carousel stands still while a pointer or the focus is on it, off
 * screen, in a hidden tab, and after the visitor paused it or moved it by button or touch; it never starts where
 * reduced motion is asked for. After a click on play it moves on at once, although pointer and focus are still on
 * that button.
 * @param interval milliseconds that a slide stays; 0 never moves by itself
 * @returns a function that stops all this
 */
function startCarousel(root: HTMLElement, interval: number): () => void {
  const strip = part(root, "strip");
  const controls = part(root, "controls");
  const toggle = part(root, "toggle");
  if (!(strip && controls && toggle)) return () => {};

  const slides = [...strip.children] as HTMLElement[];
  const dots = [...(part(root, "dots")?.children ?? [])] as HTMLElement[];
  const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
  /** Safari before 26.2 has no such event. */
  const hasScrollEnd = "onscrollend" in HTMLElement.prototype;
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
    // From one end to the other with a fade: scrolling back through all slides looks broken.
    const jump = reducedMotion.matches || Math.abs(target - at) > 1;
    strip?.scrollTo({
      left: (slides[target]?.offsetLeft ?? 0) - (slides[0]?.offsetLeft ?? 0),
      behavior: jump ? "instant" : "smooth",
    });
    if (jump && !reducedMotion.matches) strip?.animate({ opacity: [0, 1] }, 300);
    show(target);
  }

  function schedule() {
    clearTimeout(timer);
    const wanted = interval > 0 && !reducedMotion.matches;
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

  function moveByHand(step: number) {
    setPaused(true);
    go(at + step);
  }

  const watcher = new IntersectionObserver(([entry]) => {
    onScreen = entry?.isIntersecting ?? false;
    schedule();
  });
  watcher.observe(root);

  const onHover = (event: PointerEvent) => {
    // Only a mouse: a swipe with a finger is handled as a scroll.
    hovered = event.type === "pointerenter" && event.pointerType === "mouse";
    schedule();
  };
  root.addEventListener("pointerenter", onHover, listen);
  root.addEventListener("pointerleave", onHover, listen);
  const onFocusIn = () => {
    isPlayPressed = false;
    schedule();
  };
  root.addEventListener("focusin", onFocusIn, listen);
  // The timeout waits until activeElement is the element that has the focus now.
  root.addEventListener("focusout", () => setTimeout(schedule), listen);
  document.addEventListener("visibilitychange", schedule, listen);
  reducedMotion.addEventListener("change", schedule, listen);
  const onToggle = () => {
    isPlayPressed = paused;
    if (paused) hovered = false;
    setPaused(!paused);
  };
  toggle.addEventListener("click", onToggle, listen);
  part(root, "previous")?.addEventListener("click", () => moveByHand(-1), listen);
  part(root, "next")?.addEventListener("click", () => moveByHand(1), listen);
  strip.addEventListener("touchstart", () => setPaused(true), { ...listen, passive: true });
  // After a swipe or a scroll key, the slide that came to rest is the current one.
  function settle() {
    const pitch = (slides[1]?.offsetLeft ?? 0) - (slides[0]?.offsetLeft ?? 0);
    const place = Math.round((strip?.scrollLeft ?? 0) / pitch);
    if (pitch) show(Math.max(0, Math.min(slides.length - 1, place)));
  }
  if (hasScrollEnd) strip.addEventListener("scrollend", settle, listen);
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
