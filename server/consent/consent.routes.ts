import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { type ConsentServices, consentRequest, consentServices } from "#contract/consent.ts";
import { problem } from "#contract/problem.ts";
import { networkOf, type RateLimits } from "../http/rate-limits.ts";
import type { ConsentRecords } from "./consent-records.repo.ts";

type ConsentRouteOptions = {
  services: ConsentServices;
  records: ConsentRecords;
  rateLimits: RateLimits;
};

const MAX_AGE_SECONDS = 300;

/** The services that may be loaded after consent, and the record of each choice (decision 0022). */
export const consentRoutes: FastifyPluginAsyncZod<ConsentRouteOptions> = async (
  app,
  { services, records, rateLimits },
) => {
  app.get(
    "/consent",
    {
      config: { cheap: true },
      schema: {
        summary: "Which services of others may be loaded after consent",
        description:
          "One that is not set up is absent, and never loaded whatever was chosen. `globalPrivacyControl` repeats the header `Sec-GPC`.",
        tags: ["Consent"],
        response: { 200: consentServices, "4xx": problem, 503: problem },
      },
    },
    async (request, reply) => {
      reply.header("cache-control", `public, max-age=${MAX_AGE_SECONDS}`).header("vary", "sec-gpc");
      return { services, globalPrivacyControl: request.headers["sec-gpc"] === "1" };
    },
  );

  app.post(
    "/consent",
    {
      schema: {
        summary: "Put a choice about cookies on record",
        description:
          "The number is random and new with each choice. Sent again under the same number, nothing changes.",
        tags: ["Consent"],
        body: consentRequest,
        response: { 204: z.undefined(), "4xx": problem, 503: problem },
      },
    },
    async (request, reply) => {
      // For the rate limit only; the network is not stored with the choice.
      await rateLimits.consume("consentByNetwork", networkOf(request.ip));
      await records.add(request.body, new Date());
      return reply.status(204).send();
    },
  );
};
