import { type ReactNode, type RefObject, Suspense, use, useEffect, useRef, useState } from "react";
import { isHydrated, partIsMissing } from "./hydration.ts";

/** A part is taken over this far before it scrolls into view. */
const MARGIN = "300px";
/** By now the page itself is done, and what was left out can come. */
const LATEST_MS = 6_000;

const touches = ["pointerdown", "keydown", "focusin"] as const;

type HydrateInViewProps = {
  /** Fetches the code of what is inside. */
  load: () => Promise<unknown>;
  /** `touched`: also in view it waits for the first touch; for what the browser can do well by itself. */
  when?: "near" | "touched";
  children: ReactNode;
};

/**
 * An interactive part below the fold, whose code (`lazy`) arrives when it comes near the view, at the
 * first touch of the page, or a while after load: whichever is first. Until then the server's HTML
 * stands there and works as it does without scripts, and so it does when the code cannot be had: on a
 * broken line it is asked for again at the next touch.
 */
export function HydrateInView({ load, when = "near", children }: HydrateInViewProps) {
  const box = useRef<HTMLDivElement>(null);
  const [gate] = useState(() => (isHydrated() ? undefined : Promise.withResolvers<void>()));

  useEffect(() => {
    if (!(gate && box.current)) return;
    let loading = false;
    const stop = new AbortController();
    async function open() {
      if (loading) return;
      loading = true;
      try {
        await load();
        partIsMissing(load, false);
        gate?.resolve();
        stop.abort();
      } catch {
        partIsMissing(load, true);
        loading = false;
      }
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void open();
      },
      { rootMargin: MARGIN },
    );
    if (when === "near") observer.observe(box.current);
    // The touch came before us: whoever is in it already waits no longer.
    else if (box.current.contains(document.activeElement)) void open();
    const listen = { capture: true, signal: stop.signal };
    // Any touch may be the start of a navigation, which React cannot finish around a part that waits.
    for (const touch of touches) addEventListener(touch, open, listen);
    addEventListener("online", open, listen);
    const timer = setTimeout(open, LATEST_MS);
    stop.signal.addEventListener("abort", () => {
      observer.disconnect();
      clearTimeout(timer);
    });
    return () => {
      partIsMissing(load, false);
      gate.resolve();
      stop.abort();
    };
  }, [gate, load, when]);

  return (
    <div ref={box}>
      <Suspense fallback={<Kept box={box} />}>
        <Gate opened={gate?.promise}>{children}</Gate>
      </Suspense>
    </div>
  );
}

/** Should React have to draw around the waiting part, what stands there and was typed there stays. */
function Kept({ box }: { box: RefObject<HTMLDivElement | null> }) {
  const [html] = useState(() => snapshotOf(box.current));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own HTML, as it stands
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}

function snapshotOf(box: HTMLDivElement | null): string {
  for (const input of box?.querySelectorAll("input") ?? []) {
    if (input.type === "radio" || input.type === "checkbox") {
      input.toggleAttribute("checked", input.checked);
    } else {
      input.setAttribute("value", input.value);
    }
  }
  for (const area of box?.querySelectorAll("textarea") ?? []) area.textContent = area.value;
  for (const option of box?.querySelectorAll("option") ?? []) {
    option.toggleAttribute("selected", option.selected);
  }
  return box?.innerHTML ?? "";
}

function Gate({ opened, children }: { opened: Promise<void> | undefined; children: ReactNode }) {
  if (opened) use(opened);
  return children;
}
