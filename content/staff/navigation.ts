import { admins, counsellors, editors, staffRoles } from "#contract/accounts/roles.ts";

/** The parts of the back office in the navigation, and the roles that see each. */
export const staffNavigation = [
  { part: "home", label: "Your work", roles: counsellors },
  { part: "leads", label: "Leads", roles: staffRoles },
  { part: "board", label: "Board", roles: counsellors },
  { part: "classes", label: "Classes", roles: staffRoles },
  { part: "overview", label: "Overview", roles: staffRoles },
  { part: "posts", label: "Blog", roles: editors },
  { part: "letters", label: "Newsletter", roles: editors },
  { part: "siteContent", label: "Site content", roles: editors },
  { part: "mails", label: "Mails", roles: counsellors },
  { part: "team", label: "Team", roles: admins },
  { part: "actions", label: "Audit log", roles: admins },
  { part: "system", label: "System", roles: admins },
] as const;

export const staffFrame = {
  title: "Back office",
  loading: "Opening the back office…",
  scriptsNeeded:
    "The back office needs JavaScript: it saves while you write and shows new leads as they come. The public site works without.",
  notStaff: "This part is for the people of the institute. Your own enquiries are in your profile.",
  toProfile: "To your profile",
  signInAgain: "Please log in again, with your second factor.",
  unreachable: "The server cannot be reached. Nothing is lost; try again in a moment.",
  tryAgain: "Try again",
  toSite: "Public site",
  menu: "Menu",
  account: "Your account",
  logOut: "Log out",
  cookieSettings: "Cookie settings",
} as const;
