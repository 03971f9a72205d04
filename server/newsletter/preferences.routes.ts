import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import {
  letterPreferences,
  preferenceMessages,
  preferencesQuery,
  preferencesRequest,
  preferencesSaved,
  unsubscribed,
} from "#contract/newsletter.ts";
import { problem } from "#contract/problem.ts";
import { HttpProblem } from "../http/problems.ts";
import { PREFERENCES_PAGE } from "./newsletter-pages.ts";
import type { Preferences } from "./preferences.ts";

/** A form with one field; mail providers send no more. */
const UNSUBSCRIBE_BODY_BYTES = 4 * 1024;

const answers = { "4xx": problem, 503: problem };

/** What the links of a letter lead to (API contract): no login, and no cookie, is asked for. */
export const preferencesRoutes: FastifyPluginAsyncZod<{ preferences: Preferences }> = async (
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

/** Apart, since it takes whatever body a mail program sends. */
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
      // Called by mail providers for many readers at once, hours after a letter: never turned away.
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

/** @throws {HttpProblem} 400 `token_invalid` for a link that leads nowhere (any more) */
function known<T>(found: T | "invalid" | "gone"): T {
  if (found === "invalid" || found === "gone") {
    throw new HttpProblem(400, "token_invalid", preferenceMessages.linkInvalid);
  }
  return found as T;
}
