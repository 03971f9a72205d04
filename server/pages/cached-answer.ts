import type { FastifyReply, FastifyRequest } from "fastify";
import { RETRY_AFTER_SECONDS } from "../http/problems.ts";
import { chooseEncoding } from "./encodings.ts";
import type { CachedPage } from "./page-cache.ts";
import { SPECULATION_RULES_PATH } from "./speculation-rules.ts";
import { queryOf } from "./web-exchange.ts";

/**
 * What is published must be seen within seconds, also behind a proxy that keeps pages: asking costs
 * little, since most answers are 304 from memory. Only while the server fails may it show one of up to a day.
 */
const PAGE_CACHE_CONTROL =
  "public, max-age=0, s-maxage=5, stale-while-revalidate=10, stale-if-error=86400";

/** Answers with a page from memory, or with 304 where the visitor has it already. */
export function sendCached(page: CachedPage, request: FastifyRequest, reply: FastifyReply) {
  reply.headers({
    "cache-control": page.status < 400 ? PAGE_CACHE_CONTROL : "no-store",
    etag: page.etag,
    vary: "accept-encoding",
  });
  if (page.status === 503) reply.header("retry-after", RETRY_AFTER_SECONDS);
  // Drawn for everybody, it knows no query: a campaign's words would stay behind.
  if (page.location) reply.header("location", page.location + queryOf(request));
  if (page.policy) {
    reply.header("content-security-policy", page.policy);
    reply.header("speculation-rules", `"${SPECULATION_RULES_PATH}"`);
  }
  const isUnchanged = page.status < 400 && matches(request.headers["if-none-match"], page.etag);
  if (isUnchanged) return reply.status(304).send();
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.status(page.status).type(page.contentType).send(page.body[encoding]);
}

/** Weak comparison, as If-None-Match asks for (RFC 9110, 13.1.2). */
function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, "");
  return (ifNoneMatch ?? "")
    .split(",")
    .some((candidate) => candidate.trim() === "*" || opaque(candidate) === opaque(etag));
}
