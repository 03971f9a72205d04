/*
 * The roles of accounts, and their groups. What a group may do stands at the call (`roles` in its `*.routes.ts`); which
 * parts of the back office it sees, in `content/staff/navigation.ts`.
 */

/** Roles, in the order of their rights. */
export const roleValues = ["student", "counsellor", "editor", "admin"] as const;
export type Role = (typeof roleValues)[number];

/** The roles of the back office. */
export const staffRoles = ["counsellor", "editor", "admin"] as const satisfies readonly Role[];
export type StaffRole = (typeof staffRoles)[number];

/* Groups of roles. Each call and each part of the back office names one of these, or `staffRoles`. */

/** Who calls people: they own leads, and see names and numbers. */
export const counsellors = ["counsellor", "admin"] as const satisfies readonly StaffRole[];
/** Who writes: posts, newsletters, the site's texts. */
export const editors = ["editor", "admin"] as const satisfies readonly StaffRole[];
export const admins = ["admin"] as const satisfies readonly StaffRole[];

export const isStaff = ({ role }: { role: Role }): boolean => role !== "student";
