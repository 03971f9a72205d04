import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";

type SecurityOptions = {
  https: boolean;
  /** Whether the identity provider opens a popup window that reports back. */
  popups: boolean;
};

/**
 * Security headers of every answer. The content security policy is the API's, which allows nothing;
 * pages replace it with their own (`pages/content-security.ts`).
 */
export const headersOfEveryAnswer = ({ https, popups }: SecurityOptions) => ({
  "content-security-policy": "default-src 'none';frame-ancestors 'none'",
  "cross-origin-opener-policy": popups ? "same-origin-allow-popups" : "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  ...(https ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
});

export type SecurityHeaders = ReturnType<typeof headersOfEveryAnswer>;

/**
 * Sets the headers on the answers to all requests that reach Fastify's hooks, and keeps those of the API out of search.
 * `fastify-server.ts` sets them on the other answers.
 */
export const securityHeaders = fp(
  async (app: FastifyInstance, { headers }: { headers: SecurityHeaders }) => {
    app.addHook("onRequest", async ({ url }, reply) => {
      reply.headers(headers);
      // Crawlers may fetch the API, since calendars and feed readers obey robots.txt, too; its answers are no pages.
      if (url.startsWith("/api/")) reply.header("x-robots-tag", "noindex");
    });
  },
);
