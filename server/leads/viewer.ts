import { counsellors } from "#contract/accounts/roles.ts";
import type { Branch } from "#contract/institute.ts";
import type { Actor } from "../http/staff-access.ts";

/** Who reads leads, and when. The branches' opening hours are for the response clocks. */
export type Viewer = { user: Actor; branches: readonly Branch[]; now: Date };

export const viewerOf = (user: Actor, branches: readonly Branch[], now: Date): Viewer => ({
  user,
  branches,
  now,
});

/** Whether personal data is masked: it is for editors, who call nobody. */
export const isMasked = ({ user }: Pick<Viewer, "user">): boolean =>
  !counsellors.some((role) => role === user.role);
