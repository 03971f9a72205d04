import type { User } from "#contract/account.ts";
import type { Branch } from "#contract/site.ts";

/** Who of the staff does something. */
export type Actor = Pick<User, "id" | "name" | "role">;

/** Who looks at leads, when, and by which branches' opening hours. */
export type Viewer = { user: Actor; branches: readonly Branch[]; now: Date };

export const viewerOf = (user: Actor, branches: readonly Branch[], now: Date): Viewer => ({
  user,
  branches,
  now,
});

/** Personal data is masked for editors, who write for people and call none. */
export const isMasked = ({ user }: Pick<Viewer, "user">): boolean =>
  user.role !== "counsellor" && user.role !== "admin";
