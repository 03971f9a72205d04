import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { profile } from "#contract/accounts/account-profile.ts";
import { staffRoles } from "#contract/accounts/roles.ts";
import { problem } from "#contract/problem.ts";
import {
  guardStaffCalls,
  type StaffCall,
  type StaffCaller,
  staffOf,
} from "../http/staff-access.ts";
import { makeWritesOnce, type StaffWritesOptions } from "../idempotency/staff-writes.ts";

export type StaffRouteOptions = StaffWritesOptions & {
  /** @throws {HttpProblem} 401, 403 for callers who are not staff or have not shown a second factor */
  authenticate: StaffCaller;
  /** Called with the list of calls, which grows while routes are registered. */
  onCalls: (calls: readonly StaffCall[]) => void;
  /** The routes of the desks, such as leads, blog and team. */
  desks: readonly FastifyPluginAsyncZod[];
};

/** The back office. Every call requires one of its roles and a second factor. */
export const staffRoutes: FastifyPluginAsyncZod<StaffRouteOptions> = async (
  app,
  { authenticate, onCalls, desks, ...writes },
) => {
  onCalls(guardStaffCalls(app, authenticate));
  makeWritesOnce(app, writes);

  app.get(
    "/me",
    {
      config: { roles: staffRoles },
      schema: {
        summary: "Who is signed in to the back office",
        tags: ["Staff"],
        security: [{ bearer: [] }],
        response: { 200: profile, "4xx": problem, 503: problem },
      },
    },
    async (request) => ({ user: staffOf(request) }),
  );

  for (const desk of desks) await app.register(desk);
};
