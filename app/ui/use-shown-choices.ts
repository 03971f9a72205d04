import { useEffect, useRef } from "react";

/**
 * Keeps the controls of a filter at what the page shows: a page that Back brings from the browser's memory still has
 * the choice that led away from it.
 * @returns for the form of the filter
 */
export function useShownChoices() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && form.current?.reset();
    addEventListener("pageshow", onShow);
    return () => removeEventListener("pageshow", onShow);
  }, []);
  return form;
}
