import { type RefObject, useEffect, useRef } from "react";

/**
 * A control that goes as it is used ("Done", "Undo") would take the focus with it, to the top of the page:
 * the part that it stood in gets the focus instead. The part takes `tabIndex={-1}`.
 */
export function useFocusKept(part: RefObject<HTMLElement | null>): void {
  const isInside = useRef(false);
  useEffect(() => {
    const element = part.current;
    const come = () => {
      isInside.current = true;
    };
    // A browser tells of a focus that leaves, not of one whose element has gone.
    const leave = () => {
      isInside.current = false;
    };
    element?.addEventListener("focusin", come);
    element?.addEventListener("focusout", leave);
    return () => {
      element?.removeEventListener("focusin", come);
      element?.removeEventListener("focusout", leave);
    };
  }, [part]);
  useEffect(() => {
    if (isInside.current && document.activeElement === document.body) {
      part.current?.focus({ preventScroll: true });
    }
  });
}
