import { randomUUID } from "node:crypto";
import type { InjectOptions, LightMyRequestResponse } from "fastify";
import type { User } from "#contract/accounts/account.ts";
import { ACCESS_TOKEN_MINUTES } from "#contract/accounts/account-lifetimes.ts";
import { profile } from "#contract/accounts/account-profile.ts";
import type { StaffRole } from "#contract/accounts/roles.ts";
import { createSessions } from "#server/accounts/sessions/sessions.repo.ts";
import { createTokens } from "#server/accounts/sessions/tokens.repo.ts";
import { addAccount, openBrowser } from "./account-requests.ts";
import type { TestApp } from "./test-app.ts";

/** Somebody of the staff, signed in with a second factor. */
export type Desk = {
  user: User;
  token: string;
  /**
   * A call of the back office; `path` leaves out `/api/v1/staff`. A change has a key of its own, as those of the pages
   * have, unless `keyed` is false. With `read: false` the answer, which may have no end, is cut.
   */
  call: (
    method: string,
    path: string,
    body?: object,
    how?: { headers?: Record<string, string>; keyed?: boolean; read?: boolean },
  ) => Promise<LightMyRequestResponse>;
};

const [sessions, tokens] = [createSessions(), createTokens()];
const visitor = {
  ...{ device: "Chrome on Android", network: "10.0.0.0", networkKey: "" },
  ...{ deviceToken: "", deviceHash: "", hasDevice: true },
};

/**
 * Opens the back office for somebody who has logged in with a second factor. It stores what a login stores, since the
 * login itself takes longer than most of what is tested.
 */
export async function openDesk(served: TestApp, role: StaffRole = "admin"): Promise<Desk> {
  const { address } = openBrowser(served);
  const { id: accountId } = await addAccount(served, { role });
  const now = new Date();
  const proof = { secondFactor: true };
  const sessionId = await sessions.start(served.db, accountId, visitor, proof, now);
  const lifeMs = ACCESS_TOKEN_MINUTES * 60_000;
  const access = { purpose: "access", accountId, sessionId, lifeMs } as const;
  const token = await tokens.issue(served.db, access, now);
  const call: Desk["call"] = async (method, path, body, how = {}) => {
    const { headers = {}, keyed = method !== "GET", read = true } = how;
    const key = keyed ? { "idempotency-key": randomUUID() } : {};
    const isRead = method === "GET" || method === "DELETE";
    const options: InjectOptions = {
      method: method as "GET",
      url: `/api/v1/staff${path}`,
      remoteAddress: address,
      headers: { authorization: `Bearer ${token}`, ...key, ...headers },
      ...(body === undefined || isRead ? {} : { payload: body }),
    };
    if (read) return served.app.inject(options);
    const answer = await served.app.inject({ ...options, payloadAsStream: true });
    answer.stream().destroy();
    return answer;
  };
  const me = await call("GET", "/me");
  return { user: profile.parse(me.json()).user, token, call };
}
