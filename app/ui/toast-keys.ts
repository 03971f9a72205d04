import type { RefObject } from "react";
import { useEffect, useRef } from "react";

/**
 * Alt+T leads to the toasts (those of the page first), Escape back, and so does the last toast as
 * it goes: the focus never falls to the top of the document.
 */
export function useToastKeys(layer: RefObject<HTMLElement | null>, empty: boolean) {
  const before = useRef<HTMLElement>(null);

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const inside = layer.current?.contains(document.activeElement);
      // By code: with Alt held, the key itself is another letter on many keyboards.
      if (event.altKey && event.code === "KeyT") {
        const all = [
          ...(layer.current?.querySelectorAll<HTMLElement>("[data-preset]:not([hidden])") ?? []),
        ];
        const stack = all.find((one) => one.dataset.preset === "page") ?? all[0];
        if (!stack) return;
        if (!inside) before.current = document.activeElement as HTMLElement;
        event.preventDefault();
        stack.focus();
      } else if (event.key === "Escape" && inside) {
        // Not also the Escape that closes the dialog underneath.
        event.preventDefault();
        before.current?.focus();
      }
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [layer]);

  useEffect(() => {
    if (!empty) return;
    const lost = document.activeElement === document.body;
    if (lost || layer.current?.contains(document.activeElement)) before.current?.focus();
    before.current = null;
  }, [empty, layer]);
}
