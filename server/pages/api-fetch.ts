import type { FastifyInstance } from "fastify";
import inject from "light-my-request";
import { SHARED_PAGE_HEADER, VISITOR_PAGE_HEADER } from "../http/internal-call.ts";
import type { PageServices } from "./site-build.ts";

/** Headers that are passed on to tell the API who the visitor is. */
const passedOn = ["user-agent", "cookie", "x-forwarded-for", "forwarded"] as const;

export type PageVisitor = {
  remoteAddress: string;
  headers: Record<string, unknown>;
  /** Collects the cookies that the API sets, for the page's response. */
  cookies: string[];
  /** Set to the API's Retry-After, in seconds, if there was one. */
  retryAfter?: string;
};

/** Calls the API like `fetch`, within the process, on behalf of a visitor or, without one, of the site. */
export function createApiFetch(
  app: FastifyInstance,
  visitor?: PageVisitor,
): PageServices["fetchApi"] {
  return async (path, init = {}) => {
    const headers = new Headers(init.headers);
    headers.delete(VISITOR_PAGE_HEADER);
    headers.delete(SHARED_PAGE_HEADER);
    for (const name of passedOn) {
      const value = visitor?.headers[name];
      if (typeof value === "string") headers.set(name, value);
    }
    if (visitor) {
      headers.set(VISITOR_PAGE_HEADER, app.internalCallKey);
      headers.set("cookie", withNewCookies(headers.get("cookie") ?? "", visitor.cookies));
    } else headers.set(SHARED_PAGE_HEADER, app.internalCallKey);
    // Fastify's own `inject` refuses calls as soon as the server is stopping, though pages that it has accepted
    // still need them.
    const answer = await inject(app.routing, {
      url: path,
      method: (init.method ?? "GET") as "GET",
      headers: Object.fromEntries(headers),
      ...(typeof init.body === "string" ? { payload: init.body } : {}),
      ...(visitor ? { remoteAddress: visitor.remoteAddress } : {}),
    });
    const { "set-cookie": set = [], ...rest } = answer.headers;
    visitor?.cookies.push(...[set].flat());
    if (visitor && rest["retry-after"]) visitor.retryAfter = String(rest["retry-after"]);
    const noBody = answer.statusCode === 204 || answer.statusCode === 304;
    return new Response(noBody ? null : answer.body, {
      status: answer.statusCode,
      headers: rest as Record<string, string>,
    });
  };
}

/** The visitor's cookies, updated with those that the API has set for this page so far. */
function withNewCookies(header: string, set: readonly string[]): string {
  const cookies = new Map<string, string>();
  for (const pair of [
    ...header.split(";"),
    ...set.map((cookie) => cookie.split(";", 1)[0] ?? ""),
  ]) {
    const [name = "", ...value] = pair.trim().split("=");
    if (name !== "") cookies.set(name, value.join("="));
  }
  return [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}
