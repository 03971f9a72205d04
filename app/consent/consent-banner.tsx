import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { consent } from "#content/cookie-consent.ts";
import { Button } from "../ui/button.tsx";
import type { Choice } from "./choice.ts";
import styles from "./consent-banner.module.css";

const words = consent.banner;

type ConsentBannerProps = {
  onDecide: (choice: Choice) => void;
  onCustomize: () => void;
};

/**
 * The banner lies over the end of the page and comes first for the keyboard. It takes no focus and blocks nothing: a
 * visitor who does not answer has agreed to nothing. It contains no link, since "Skip to content" has to be the first
 * link of the page; links are in the settings. Where large text or a low window leaves no room for the page beside it,
 * the stylesheet folds it to its title, a button that opens it.
 */
export function ConsentBanner({ onDecide, onCustomize }: ConsentBannerProps) {
  const box = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => (box.current ? keepClear(box.current) : undefined), []);
  useLayoutEffect(() => {
    const banner = box.current;
    // The pressed button disappears with the banner: the focus moves to the content.
    return () => {
      if (banner?.contains(document.activeElement)) {
        document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
      }
    };
  }, []);
  const all = (is: boolean) => ({ analytics: is, marketing: is });

  return (
    <div className={styles.window}>
      <section
        ref={box}
        className={styles.banner}
        data-ground="white"
        data-open={isOpen || undefined}
        aria-label={words.title}
      >
        <p className={styles.title}>{words.title}</p>{" "}
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {words.title}
        </button>
        <p className={styles.text}>{words.text}</p>
        <div className={styles.buttons}>
          <Button size="small" onClick={() => onDecide({ kind: "rejected", ...all(false) })}>
            {words.reject}
          </Button>
          <Button size="small" onClick={() => onDecide({ kind: "accepted", ...all(true) })}>
            {words.accept}
          </Button>
          <Button size="small" variant="secondary" aria-haspopup="dialog" onClick={onCustomize}>
            {words.customize}
          </Button>
        </div>
      </section>
    </div>
  );
}

/** Declared and read in consent-banner.module.css, read in app/shell/standing-notice.module.css. */
const HEIGHT = "--consent-height";

const actions = ["keydown", "pointerdown", "wheel"] as const;

/**
 * Makes room at the end of the page for the banner, so that everything can be scrolled out from under it; focused
 * elements are scrolled by the browser. On a page that does not scroll, the room would add a scrollbar and shift the
 * layout: there it is made at the visitor's first action.
 */
function keepClear(banner: HTMLElement): () => void {
  const { documentElement: root, body } = document;
  // Before the height of the page is read, so that the browser styles and lays out the page once.
  body.dataset.asking = "";
  const scrolls = root.scrollHeight > root.clientHeight;
  const stop = new AbortController();
  const makeRoom = () => {
    const { height } = banner.getBoundingClientRect();
    body.style.setProperty(HEIGHT, `${Math.ceil(height)}px`);
    // Focused elements scroll clear of the banner, or of the window's edge as in base.css without one.
    root.style.scrollPaddingBottom = `max(6rem, ${Math.ceil(height)}px + 3rem)`;
  };
  const observer = new ResizeObserver(makeRoom);
  if (scrolls) observer.observe(banner);
  else {
    const onAction = () => {
      stop.abort();
      // Not left to the observer: the pressed key may move the focus under the banner.
      makeRoom();
      observer.observe(banner);
    };
    for (const action of actions) {
      addEventListener(action, onAction, { capture: true, passive: true, signal: stop.signal });
    }
  }
  return () => {
    stop.abort();
    observer.disconnect();
    delete body.dataset.asking;
    body.style.removeProperty(HEIGHT);
    root.style.scrollPaddingBottom = "";
  };
}
