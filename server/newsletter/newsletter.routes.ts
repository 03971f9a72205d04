import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { IDEMPOTENCY_HEADER, idempotencyHeaders } from "#contract/idempotency.ts";
import {
  confirmationMessages,
  confirmationRequest,
  newsletterAccepted,
  newsletterConfirmed,
  newsletterRequest,
} from "#contract/newsletter.ts";
import { problem } from "#contract/problem.ts";
import { HttpProblem } from "../http/problems.ts";
import { networkOf, type RateLimits } from "../http/rate-limits.ts";
import type { Newsletter } from "./newsletter.ts";
import { CONFIRM_PAGE } from "./newsletter-pages.ts";
import { preferencesRoutes } from "./preferences.routes.ts";
import type { Preferences } from "./preferences.ts";

export type NewsletterRouteOptions = {
  newsletter: Newsletter;
  preferences: Preferences;
  rateLimits: RateLimits;
  /** Called when mails wait in the outbox. */
  onMailsQueued: () => void;
};

/** Subscribing to the newsletter and confirming it (API contract). */
export const newsletterRoutes: FastifyPluginAsyncZod<NewsletterRouteOptions> = async (
  app,
  { newsletter, preferences, rateLimits, onMailsQueued },
) => {
  app.post(
    "/subscribe",
    {
      schema: {
        summary: "Subscribe to the newsletter",
        description:
          "Sends a confirmation mail, at most once in ten minutes and none to a confirmed address. The answer is the same whether the address was known or not.",
        tags: ["Newsletter"],
        headers: idempotencyHeaders,
        body: newsletterRequest,
        response: { 202: newsletterAccepted, "4xx": problem, 503: problem },
      },
    },
    async (request, reply) => {
      await rateLimits.consume("newsletterByNetwork", networkOf(request.ip));
      await rateLimits.consume("newsletterByEmail", request.body.email.toLowerCase());
      const { answer, mailQueued } = await newsletter.subscribe(
        request.body,
        request.ip,
        request.headers[IDEMPOTENCY_HEADER],
        new Date(),
      );
      if (mailQueued) onMailsQueued();
      return reply.status(202).send(answer);
    },
  );

  app.get(
    "/subscribe/confirm",
    {
      schema: {
        summary: "Go to the page that confirms a subscription",
        description:
          "Confirms nothing by itself: programs that check mails for malice open every link in them.",
        tags: ["Newsletter"],
        querystring: z.object({
          token: z.optional(z.string({ error: confirmationMessages.tokenInvalid })),
        }),
      },
    },
    async (request, reply) => {
      const query = new URLSearchParams({ token: request.query.token ?? "" });
      reply.header("cache-control", "no-store");
      return reply.redirect(`${CONFIRM_PAGE}?${query}`, 303);
    },
  );

  app.post(
    "/subscribe/confirm",
    {
      schema: {
        summary: "Confirm a subscription",
        description:
          "Confirming twice is fine. `token_invalid` and `token_expired` tell why a token is not taken.",
        tags: ["Newsletter"],
        body: confirmationRequest,
        response: { 200: newsletterConfirmed, "4xx": problem, 503: problem },
      },
    },
    async (request) => {
      switch (await newsletter.confirm(request.body.token, request.ip, new Date())) {
        case "confirmed":
          return { message: confirmationMessages.confirmed };
        case "expired":
          throw new HttpProblem(400, "token_expired", confirmationMessages.tokenExpired);
        case "invalid":
          throw new HttpProblem(400, "token_invalid", confirmationMessages.tokenInvalid);
      }
    },
  );

  await app.register(preferencesRoutes, { preferences });
};
