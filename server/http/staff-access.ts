import type { FastifyInstance, FastifyRequest, RouteOptions } from "fastify";
import type { User } from "#contract/accounts/account.ts";
import { accountMessages } from "#contract/accounts/account-messages.ts";
import type { StaffRole } from "#contract/accounts/roles.ts";
import { HttpProblem } from "./problems.ts";

export type StaffCall = { method: string; url: string; roles: readonly StaffRole[] };

/** The member of staff who makes a call. */
export type Actor = Pick<User, "id" | "name" | "role">;

declare module "fastify" {
  interface FastifyContextConfig {
    /** The roles that may make the call; every call of the back office has it. */
    roles?: readonly StaffRole[];
  }
  interface FastifyRequest {
    /** The caller of a back office call; null outside the back office. */
    staff: User | null;
    staffSession: string;
  }
}

/** Finds out which member of staff calls, and in which session. @throws {HttpProblem} 401 or 403 */
export type StaffCaller = (request: FastifyRequest) => Promise<{ user: User; sessionId: string }>;

/**
 * Guards every route that is registered in this scope from now on: callers need one of the route's roles
 * and what `authenticate` asks for. A route without roles throws at start.
 * @param authenticate throws 401 or 403 for callers who are not staff
 * @returns the guarded calls; the list grows while routes are registered
 */
export function guardStaffCalls(
  app: FastifyInstance,
  authenticate: StaffCaller,
): readonly StaffCall[] {
  const calls: StaffCall[] = [];
  app.decorateRequest("staff", null);
  app.decorateRequest("staffSession", "");
  app.addHook("onRoute", ({ method, url, config }: RouteOptions) => {
    const roles = config?.roles;
    if (!roles) throw new Error(`${method} ${url} does not say which roles may call it.`);
    for (const name of [method].flat()) {
      if (name !== "HEAD") calls.push({ method: name, url, roles });
    }
  });
  app.addHook("onRequest", async (request, reply) => {
    reply.header("cache-control", "no-store");
    const { user, sessionId } = await authenticate(request);
    const { roles = [] } = request.routeOptions.config;
    if (!roles.some((role) => role === user.role)) {
      throw new HttpProblem(403, "forbidden", accountMessages.notYourRole);
    }
    request.staff = user;
    request.staffSession = sessionId;
  });
  return calls;
}

/** The caller of this back office call. */
export function staffOf({ staff }: FastifyRequest): User {
  if (!staff) throw new Error("A staff call without staff: it is registered outside its guard.");
  return staff;
}
