import { accountMessages } from "#contract/accounts/account-messages.ts";
import { toast } from "../../ui/toast.tsx";
import { access } from "./access.ts";
import { takeHandedOver } from "./handover.ts";
import { session } from "./session.ts";

/*
 * The main layout loads this once somebody is logged in, here or in another tab. It renews the access
 * token, says if the session has ended, and closes the account menu where the browser does not: the menu
 * is a popover.
 */

access.keepFresh();

session.subscribe(() => {
  // An account page (`data-own`) opens the login page, which says that the session has ended.
  if (session.get().isLoggedIn || document.querySelector("[data-own]")) return;
  if (takeHandedOver("sessionEnded")) {
    toast({ preset: "page", variant: "info", text: accountMessages.sessionEnded });
  }
});

// A comment in toast.tsx says why the selector is in `:is`.
const menu = () => document.querySelector<HTMLElement>("#account-menu:is(:popover-open)");

document.addEventListener("click", ({ target }) => {
  // Choosing a link closes the menu, even a link to the page that is open.
  if ((target as Element).closest("#account-menu a")) menu()?.hidePopover();
});

document.addEventListener("pointerover", ({ target, pointerType }) => {
  // The services menu opens on hover; only one menu is open at a time.
  const isServices = (target as Element).closest("li")?.querySelector(":scope > #services-menu");
  if (isServices && pointerType === "mouse") menu()?.hidePopover();
});
