import { createHash, randomBytes } from "node:crypto";
import { setTimeout as rest } from "node:timers/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import { RETRY_AFTER_SECONDS } from "../http/problems.ts";
import { type PolicySources, secureCachedPage } from "./content-security.ts";
import { type Encoded, chooseEncoding, encode, encodeQuickly } from "./encodings.ts";
import { SPECULATION_RULES_PATH } from "./speculation-rules.ts";
import { queryOf } from "./web-exchange.ts";

/** More public addresses than the site has; past it the oldest rendering is dropped. */
const MAX_PAGES = 2_000;
/** The first moments after a start or a publication belong to who waits for a page. */
const BEFORE_COMPRESSING_MS = 2_000;

export type CachedPage = {
  status: number;
  contentType: string;
  policy: string | undefined;
  /** Where a page leads that has another address by now. */
  location: string | undefined;
  etag: string;
  body: Encoded;
};

export type PageCache = {
  /** The page from memory; rendered now only if it never was, or if the content has changed since. */
  get(path: string): Promise<CachedPage>;
  /** Whether `get` gives it from memory. */
  has(path: string): boolean;
  /** Renders pages ahead of the first visitor. */
  warm(paths: readonly string[]): Promise<void>;
  /** The content changed: every page is rendered anew at its next request, and served stale if that fails. */
  invalidate(): void;
};

type Entry = { revision: number; page: CachedPage };

/**
 * Holds each public page as it is sent: rendered once per content revision, with the policy for its own
 * inline script and style, compressed quickly for who waits and a while later as hard as it goes.
 * @param render gives the page of a path as the site draws it for everybody, with a nonce by which its
 *   own scripts and styles are told from what a text may hold
 */
export function createPageCache(
  render: (path: string, nonce: string) => Promise<Response>,
  sources: PolicySources,
  compressAfterMs = BEFORE_COMPRESSING_MS,
): PageCache {
  let revision = 1;
  const entries = new Map<string, Entry>();
  const underWay = new Map<string, Promise<CachedPage>>();
  const compressLater = createCompressor(compressAfterMs);

  async function renderNow(path: string): Promise<CachedPage> {
    const renderedRevision = revision;
    const nonce = randomBytes(16).toString("hex");
    const page = await toCachedPage(await render(path, nonce), nonce, sources);
    const isNewest = renderedRevision >= (entries.get(path)?.revision ?? 0);
    // What is gone is gone; a page that failed is shown as it last was.
    if (page.status < 500 && isNewest) entries.delete(path);
    if (page.status < 400 && isNewest) {
      const entry = { revision: renderedRevision, page };
      entries.set(path, entry);
      compressLater(entry, () => entries.get(path) === entry);
      const oldest = entries.keys().next();
      if (entries.size > MAX_PAGES && !oldest.done) entries.delete(oldest.value);
    }
    return page;
  }

  /** One rendering at a time for a path and revision, however many visitors ask. */
  function renderOnce(path: string): Promise<CachedPage> {
    const name = `${revision} ${path}`;
    const running = underWay.get(name);
    if (running) return running;
    const rendering = renderNow(path).finally(() => underWay.delete(name));
    underWay.set(name, rendering);
    return rendering;
  }

  return {
    async get(path) {
      const entry = entries.get(path);
      if (entry?.revision === revision) return entry.page;
      if (!entry) return renderOnce(path);
      const page = await renderOnce(path).catch(() => entry.page);
      return page.status >= 500 ? entry.page : page;
    },
    has: (path) => entries.get(path)?.revision === revision,
    async warm(paths) {
      // Together: while one page is compressed, in the thread pool, the next is drawn.
      await Promise.all(paths.map(renderOnce));
    },
    invalidate() {
      revision += 1;
    },
  };
}

/** Compresses pages one after the other, and only those that are still wanted when their turn comes. */
function createCompressor(afterMs: number) {
  const waiting: { entry: Entry; isWanted: () => boolean }[] = [];

  async function work() {
    await rest(afterMs, undefined, { ref: false });
    for (let next = waiting[0]; next; next = waiting[0]) {
      const { entry, isWanted } = next;
      if (isWanted()) {
        const body = await encode(entry.page.body.identity);
        entry.page = { ...entry.page, body };
      }
      waiting.shift();
    }
  }

  return (entry: Entry, isWanted: () => boolean) => {
    waiting.push({ entry, isWanted });
    if (waiting.length === 1) void work();
  };
}

async function toCachedPage(
  response: Response,
  nonce: string,
  sources: PolicySources,
): Promise<CachedPage> {
  const contentType = response.headers.get("content-type") ?? "text/html; charset=utf-8";
  const secured = contentType.startsWith("text/html")
    ? secureCachedPage(await response.text(), nonce, sources)
    : undefined;
  const body = secured ? Buffer.from(secured.html) : Buffer.from(await response.arrayBuffer());
  return {
    status: response.status,
    contentType,
    policy: secured?.policy,
    location: response.headers.get("location") ?? undefined,
    etag: `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
    body: await encodeQuickly(body),
  };
}

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
