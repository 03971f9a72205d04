import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { User } from "#contract/account.ts";
import { profile } from "#contract/account-profile.ts";
import { problem } from "#contract/problem.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Who calls the back office. */
    staff: User | null;
  }
}

export type StaffRouteOptions = {
  /** @throws {HttpProblem} 401, 403 for whoever is not of the institute or has shown no second factor */
  authenticate: (request: FastifyRequest) => Promise<User>;
};

/** The back office. Nobody reaches a call of it without a role and a second factor. */
export const staffRoutes: FastifyPluginAsyncZod<StaffRouteOptions> = async (
  app,
  { authenticate },
) => {
  app.decorateRequest("staff", null);
  app.addHook("onRequest", async (request, reply) => {
    reply.header("cache-control", "no-store");
    request.staff = await authenticate(request);
  });

  app.get(
    "/me",
    {
      schema: {
        summary: "Who is signed in to the back office",
        tags: ["Staff"],
        security: [{ bearer: [] }],
        response: { 200: profile, "4xx": problem, 503: problem },
      },
    },
    async ({ staff }) => ({ user: staff as User }),
  );
};
