import { access } from "./access.ts";

/*
 * Loaded by the main layout where somebody is logged in, or logs in in another tab: keeps the login
 * alive, and the menu of the user icon in step. The browser opens and closes that menu by itself.
 */

access.keepFresh();

// In `:is`: see toast-top-layer.ts.
const menu = () => document.querySelector<HTMLElement>("#account-menu:is(:popover-open)");

document.addEventListener("click", ({ target }) => {
  // A choice closes it, that of this same page too.
  if ((target as Element).closest("#account-menu a")) menu()?.hidePopover();
});

document.addEventListener("pointerover", ({ target, pointerType }) => {
  // The services open under the pointer; only one menu is open at a time.
  const isServices = (target as Element).closest("li")?.querySelector(":scope > #services-menu");
  if (isServices && pointerType === "mouse") menu()?.hidePopover();
});
