import { type ReactNode, type RefObject, Suspense, use, useEffect, useRef, useState } from "react";
import { whenIdle } from "../ui/when-idle.ts";
import { startsBelowTop } from "./below-top.ts";
import { isHydrated, partIsMissing } from "./hydration.ts";
import { useEntered } from "./use-entered.ts";
import { AFTER_LINKS_MS, whenAtRest } from "./visitor-stirs.ts";

/** A part is taken over this far before it scrolls into view. */
const MARGIN = "300px";
const touches = ["pointerdown", "keydown", "focusin"] as const;

let turn: Promise<unknown> = Promise.resolve();

/** One part is taken over after the other, each when the browser has nothing better to do. */
function inTurn(open: () => Promise<void>): void {
  turn = turn.then(() => new Promise<void>((done) => whenIdle(() => void open().finally(done))));
}

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
  const [gate] = useState(() => (isHydrated() ? undefined : makeGate()));
  const [isWaitedFor] = useState(() => !gate && startsBelowTop());

  useEffect(() => {
    if (!(gate && box.current)) return;
    let loading = false;
    const stop = new AbortController();
    async function open() {
      if (loading || stop.signal.aborted) return;
      loading = true;
      try {
        await load();
        partIsMissing(load, false);
        gate?.open();
        stop.abort();
      } catch {
        if (stop.signal.aborted) return;
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
    // A part whose code hangs holds up no other.
    const callOff = whenAtRest(() => void load().then(() => inTurn(open), open), AFTER_LINKS_MS);
    stop.signal.addEventListener("abort", () => {
      observer.disconnect();
      callOff();
    });
    return () => {
      partIsMissing(load, false);
      gate.open();
      stop.abort();
    };
  }, [gate, load, when]);

  const inside = (
    <Gate opened={gate?.opened} box={box}>
      {children}
    </Gate>
  );
  return (
    <div ref={box}>
      {isWaitedFor ? inside : <Suspense fallback={<Kept box={box} />}>{inside}</Suspense>}
    </div>
  );
}

/** `Promise.withResolvers`, which Safari has from 17.4 on only. */
function makeGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

type Box = RefObject<HTMLDivElement | null>;

/** Should React have to draw around the waiting part, what stands there stays, with what was entered. */
function Kept({ box }: { box: Box }) {
  const [html] = useState(() => box.current?.innerHTML ?? "");
  useEntered(box);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own HTML, as it stands
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}

type GateProps = { opened: Promise<void> | undefined; box: Box; children: ReactNode };

function Gate({ opened, box, children }: GateProps) {
  if (opened) use(opened);
  useEntered(box);
  return children;
}
