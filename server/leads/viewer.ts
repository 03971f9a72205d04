import type { User } from "#contract/account.ts";
import type { Branch } from "#contract/institute.ts";
import { counsellors } from "#contract/roles.ts";

/** The member of staff who does something. */
export type Actor = Pick<User, "id" | "name" | "role">;

/** Who looks at leads, and when; response clocks follow the branches' opening hours. */
export type Viewer = { user: Actor; branches: readonly Branch[]; now: Date };

export const viewerOf = (user: Actor, branches: readonly Branch[], now: Date): Viewer => ({
  user,
  branches,
  now,
});

/** Personal data is masked for editors, who call nobody. */
export const isMasked = ({ user }: Pick<Viewer, "user">): boolean =>
  !counsellors.some((role) => role === user.role);
