/** The addresses of the back office. They are not in `paths.ts`, which every public page loads. */
export const staffPaths = {
  home: "/staff",
  leads: "/staff/leads",
  board: "/staff/leads/board",
  importLeads: "/staff/leads/import",
  joinedNames: "/staff/leads/names",
  person: "/staff/people/:id",
  classes: "/staff/classes",
  roster: "/staff/classes/:id",
  posts: "/staff/blog",
  post: "/staff/blog/:id",
  letters: "/staff/newsletter",
  letter: "/staff/newsletter/:id",
  siteContent: "/staff/site",
  siteContentPart: "/staff/site/:part",
  overview: "/staff/overview",
  mails: "/staff/mails",
  team: "/staff/team",
  actions: "/staff/actions",
  system: "/staff/system",
} as const;

/** The address of the page that shows who comes to a class. */
export const rosterPath = (id: string): string => staffPaths.roster.replace(":id", id);
