/**
 * Styles that ask whether something within the page is open or in use, by `:has()` on its root, have a
 * browser look through all of it whenever anything is added anywhere. They ask only while the root is
 * marked as busy: as it comes from the server, for pages without scripts, and from here on while a dialog
 * is open or a form has the focus; from before it opens, where browsers say so, or the page would be styled
 * twice. The mark only says that a look is worth it: it may stay when an open dialog is taken away.
 */
export function keepBusyMark(): void {
  const root = document.documentElement;
  const look = (event?: Event) => {
    const isDialog = event?.target instanceof HTMLDialogElement;
    const opens = isDialog && (event as ToggleEvent).newState === "open";
    const isBusy = opens || document.querySelector("dialog[open], form:focus-within") !== null;
    root.toggleAttribute("data-busy", isBusy);
  };
  look();
  for (const sign of ["focusin", "focusout", "beforetoggle"]) {
    addEventListener(sign, look, true);
  }
  new MutationObserver(() => look()).observe(root, { subtree: true, attributeFilter: ["open"] });
}
