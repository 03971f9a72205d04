import { matchPath } from "react-router";
import { staffNavigation } from "#content/staff/navigation.ts";
import type { Role } from "#contract/accounts/roles.ts";
import { staffPaths } from "../staff-paths.ts";

type View = Exclude<keyof typeof staffPaths, "home">;

/** The part of the navigation whose roles may open a view. */
const partOf = {
  leads: "leads",
  board: "board",
  importLeads: "board",
  joinedNames: "board",
  person: "board",
  classes: "classes",
  roster: "classes",
  posts: "posts",
  post: "posts",
  letters: "letters",
  letter: "letters",
  siteContent: "siteContent",
  siteContentPart: "siteContent",
  overview: "overview",
  mails: "mails",
  team: "team",
  actions: "actions",
  system: "system",
} satisfies Record<View, (typeof staffNavigation)[number]["part"]>;

const views = Object.keys(partOf) as View[];

/** Whether a role may open the view at an address. Only for display: the server checks every call itself. */
export function mayOpen(role: Role, pathname: string): boolean {
  const view = views.find((name) => matchPath(staffPaths[name], pathname));
  const part = staffNavigation.find((one) => view && one.part === partOf[view]);
  return !part || part.roles.some((one) => one === role);
}
