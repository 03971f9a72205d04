import { access } from "../session/access.ts";
import { session } from "../session/session.ts";
import type { ProfileCalls } from "./profile-data.ts";

/** The calls of the page as the browser makes them, with the token of whoever is logged in. */
export const ownCalls: ProfileCalls = {
  profile: () => access.withAccess((api) => api.profile()),
  sessions: () => access.withAccess((api) => api.sessions()),
  enquiries: () => access.withAccess((api) => api.enquiries()),
  secondFactors: () => access.withAccess((api) => api.secondFactors()),
};

/** Whether this browser has a token, or gets one for the cookies that a form without scripts has left. */
export async function hasToken(): Promise<boolean> {
  if (!session.get().accessToken) await access.refresh();
  return session.get().accessToken !== null;
}
