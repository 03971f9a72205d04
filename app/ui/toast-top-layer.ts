/*
 * A modal dialog covers what entered the top layer before it, and makes everything outside itself
 * inert, so that a toast there could be neither heard nor closed. While a modal is open the layer
 * therefore lives inside it. React does not mind: it keeps hold of the element, not of its place.
 */

/** Shows the layer above all else: in the newest open dialog, or else at home. */
export function raiseLayer(layer: HTMLElement, home: HTMLElement) {
  const modal = [...document.querySelectorAll<HTMLElement>("dialog:modal")].at(-1);
  const place = modal ?? home;
  if (layer.parentElement !== place) place.append(layer);
  // In `:is`, a browser that knows no popovers takes it for a place that nothing is in, instead of an error.
  if (!layer.matches(":is(:popover-open)")) layer.showPopover?.();
}

/** Keeps the layer on top while dialogs open and close; returns how to stop, which brings it home. */
export function followDialogs(layer: HTMLElement, home: HTMLElement): () => void {
  // Neither event bubbles; "toggle" tells of opening, "close" of closing.
  const follow = (event: Event) => {
    if (event.target instanceof HTMLDialogElement) raiseLayer(layer, home);
  };
  const events = ["toggle", "close"];
  for (const event of events) document.addEventListener(event, follow, true);
  return () => {
    for (const event of events) document.removeEventListener(event, follow, true);
    home.append(layer);
  };
}
