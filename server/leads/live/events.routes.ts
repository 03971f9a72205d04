import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { staffRoles } from "#contract/accounts/roles.ts";
import { problem } from "#contract/problem.ts";
import { staffOf } from "../../http/staff-access.ts";
import { LONGEST_STREAM_MINUTES } from "./event-streams.ts";
import type { LiveLeads } from "./live-leads.ts";

/** The stream of lead events. */
export const eventsRoutes: FastifyPluginAsyncZod<{ live: LiveLeads }> = async (app, { live }) => {
  app.get(
    "/leads/events",
    {
      // A HEAD request would open a stream that nobody reads.
      exposeHeadRoute: false,
      config: { roles: staffRoles },
      schema: {
        summary: "New and changed leads, as server-sent events",
        description: `\`Last-Event-ID\` takes up where a stream ended. It ends after ${LONGEST_STREAM_MINUTES} minutes.`,
        tags: ["Staff: leads"],
        security: [{ bearer: [] }],
        response: { 200: z.any(), "4xx": problem, 503: problem },
      },
    },
    async (request, reply) => {
      const lastId = request.headers["last-event-id"];
      const stream = await live.open(
        staffOf(request),
        request.staffSession,
        typeof lastId === "string" ? lastId : undefined,
      );
      return reply
        .type("text/event-stream; charset=utf-8")
        .headers({ "cache-control": "no-store", "x-accel-buffering": "no" })
        .send(stream);
    },
  );
};
