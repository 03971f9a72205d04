import { randomBytes, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import fp from "fastify-plugin";

/** Carries the key when a page calls the API on behalf of the visitor who asked for the page. */
export const VISITOR_PAGE_HEADER = "x-page-key";
/** Carries the key when a page is rendered for everybody, on behalf of no visitor. */
export const SHARED_PAGE_HEADER = "x-site-key";

declare module "fastify" {
  interface FastifyInstance {
    /** Marks calls of pages. Random, and different in every process. */
    internalCallKey: string;
  }
}

/**
 * Pages are rendered in this process and call the API without a network. The API tells such a call
 * from an outside one by a key that only this process knows.
 */
export const internalCalls = fp(async (app: FastifyInstance) => {
  app.decorate("internalCallKey", randomBytes(32).toString("base64url"));
});

/** Whether a page makes the call on behalf of a visitor. */
export const isVisitorPageCall = (request: FastifyRequest): boolean =>
  carriesKey(request, VISITOR_PAGE_HEADER);

/** Whether a page that is rendered for everybody makes the call. It counts towards no visitor's limit. */
export const isSharedPageCall = (request: FastifyRequest): boolean =>
  carriesKey(request, SHARED_PAGE_HEADER);

function carriesKey({ headers, server }: FastifyRequest, name: string): boolean {
  const given = Buffer.from(String(headers[name] ?? ""));
  const key = Buffer.from(server.internalCallKey);
  return given.length === key.length && timingSafeEqual(given, key);
}
