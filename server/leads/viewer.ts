import type { User } from "#contract/account.ts";
import type { Branch } from "#contract/site.ts";

/** Who looks at leads, when, and by which branches' clocks. */
export type Viewer = {
  user: Pick<User, "id" | "name" | "role">;
  branches: readonly Branch[];
  now: Date;
};

/** Personal data is masked for editors, who write for people and call none. */
export const isMasked = ({ user }: Pick<Viewer, "user">): boolean =>
  user.role !== "counsellor" && user.role !== "admin";
