import { randomBytes } from "node:crypto";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createRequestHandler } from "react-router";
import { site } from "#content/site.ts";
import type { SitePreview } from "#contract/site.ts";
import { notAllowed, refuseMethod } from "../http/allowed-methods.ts";
import { HttpProblem, RETRY_AFTER_SECONDS } from "../http/problems.ts";
import { networkOf, type RateLimits } from "../http/rate-limits.ts";
import { createApiFetch, type Visitor } from "./api-fetch.ts";
import { sendCached } from "./cached-answer.ts";
import { type PolicySources, policyWithNonce } from "./content-security.ts";
import { createDrawAhead } from "./render-ahead.ts";
import { createPageAssets } from "./page-assets.ts";
import { createPageCache } from "./page-cache.ts";
import type { SiteBuild } from "./site-build.ts";
import {
  SPECULATION_RULES_PATH,
  SPECULATION_RULES_TYPE,
  speculationRules,
} from "./speculation-rules.ts";
import { asWebRequest, queryOf, sendWebResponse } from "./web-exchange.ts";

/** How forms are sent without scripts; files go to the API. */
const FORM = "application/x-www-form-urlencoded";
const CLIENT_FOLDER = join(import.meta.dirname, "../../build/client");
const ASSET_MAX_AGE_SECONDS = 31_536_000;
const FILE_MAX_AGE_SECONDS = 86_400;
/** With it in its address a page shows drafts of the back office. */
const PREVIEW = "preview" satisfies keyof SitePreview;
/** Another way of writing an address must not take up another place in the cache. */
const PLAIN_PATH = /^[a-z0-9/-]+$/;

const frames = [...new Set(site.branches.map((branch) => new URL(branch.mapFrameUrl).origin))];

export type MountOptions = Pick<PolicySources, "signIn" | "vendors"> & {
  siteUrl: string;
  rateLimits: RateLimits;
  /** Pages of `publicPatterns` that are drawn before somebody asks for them. */
  nearest: () => Promise<readonly string[]>;
};

export type MountedSite = {
  /** Draws every page of `publicPaths`, so that the first visitor waits for none. */
  warm: () => Promise<void>;
  /** Draws those nearest to it, too, and from now on all of them anew after each change. */
  drawAhead: () => Promise<void>;
  /** Call it when the content has changed. */
  invalidate: () => void;
};

/** Mounts the site: built files, public pages from memory, and everything else rendered for its request. */
export async function mountSite(
  app: FastifyInstance,
  build: SiteBuild,
  { siteUrl, rateLimits, nearest, ...foreign }: MountOptions,
): Promise<MountedSite> {
  const render = createRequestHandler(build.routes, "production");
  const sources = { frames, ...foreign, https: siteUrl.startsWith("https:") };
  const publicPaths = new Set(build.publicPaths);
  const assets = createPageAssets(build.routes, CLIENT_FOLDER);

  const cache = createPageCache(async (path, nonce) => {
    const services = {
      fetchApi: createApiFetch(app),
      siteUrl,
      nonce,
      ...assets,
      logError: (error: unknown) => app.log.error({ err: error, path }, "a public page failed"),
    };
    return render(new Request(new URL(path, siteUrl)), build.createContext(services));
  }, sources);

  const isQueried = (path: string, { query }: FastifyRequest) =>
    // Drafts are for those who edit them.
    Object.hasOwn(query as object, PREVIEW) ||
    (build.queried.paths.includes(path) &&
      build.queried.names.some((name) => Object.hasOwn(query as object, name)));

  async function renderForRequest(request: FastifyRequest, reply: FastifyReply) {
    if (request.method === "POST" && !Buffer.isBuffer(request.body)) {
      throw new HttpProblem(415, "unsupported_media_type", `Send the form as ${FORM}.`);
    }
    // A form, too, beside what the API that takes it counts: where none does, a whole page is drawn all the same.
    await rateLimits.consume("pages", networkOf(request.ip));
    const nonce = randomBytes(16).toString("base64");
    const cookies: string[] = [];
    const visitor: Visitor = { remoteAddress: request.ip, headers: request.headers, cookies };
    const services = {
      fetchApi: createApiFetch(app, visitor),
      siteUrl,
      nonce,
      ...assets,
      logError: (error: unknown) => request.log.error({ err: error }, "a page failed"),
    };
    const response = await render(asWebRequest(request, siteUrl), build.createContext(services));
    // A form where no page takes one.
    if (response.status === 405) refuseMethod(["GET", "HEAD"], reply);
    const [path = ""] = request.url.split("?");
    const allowed = build.isQuiet(path) ? { ...sources, vendors: undefined } : sources;
    reply.header("content-security-policy", policyWithNonce(nonce, allowed));
    reply.header("cache-control", "no-store");
    // React Router gives what an action says of a page's headers to no page.
    if (response.status === 429 || response.status === 503) {
      reply.header("retry-after", visitor.retryAfter ?? RETRY_AFTER_SECONDS);
    }
    return sendWebResponse(response, request, reply, cookies);
  }

  await app.register(fastifyStatic, {
    root: join(CLIENT_FOLDER, "assets"),
    prefix: "/assets/",
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: ASSET_MAX_AGE_SECONDS * 1000,
  });
  await app.register(fastifyStatic, {
    root: CLIENT_FOLDER,
    prefix: "/",
    wildcard: false,
    index: false,
    decorateReply: false,
    preCompressed: true,
    maxAge: FILE_MAX_AGE_SECONDS * 1000,
    globIgnore: ["assets/**", "**/*.br", "**/*.gz"],
  });

  app.get(SPECULATION_RULES_PATH, { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header("cache-control", `public, max-age=${FILE_MAX_AGE_SECONDS}`)
      .type(SPECULATION_RULES_TYPE)
      .send(speculationRules(build)),
  );

  await app.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser(FORM, { parseAs: "buffer" }, (_request, body, done) =>
      done(null, body),
    );
    // Left unread: `renderForRequest` says what is taken.
    pages.addContentTypeParser("*", (_request, _body, done) => done(null));
    for (const path of publicPaths) {
      const options = { config: { cheap: true }, schema: { hide: true } } as const;
      pages.get(path, options, async (request, reply) =>
        isQueried(path, request)
          ? renderForRequest(request, reply)
          : sendCached(await cache.get(path), request, reply),
      );
      if (path !== "/") {
        pages.get(`${path}/`, options, async (request, reply) =>
          reply.redirect(`${path}${queryOf(request)}`, 301),
        );
      }
    }
    for (const pattern of build.publicPatterns) {
      const options = { config: { cheap: true }, schema: { hide: true } } as const;
      pages.get(pattern, options, async (request, reply) => {
        const [path = ""] = request.url.split("?");
        if (!PLAIN_PATH.test(path) || isQueried(pattern, request)) {
          return renderForRequest(request, reply);
        }
        // Whoever makes us draw pages is counted, as for an address that nothing has.
        if (!cache.has(path)) await rateLimits.consume("pages", networkOf(request.ip));
        return sendCached(await cache.get(path), request, reply);
      });
    }
    pages.route({
      method: ["GET", "POST"],
      url: "/*",
      schema: { hide: true },
      handler: renderForRequest,
    });
    pages.route({
      method: ["PUT", "PATCH", "DELETE", "OPTIONS"],
      url: "/*",
      schema: { hide: true },
      handler: notAllowed(["GET", "HEAD", "POST"]),
    });
  });

  const ahead = createDrawAhead({
    fixed: build.publicPaths,
    nearest,
    draw: cache.get,
    logError: (error) => app.log.error({ err: error }, "pages could not be drawn ahead"),
  });
  app.addHook("onClose", ahead.stop);
  return {
    async warm() {
      await app.ready();
      await cache.warm(build.publicPaths);
    },
    drawAhead: ahead.begin,
    invalidate() {
      cache.invalidate();
      ahead.changed();
    },
  };
}
