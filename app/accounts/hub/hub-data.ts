import type { User } from "#contract/account.ts";
import type { AccountApi } from "../../shell/api/account-api.ts";

type HubData =
  | { kind: "known"; user: User }
  | { kind: "logged out" }
  /** The API did not answer; the cards lead on all the same. */
  | { kind: "away" };

/** Whose hub it is. */
export async function loadHub(api: Pick<AccountApi, "profile">): Promise<HubData> {
  const profile = await api.profile();
  if (profile.kind === "done") return { kind: "known", user: profile.value.user };
  const isOver = profile.kind === "refused" && profile.problem.status === 401;
  return { kind: isOver ? "logged out" : "away" };
}
