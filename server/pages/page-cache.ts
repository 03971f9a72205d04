import { createHash, randomBytes } from "node:crypto";
import { setTimeout as rest } from "node:timers/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import { RETRY_AFTER_SECONDS } from "../http/problems.ts";
import { type PolicySources, secureCachedPage } from "./content-security.ts";
import { chooseEncoding, type Encoded, encode, encodeQuickly } from "./encodings.ts";
import { showsPlaces } from "./pages-with-places.ts";
import { SPECULATION_RULES_PATH } from "./speculation-rules.ts";
import { queryOf } from "./web-exchange.ts";

/** More than the number of public addresses. If more pages are cached, the oldest is dropped. */
const MAX_PAGES = 2_000;
/**
 * High compression waits so long after a rendering: right after a start or a publication, visitors'
 * requests come first.
 */
const BEFORE_COMPRESSING_MS = 2_000;

export type CachedPage = {
  status: number;
  contentType: string;
  policy: string | undefined;
  /** Redirect target of a page that has moved. */
  location: string | undefined;
  /** What search engines are told of a file that is no page, such as a feed. */
  robots: string | undefined;
  etag: string;
  body: Encoded;
};

export type PageCache = {
  /** The page from memory. It is rendered if it is missing or the content has changed since. */
  get(path: string): Promise<CachedPage>;
  /** Whether `get` answers from memory. */
  has(path: string): boolean;
  /** Renders pages ahead of the first visitor. */
  warm(paths: readonly string[]): Promise<void>;
  /**
   * Call it when the content has changed: every page, or those of these paths (`/folder/*`: all in the folder), is
   * rendered again at its next request. If that fails, the old one is served.
   */
  invalidate(paths?: readonly string[]): void;
};

/** `change`: how often the path or its folder had changed by itself when the page was rendered. */
type Entry = { revision: number; change: number; page: CachedPage };

/**
 * Keeps each public page ready to send: rendered once per content revision, with a policy for its own
 * inline scripts and styles, compressed quickly at first and at the highest level a while later.
 * @param render renders a path for everybody, marking its own scripts and styles with the nonce
 * @param compression `quick` leaves pages as they are compressed at first; `best` is the default
 */
export function createPageCache(
  render: (path: string, nonce: string) => Promise<Response>,
  sources: PolicySources,
  {
    compression = "best",
    compressAfterMs = BEFORE_COMPRESSING_MS,
  }: { compression?: "best" | "quick"; compressAfterMs?: number } = {},
): PageCache {
  let revision = 1;
  /** How often a path or a folder has changed by itself. */
  const changes = new Map<string, number>();
  const entries = new Map<string, Entry>();
  const underWay = new Map<string, Promise<CachedPage>>();
  const compressLater = createCompressor(compressAfterMs);

  const changesOf = (name: string) => changes.get(name) ?? 0;
  const changeOf = (path: string) =>
    changesOf(path) + changesOf(`${path.slice(0, path.lastIndexOf("/"))}/*`);
  const isCurrent = (path: string, entry: Entry | undefined) =>
    entry?.revision === revision && entry.change === changeOf(path);

  async function renderPage(path: string): Promise<CachedPage> {
    const renderedRevision = revision;
    const change = changeOf(path);
    const nonce = randomBytes(16).toString("hex");
    const page = await toCachedPage(await render(path, nonce), nonce, sources);
    const known = entries.get(path);
    const isNewest = renderedRevision >= (known?.revision ?? 0) && change >= (known?.change ?? 0);
    // A page that no longer exists is dropped; one that failed keeps its last version.
    if (page.status < 500 && isNewest) entries.delete(path);
    if (page.status < 400 && isNewest) {
      const entry = { revision: renderedRevision, change, page };
      entries.set(path, entry);
      if (compression === "best") compressLater(entry, () => entries.get(path) === entry);
      const oldest = entries.keys().next();
      if (entries.size > MAX_PAGES && !oldest.done) entries.delete(oldest.value);
    }
    return page;
  }

  /** Renders a path once per revision at a time, however many visitors ask. */
  function renderOnce(path: string): Promise<CachedPage> {
    const name = `${revision} ${changeOf(path)} ${path}`;
    const running = underWay.get(name);
    if (running) return running;
    const rendering = renderPage(path).finally(() => underWay.delete(name));
    underWay.set(name, rendering);
    return rendering;
  }

  return {
    async get(path) {
      const entry = entries.get(path);
      if (entry && isCurrent(path, entry)) return entry.page;
      if (!entry) return renderOnce(path);
      const page = await renderOnce(path).catch(() => entry.page);
      return page.status >= 500 ? entry.page : page;
    },
    has: (path) => isCurrent(path, entries.get(path)),
    async warm(paths) {
      // In parallel: while one page is compressed in the thread pool, the next is rendered.
      await Promise.all(paths.map(renderOnce));
    },
    invalidate(paths) {
      if (paths) for (const path of paths) changes.set(path, changesOf(path) + 1);
      else revision += 1;
    },
  };
}

/** Compresses pages one after the other, skipping those that were replaced before their turn. */
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
    robots: response.headers.get("x-robots-tag") ?? undefined,
    etag: `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
    body: await encodeQuickly(body),
  };
}

/**
 * Changes must be visible within seconds, also behind a shared cache. Revalidating is cheap, because
 * most answers are 304 from memory. Only while the server fails may a cache show a page that is up to
 * a day old, but never one with free places.
 */
const PLACES_CACHE_CONTROL = "public, max-age=0, s-maxage=5";
const PAGE_CACHE_CONTROL = `${PLACES_CACHE_CONTROL}, stale-if-error=86400`;

/** Sends a page from memory, or 304 if the visitor has it already. */
export function sendCached(page: CachedPage, request: FastifyRequest, reply: FastifyReply) {
  const [path = ""] = request.url.split("?");
  const kept = showsPlaces(path) ? PLACES_CACHE_CONTROL : PAGE_CACHE_CONTROL;
  reply.headers({
    "cache-control": page.status < 400 ? kept : "no-store",
    etag: page.etag,
    vary: "accept-encoding",
  });
  if (page.status === 503) reply.header("retry-after", RETRY_AFTER_SECONDS);
  if (page.robots) reply.header("x-robots-tag", page.robots);
  // The cached page does not know the query; without this a campaign's parameters would be lost.
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

/** Weak comparison, as for If-None-Match (RFC 9110, 13.1.2). */
function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, "");
  return (ifNoneMatch ?? "")
    .split(",")
    .some((candidate) => candidate.trim() === "*" || opaque(candidate) === opaque(etag));
}
