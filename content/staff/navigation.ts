/** The parts of the back office in the navigation, and the roles that see each. */
export const staffNavigation = [
  { part: "home", label: "Your work", roles: ["counsellor", "admin"] },
  { part: "leads", label: "Leads", roles: ["counsellor", "editor", "admin"] },
  { part: "board", label: "Board", roles: ["counsellor", "admin"] },
  { part: "classes", label: "Classes", roles: ["counsellor", "editor", "admin"] },
  { part: "overview", label: "Overview", roles: ["counsellor", "editor", "admin"] },
  { part: "posts", label: "Blog", roles: ["editor", "admin"] },
  { part: "letters", label: "Newsletter", roles: ["editor", "admin"] },
  { part: "siteContent", label: "Site content", roles: ["editor", "admin"] },
  { part: "mails", label: "Mails", roles: ["counsellor", "admin"] },
  { part: "team", label: "Team", roles: ["admin"] },
  { part: "actions", label: "Audit log", roles: ["admin"] },
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
