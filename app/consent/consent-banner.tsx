import { useEffect, useLayoutEffect, useRef } from "react";
import { consent } from "#content/consent.ts";
import { Button } from "../ui/button.tsx";
import type { Choice } from "./choice.ts";
import styles from "./consent-banner.module.css";

const words = consent.banner;

type ConsentBannerProps = {
  onDecide: (choice: Choice) => void;
  onCustomize: () => void;
};

/**
 * Over the end of the page, first in its order for the keyboard. It takes no focus and stops nobody:
 * whoever does not answer has agreed to nothing. It has no link, before which "Skip to content" has to
 * stand; those are in the settings.
 */
export function ConsentBanner({ onDecide, onCustomize }: ConsentBannerProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => (box.current ? keepClear(box.current) : undefined), []);
  useLayoutEffect(() => {
    const banner = box.current;
    // The pressed button goes with the banner: the keyboard goes on in the page.
    return () => {
      if (banner?.contains(document.activeElement)) {
        document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
      }
    };
  }, []);
  const all = (is: boolean) => ({ analytics: is, marketing: is });

  return (
    <section ref={box} className={styles.banner} data-ground="white" aria-label={words.title}>
      <p className={styles.title}>{words.title}</p>
      <p>{words.text}</p>
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
  );
}

/** Read by consent-banner.module.css and app/shell/standing-notice.module.css. */
const HEIGHT = "--consent-height";

const actions = ["keydown", "pointerdown", "wheel"] as const;

/**
 * Lets the page scroll so much further that nothing of it has to stay under the banner, and what gets the
 * focus scrolls clear of it. A page that does not scroll would get a scrollbar and move aside: that waits
 * for the visitor to do something.
 */
function keepClear(banner: HTMLElement): () => void {
  const { documentElement: root, body } = document;
  const scrolls = root.scrollHeight > root.clientHeight;
  const stop = new AbortController();
  const makeRoom = () => {
    const { height } = banner.getBoundingClientRect();
    root.style.setProperty(HEIGHT, `${Math.ceil(height)}px`);
  };
  const observer = new ResizeObserver(makeRoom);
  body.dataset.asking = "";
  if (scrolls) observer.observe(banner);
  else {
    const begin = () => {
      stop.abort();
      // At once: the key that was pressed may move the focus there.
      makeRoom();
      observer.observe(banner);
    };
    for (const action of actions) {
      addEventListener(action, begin, { capture: true, passive: true, signal: stop.signal });
    }
  }
  return () => {
    stop.abort();
    observer.disconnect();
    delete body.dataset.asking;
    root.style.removeProperty(HEIGHT);
  };
}
