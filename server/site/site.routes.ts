import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { siteDetails } from "#content/site.ts";
import { site as siteSchema } from "#contract/site.ts";

/** `GET /site`: contact details, opening hours, the footer's lists of links, social links. */
export const siteRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    "/site",
    {
      config: { cheap: true },
      schema: {
        summary: "What the shell of every page shows",
        tags: ["Site"],
        response: { 200: siteSchema },
      },
    },
    async (_request, reply) => {
      reply.header("cache-control", "public, max-age=60");
      return siteDetails;
    },
  );
};
