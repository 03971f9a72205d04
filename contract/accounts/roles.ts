/*
 * The roles of accounts, and their groups. Each call names the group that may make it (`roles` in its `*.routes.ts`);
 * `content/staff/navigation.ts` says which parts of the back office a group sees.
 */

/** Roles, in the order of their rights. */
export const roleValues = ["student", "counsellor", "editor", "admin"] as const;
export type Role = (typeof roleValues)[number];

/** The roles of the back office. */
export const staffRoles = ["counsellor", "editor", "admin"] as const satisfies readonly Role[];
export type StaffRole = (typeof staffRoles)[number];

/* Groups of roles. Each call and each part of the back office names one of these, or `staffRoles`. */

/** Those who call people: they own leads, and see names and numbers. */
export const counsellors = ["counsellor", "admin"] as const satisfies readonly StaffRole[];
/** Those who write posts, newsletters and the site's texts. */
export const editors = ["editor", "admin"] as const satisfies readonly StaffRole[];
export const admins = ["admin"] as const satisfies readonly StaffRole[];

/** Who may confirm that a sample fact is true: editors, as they may replace it; admins alone if it stands in a file. */
export const sampleConfirmers = (isInFiles: boolean): readonly StaffRole[] =>
  isInFiles ? admins : editors;

export const isStaff = ({ role }: { role: Role }): boolean => role !== "student";
