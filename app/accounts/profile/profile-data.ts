import type { User } from "#contract/accounts/account.ts";
import type { Session } from "#contract/accounts/account-profile.ts";
import type { SecondFactorState } from "#contract/accounts/account-second-factor.ts";
import { isStaff } from "#contract/accounts/roles.ts";
import type { OwnBookings } from "#contract/classes/classes.ts";
import type { ShownRequest } from "#contract/requests.ts";
import type { AccountApi } from "../../shell/api/account-api.ts";
import type { Outcome } from "../../shell/api/api-client.ts";
import { access } from "../session/access.ts";
import { session } from "../session/session.ts";

/** What the profile page shows. A part that could not be loaded is absent. */
export type Profile = {
  user: User;
  sessions?: Session[] | undefined;
  requests?: ShownRequest[] | undefined;
  /** Other people have asked for something with the address. */
  hasOtherRequests?: boolean | undefined;
  bookings?: OwnBookings["data"] | undefined;
  /** Staff only. */
  secondFactors?: SecondFactorState | undefined;
};

export type ProfileData =
  | ({ kind: "loaded" } & Profile)
  /** Nobody is logged in, or the session has ended. */
  | { kind: "logged out"; message: string }
  /** The API did not answer, or refused for now. */
  | { kind: "away" };

export type ProfileCalls = Pick<
  AccountApi,
  "profile" | "sessions" | "requests" | "bookings" | "secondFactors"
>;

/** Loads everything the page shows, for the person who is logged in. */
export async function loadProfile(api: ProfileCalls): Promise<ProfileData> {
  const [profile, sessions, requests, bookings] = await Promise.all([
    api.profile(),
    api.sessions(),
    api.requests(),
    api.bookings(),
  ]);
  if (profile.kind === "refused" && profile.problem.status === 401) {
    return { kind: "logged out", message: profile.problem.message };
  }
  // Something before the API, such as a hotel's network, may answer with JSON of its own.
  if (profile.kind !== "done" || !profile.value.user) return { kind: "away" };
  const { user } = profile.value;
  return {
    kind: "loaded",
    user,
    sessions: given(sessions)?.sessions,
    requests: given(requests)?.requests,
    hasOtherRequests: given(requests)?.hasOthers,
    bookings: given(bookings)?.data,
    secondFactors: isStaff(user) ? given(await api.secondFactors()) : undefined,
  };
}

const given = <T>(outcome: Outcome<T>): T | undefined =>
  outcome.kind === "done" ? outcome.value : undefined;

/** The page's calls in the browser, with the access token. */
export const ownCalls: ProfileCalls = {
  profile: () => access.withAccess((api) => api.profile()),
  sessions: () => access.withAccess((api) => api.sessions()),
  requests: () => access.withAccess((api) => api.requests()),
  bookings: () => access.withAccess((api) => api.bookings()),
  secondFactors: () => access.withAccess((api) => api.secondFactors()),
};

/** Whether this browser has a token, or can get one with the cookies that a form sent without scripts has set. */
export async function hasToken(): Promise<boolean> {
  if (!session.get().accessToken) await access.refresh();
  return session.get().accessToken !== null;
}
