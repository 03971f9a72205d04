import type { InjectOptions, LightMyRequestResponse } from "fastify";
import type { User } from "#contract/account.ts";
import { profile } from "#contract/account-profile.ts";
import type { Role } from "#contract/roles.ts";
import { staffWithApp } from "./staff.ts";
import type { TestApp } from "./test-app.ts";

/** Somebody of the staff, signed in with a second factor. */
export type Desk = {
  user: User;
  token: string;
  /** A call of the back office, its path without `/api/v1/staff`. A streamed answer that has no end is cut. */
  call: (
    method: string,
    path: string,
    body?: object,
    how?: { headers?: Record<string, string>; read?: boolean },
  ) => Promise<LightMyRequestResponse>;
};

/** Signs somebody in to the back office. */
export async function openDesk(
  served: TestApp,
  role: Exclude<Role, "student"> = "admin",
): Promise<Desk> {
  const { token, browser } = await staffWithApp(served, role);
  const call: Desk["call"] = async (method, path, body, { headers = {}, read = true } = {}) => {
    const isRead = method === "GET" || method === "DELETE";
    const options: InjectOptions = {
      method: method as "GET",
      url: `/api/v1/staff${path}`,
      remoteAddress: browser.address,
      headers: { authorization: `Bearer ${token}`, ...headers },
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
