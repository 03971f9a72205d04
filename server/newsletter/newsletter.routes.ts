import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { numberInWords } from "#content/number-words.ts";
import {
  confirmationMessages,
  confirmationRequest,
  letterPreferences,
  newsletterAccepted,
  newsletterConfirmed,
  newsletterRequest,
  preferenceMessages,
  preferencesQuery,
  preferencesRequest,
  preferencesSaved,
  unsubscribed,
} from "#contract/forms/newsletter.ts";
import { IDEMPOTENCY_HEADER, idempotencyHeaders } from "#contract/idempotency.ts";
import { problem } from "#contract/problem.ts";
import { HttpProblem } from "../http/problems.ts";
import { networkOf, type RateLimits } from "../http/rate-limits.ts";
import { UNCONFIRMED_MAILS_A_DAY } from "../mail/unconfirmed-mails.ts";
import { CONFIRM_PAGE, PREFERENCES_PAGE } from "./newsletter-mails.ts";
import type { Preferences } from "./preferences.ts";
import { MAIL_PAUSE_MS, type Newsletter } from "./subscribing.ts";

export type NewsletterRouteOptions = {
  newsletter: Newsletter;
  preferences: Preferences;
  rateLimits: RateLimits;
  /** Called when mails were added to the outbox. */
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
        description: `Sends a confirmation mail, at most once in ${numberInWords(MAIL_PAUSE_MS / 60_000)} minutes and none to a confirmed address, nor to one that has had ${numberInWords(UNCONFIRMED_MAILS_A_DAY)} mails from our forms today. The answer is the same whether the address was known or not.`,
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
        response: { 303: z.undefined(), "4xx": problem, 503: problem },
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

/** The body is a form with one field. */
const UNSUBSCRIBE_BODY_BYTES = 4 * 1024;

const answers = { "4xx": problem, 503: problem };

/** The calls behind the links of a letter (API contract). They need no login and no cookie. */
const preferencesRoutes: FastifyPluginAsyncZod<{ preferences: Preferences }> = async (
  app,
  { preferences },
) => {
  app.get(
    "/subscribe/preferences",
    {
      schema: {
        summary: "What the reader of a letter gets",
        tags: ["Newsletter"],
        querystring: preferencesQuery,
        response: { 200: letterPreferences, ...answers },
      },
    },
    async ({ query }, reply) => {
      reply.header("cache-control", "no-store");
      return known(await preferences.show(query.token));
    },
  );

  app.post(
    "/subscribe/preferences",
    {
      schema: {
        summary: "Choose the topics of the letters",
        tags: ["Newsletter"],
        body: preferencesRequest,
        response: { 200: preferencesSaved, ...answers },
      },
    },
    async ({ body, ip }) => {
      const saved = await preferences.choose(body.token, body.topics, ip, new Date());
      if (saved === "unknown-topic") {
        throw new HttpProblem(422, "validation_failed", preferenceMessages.unknownTopic, {
          errors: { topics: [preferenceMessages.unknownTopic] },
        });
      }
      return { message: preferenceMessages.saved, preferences: known(saved) };
    },
  );

  app.get(
    "/subscribe/unsubscribe",
    {
      schema: {
        summary: "Go to the page with the button that unsubscribes",
        description:
          "Unsubscribes nobody by itself: programs that check mails for malice open every link in them.",
        tags: ["Newsletter"],
        querystring: z.object({ token: z.optional(z.string()) }),
        response: { 303: z.undefined(), "4xx": problem, 503: problem },
      },
    },
    async (request, reply) => {
      const query = new URLSearchParams({ token: request.query.token ?? "" });
      reply.header("cache-control", "no-store");
      return reply.redirect(`${PREFERENCES_PAGE}?${query}`, 303);
    },
  );

  await app.register(oneClick, { preferences });
};

/** A plugin of its own, because it accepts bodies of any content type. */
const oneClick: FastifyPluginAsyncZod<{ preferences: Preferences }> = async (
  app,
  { preferences },
) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body));

  app.post(
    "/subscribe/unsubscribe",
    {
      bodyLimit: UNSUBSCRIBE_BODY_BYTES,
      // Mail providers call it for many readers at once, so it is exempt from load limits.
      config: { crossSite: true, cheap: true },
      schema: {
        summary: "Unsubscribe with one click",
        description:
          "RFC 8058: a mail program posts `List-Unsubscribe=One-Click`, as a form of either kind, without cookies. Unsubscribing twice is fine, and so is it for a subscription that is erased; the message then says so.",
        tags: ["Newsletter"],
        querystring: preferencesQuery,
        response: { 200: unsubscribed, ...answers },
      },
    },
    async ({ query, body, ip }) => {
      const by = typeof body === "string" && /List-Unsubscribe/i.test(body) ? "one-click" : "page";
      const now = await preferences.leave(query.token, by, ip, new Date());
      if (now === "gone") return { message: preferenceMessages.gone };
      return { message: preferenceMessages.left, preferences: known(now) };
    },
  );
};

/** @throws {HttpProblem} 400 `token_invalid` if the token is invalid or its subscription was erased */
function known<T>(found: T | "invalid" | "gone"): T {
  if (found === "invalid" || found === "gone") {
    throw new HttpProblem(400, "token_invalid", preferenceMessages.linkInvalid);
  }
  return found as T;
}
