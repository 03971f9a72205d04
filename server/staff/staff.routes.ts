import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { profile } from "#contract/account-profile.ts";
import { problem } from "#contract/problem.ts";
import {
  everyStaffRole,
  guardStaffCalls,
  type StaffCall,
  type StaffCaller,
  staffOf,
} from "../http/staff-access.ts";

export type StaffRouteOptions = {
  /** @throws {HttpProblem} 401, 403 for whoever is not of the institute or has shown no second factor */
  authenticate: StaffCaller;
  /** Told of the calls once all are registered. */
  onCalls: (calls: readonly StaffCall[]) => void;
  /** The calls of the nouns: leads, blog, newsletter, site content, accounts. */
  desks: readonly FastifyPluginAsyncZod[];
};

/** The back office. Nobody reaches a call of it without one of its roles and a second factor. */
export const staffRoutes: FastifyPluginAsyncZod<StaffRouteOptions> = async (
  app,
  { authenticate, onCalls, desks },
) => {
  onCalls(guardStaffCalls(app, authenticate));

  app.get(
    "/me",
    {
      config: { roles: everyStaffRole },
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
