import { useEffect } from "react";
import { sendLooked } from "./requests-api.ts";

/**
 * What only a person does. A browser scrolls by itself to the request that the link names, so that a turned wheel and a
 * moving finger count in place of the scrolling.
 */
const signs = ["pointerdown", "pointermove", "keydown", "touchstart", "wheel"] as const;

/** Tells the API at the first sign of a person that somebody reads the page: programs that check mails open it, too. */
export function useLooked(token: string): void {
  useEffect(() => {
    const stop = new AbortController();
    function look({ isTrusted }: Event) {
      if (!isTrusted) return;
      stop.abort();
      sendLooked(token);
    }
    for (const sign of signs) {
      document.addEventListener(sign, look, { passive: true, signal: stop.signal });
    }
    return () => stop.abort();
  }, [token]);
}
