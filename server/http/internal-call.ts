import { randomBytes, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import fp from "fastify-plugin";

/** Names the header in which the site's own pages show that a call is theirs. It never leaves the process. */
export const PAGE_KEY_HEADER = "x-page-key";
/** The same for a page that is drawn for everybody, in nobody's name. */
export const SITE_KEY_HEADER = "x-site-key";

declare module "fastify" {
  interface FastifyInstance {
    /** Random, new with every process. */
    pageKey: string;
  }
}

/**
 * Pages are rendered in this process and call the API without a network. By a key that only this
 * process knows the API tells such a call from one that anybody sent.
 */
export const pageKey = fp(async (app: FastifyInstance) => {
  app.decorate("pageKey", randomBytes(32).toString("base64url"));
});

/** Whether one of the site's own pages calls, in the name of who looks at it. */
export const isFromPage = (request: FastifyRequest): boolean =>
  carriesKey(request, PAGE_KEY_HEADER);

/** Whether a page calls that is drawn for everybody: nobody is to be counted for it. */
export const isFromSite = (request: FastifyRequest): boolean =>
  carriesKey(request, SITE_KEY_HEADER);

function carriesKey({ headers, server }: FastifyRequest, name: string): boolean {
  const given = Buffer.from(String(headers[name] ?? ""));
  const key = Buffer.from(server.pageKey);
  return given.length === key.length && timingSafeEqual(given, key);
}
