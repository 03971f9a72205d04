import { randomBytes, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import fp from "fastify-plugin";

/** Names the header in which the site's own pages show that a call is theirs. It never leaves the process. */
export const VISITOR_PAGE_HEADER = "x-page-key";
/** The same for a page that is drawn for everybody, in nobody's name. */
export const SHARED_PAGE_HEADER = "x-site-key";

declare module "fastify" {
  interface FastifyInstance {
    /** Random, new with every process. */
    internalCallKey: string;
  }
}

/**
 * Pages are rendered in this process and call the API without a network. By a key that only this
 * process knows the API tells such a call from one that anybody sent.
 */
export const internalCalls = fp(async (app: FastifyInstance) => {
  app.decorate("internalCallKey", randomBytes(32).toString("base64url"));
});

/** Whether one of the site's own pages calls, in the name of who looks at it. */
export const isVisitorPageCall = (request: FastifyRequest): boolean =>
  carriesKey(request, VISITOR_PAGE_HEADER);

/** Whether a page calls that is drawn for everybody: nobody is to be counted for it. */
export const isSharedPageCall = (request: FastifyRequest): boolean =>
  carriesKey(request, SHARED_PAGE_HEADER);

function carriesKey({ headers, server }: FastifyRequest, name: string): boolean {
  const given = Buffer.from(String(headers[name] ?? ""));
  const key = Buffer.from(server.internalCallKey);
  return given.length === key.length && timingSafeEqual(given, key);
}
