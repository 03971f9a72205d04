import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { bookingMessages } from "#contract/classes/class-values.ts";
import {
  batchesQuery,
  batchList,
  classAddresses,
  classAnswer,
  classesQuery,
  classList,
  classParams,
} from "#contract/classes/classes.ts";
import { problem } from "#contract/problem.ts";
import { HttpProblem } from "../http/problems.ts";
import { publicBatches } from "../timetable/batches.ts";
import type { BookingContext } from "./bookings/booking-context.ts";

const answers = { "4xx": problem, 503: problem };

/** Batches and demo classes, as visitors see them. */
export const classRoutes: FastifyPluginAsyncZod<{ context: BookingContext }> = async (
  app,
  { context },
) => {
  const { shownClasses } = context;
  app.get(
    "/classes",
    {
      schema: {
        summary: "Demo classes to come",
        description:
          "The next first, by pages: `total` says how many there are on all of them. `free` is counted at the time of the call.",
        tags: ["Classes"],
        querystring: classesQuery,
        response: { 200: classList, ...answers },
      },
    },
    async ({ query }, reply) => {
      reply.header("cache-control", "no-store");
      return shownClasses.upcoming(query, new Date());
    },
  );

  app.get(
    "/classes/addresses",
    {
      schema: {
        summary: "All demo classes to come, for the sitemap",
        tags: ["Classes"],
        response: { 200: classAddresses, ...answers },
      },
    },
    async (_request, reply) => {
      reply.header("cache-control", "no-store");
      return shownClasses.addresses(new Date());
    },
  );

  app.get(
    "/batches",
    {
      schema: {
        summary: "Batches that run or begin",
        tags: ["Classes"],
        querystring: batchesQuery,
        response: { 200: batchList, ...answers },
      },
    },
    async ({ query }, reply) => {
      reply.header("cache-control", "no-store");
      return {
        data: await publicBatches(
          context.db,
          query.course,
          context.frame.site.branches,
          new Date(),
        ),
      };
    },
  );

  app.get(
    "/classes/:id",
    {
      schema: {
        summary: "A demo class",
        description: "Also one that is over or cancelled. `others`: the next with a free place.",
        tags: ["Classes"],
        params: classParams,
        response: { 200: classAnswer, ...answers },
      },
    },
    async ({ params }, reply) => {
      reply.header("cache-control", "no-store");
      const now = new Date();
      const found = await shownClasses.one(params.id, now);
      if (!found) throw new HttpProblem(404, "not_found", bookingMessages.missing);
      return { class: found, others: await shownClasses.others(found, now) };
    },
  );
};
