import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createRequestHandler, type ServerBuild } from "react-router";
import { site } from "#content/site.ts";
import type { SitePreview } from "#contract/institute.ts";
import { createJobNote } from "../db/jobs.ts";
import type { Database } from "../db/tables.ts";
import { notAllowed, refuseMethod } from "../http/allowed-methods.ts";
import { HttpProblem, RETRY_AFTER_SECONDS } from "../http/problems.ts";
import { networkOf, type RateLimits } from "../http/rate-limits.ts";
import { withoutPunctuation } from "../http/trailing-punctuation.ts";
import { createApiFetch, type PageVisitor } from "./api-fetch.ts";
import { createClientFiles } from "./client-files.ts";
import { type PolicySources, policyWithNonce } from "./content-security.ts";
import { createPageCache, sendCached } from "./page-cache.ts";
import { createPlannedCourses } from "./planned-courses.ts";
import { createRenderAhead } from "./render-ahead.ts";
import type { PageServices, SiteBuild } from "./site-build.ts";
import {
  SPECULATION_RULES_PATH,
  SPECULATION_RULES_TYPE,
  speculationRules,
} from "./speculation-rules.ts";
import { asWebRequest, queryOf, sendWebResponse } from "./web-exchange.ts";

/** The content type of forms that browsers send without scripts. Files are uploaded through the API only. */
const FORM = "application/x-www-form-urlencoded";
const BUILD = join(import.meta.dirname, "../../build");
const CLIENT_FOLDER = join(BUILD, "client");
/** The names of the files in `assets` that this version has made. */
const ownFiles = (): string[] => JSON.parse(readFileSync(join(BUILD, "client-files.json"), "utf8"));
/** The build puts all scripts, styles, fonts and drawings into one folder. */
const ASSET = /^\w[\w.-]*$/;
const ASSET_MAX_AGE_SECONDS = 31_536_000;
const IMMUTABLE = `public, max-age=${ASSET_MAX_AGE_SECONDS}, immutable`;
const FILE_MAX_AGE_SECONDS = 86_400;
const DAY_MS = 86_400_000;
/** A page with this query parameter shows drafts of the back office. */
const PREVIEW = "preview" satisfies keyof SitePreview;
/** Other spellings of an address are not cached, so that they cannot fill the cache. */
const PLAIN_PATH = /^[a-z0-9/-]+$/;

/** Today in UTC. Lists of what is to come begin with yesterday (`site.routes.ts`), so the branches' hours do not matter. */
const today = () => new Date().toISOString().slice(0, 10);

const frames = [...new Set(site.branches.map((branch) => new URL(branch.mapFrameUrl).origin))];

export type SitePagesOptions = Pick<PolicySources, "signIn" | "vendors"> & {
  db: Database;
  siteUrl: string;
  rateLimits: RateLimits;
  /** How pages in memory are compressed a while after they were rendered. */
  compression: "best" | "quick";
  /** Paths among `publicPatterns` to render before somebody asks for them. */
  nearest: () => Promise<readonly string[]>;
};

/** The built site: its files, public pages from memory, and everything else rendered for its request. */
export function createSitePages(
  app: FastifyInstance,
  build: SiteBuild,
  { db, siteUrl, rateLimits, compression, nearest, ...foreign }: SitePagesOptions,
) {
  const render = createRequestHandler(build.routes, "production");
  const sources = { frames, ...foreign, https: siteUrl.startsWith("https:") };
  const publicPaths = new Set(build.publicPaths);
  const assets = createPageAssets(build.routes, CLIENT_FOLDER);
  const noteKept = createJobNote(db, "former files");
  const clientFiles = createClientFiles(db, {
    folder: join(CLIENT_FOLDER, "assets"),
    own: ownFiles(),
  });

  const demoCourses = createPlannedCourses(createApiFetch(app), () => cache.invalidate());

  async function renderPublic(path: string, nonce: string) {
    const services = {
      fetchApi: createApiFetch(app),
      siteUrl,
      nonce,
      ...assets,
      demoCourses,
      logError: (error: unknown) => app.log.error({ err: error, path }, "a public page failed"),
    };
    return render(new Request(new URL(path, siteUrl)), build.createContext(services));
  }
  const cache = createPageCache(renderPublic, sources, { compression });

  const ahead = createRenderAhead({
    fixed: build.publicPaths,
    nearest,
    render: cache.get,
    logError: (error) => app.log.error({ err: error }, "pages could not be drawn ahead"),
  });

  let day = today();
  /** The page from memory. Pages list coming events such as holidays, so each day all are rendered again. */
  function cached(path: string) {
    if (day !== today()) {
      day = today();
      cache.invalidate();
    }
    return cache.get(path);
  }

  /** Whether the query changes what the page shows, so that the cached page cannot be sent. */
  const isQueried = (path: string, { query }: FastifyRequest) =>
    Object.hasOwn(query as object, PREVIEW) ||
    Object.hasOwn(query as object, build.queried.always) ||
    (build.queried.paths.includes(path) &&
      build.queried.names.some((name) => Object.hasOwn(query as object, name)));

  async function renderForRequest(request: FastifyRequest, reply: FastifyReply) {
    if (request.method === "POST" && !Buffer.isBuffer(request.body)) {
      throw new HttpProblem(415, "unsupported_media_type", `Send the form as ${FORM}.`);
    }
    // Counted for posted forms as well, although the API counts those: every request here renders a page.
    await rateLimits.consume("pages", networkOf(request.ip));
    const nonce = randomBytes(16).toString("base64");
    const cookies: string[] = [];
    const visitor: PageVisitor = { remoteAddress: request.ip, headers: request.headers, cookies };
    const services = {
      fetchApi: createApiFetch(app, visitor),
      siteUrl,
      nonce,
      ...assets,
      demoCourses,
      logError: (error: unknown) => request.log.error({ err: error }, "a page failed"),
    };
    const response = await render(asWebRequest(request, siteUrl), build.createContext(services));
    const meant = response.status === 404 && withoutPunctuation(request.url);
    if (meant && request.method === "GET") return reply.redirect(meant, 301);
    // React Router answers 405 to a form that is posted to a page without an action.
    if (response.status === 405) refuseMethod(["GET", "HEAD"], reply);
    const [path = ""] = request.url.split("?");
    const isQuiet = build.isQuiet(path);
    const allowed = isQuiet ? { ...sources, vendors: undefined } : sources;
    // The next page's scripts would read the token from `document.referrer`. With "no-referrer", browsers would post the
    // page's own forms with the origin "null", which older ones could not make good by Fetch Metadata.
    if (isQuiet) reply.header("referrer-policy", "strict-origin");
    reply.header("content-security-policy", policyWithNonce(nonce, allowed));
    reply.header("cache-control", "no-store");
    // React Router drops the headers that an action sets for the page.
    if (response.status === 429 || response.status === 503) {
      reply.header("retry-after", visitor.retryAfter ?? RETRY_AFTER_SECONDS);
    }
    return sendWebResponse(response, request, reply, cookies);
  }

  /** Pages are answered all the same: only another version beside this one would miss the files. */
  const keepFiles = () =>
    clientFiles.keep(new Date()).then(noteKept, (error: unknown) => {
      app.log.error({ err: error }, "the files of this version could not be kept for others");
    });

  return {
    /** Registers the routes. They answer every path that no other route has, so mount them last. */
    async mount(): Promise<void> {
      await app.register(async (files) => {
        await files.register(fastifyStatic, {
          root: join(CLIENT_FOLDER, "assets"),
          // The plugin's own route reads the whole folder, former versions included, at each request.
          serve: false,
          preCompressed: true,
          immutable: true,
          maxAge: ASSET_MAX_AGE_SECONDS * 1000,
        });
        files.get<{ Params: { "*": string } }>(
          "/assets/*",
          { schema: { hide: true } },
          async (request, reply) => {
            const name = request.params["*"];
            if (!ASSET.test(name)) return reply.callNotFound();
            if (clientFiles.isHere(name)) return reply.sendFile(name);
            reply.header("cache-control", IMMUTABLE);
            if (await clientFiles.send(name, request, reply)) return reply;
            reply.removeHeader("cache-control");
            return reply.callNotFound();
          },
        );
      });
      let timer: NodeJS.Timeout | undefined;
      app.addHook("onReady", async () => {
        timer = setInterval(keepFiles, DAY_MS).unref();
      });
      app.addHook("onClose", async () => clearInterval(timer));
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
        // Other bodies stay unread; `renderForRequest` refuses them.
        pages.addContentTypeParser("*", (_request, _body, done) => done(null));
        for (const path of publicPaths) {
          const options = { config: { cheap: true }, schema: { hide: true } } as const;
          pages.get(path, options, async (request, reply) =>
            isQueried(path, request)
              ? renderForRequest(request, reply)
              : sendCached(await cached(path), request, reply),
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
            // A page that is not cached costs a rendering, so it is counted like one for an unknown address.
            if (!cache.has(path)) await rateLimits.consume("pages", networkOf(request.ip));
            return sendCached(await cached(path), request, reply);
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
      app.addHook("onClose", ahead.stop);
    },

    /** Renders every page of `publicPaths`, so that no visitor has to wait for the first rendering, and keeps their files. */
    async warm(): Promise<void> {
      await app.ready();
      await keepFiles();
      await cache.warm(build.publicPaths);
    },

    /** Renders `nearest` as well, and from now on renders all of them again after each change. */
    renderAhead: ahead.begin,

    /** Call it when the content has changed, or what these paths show. */
    invalidate(paths?: readonly string[]): void {
      cache.invalidate(paths);
      ahead.changed();
    },
  };
}

type PageAssets = Pick<PageServices, "stylesOf" | "staffPages">;

/** Reads from the build's manifest which styles and code each page needs. */
function createPageAssets(
  { assets, routes }: Pick<ServerBuild, "assets" | "routes">,
  clientFolder: string,
): PageAssets {
  const texts = new Map<string, string>();

  function read(path: string): string {
    const text = texts.get(path) ?? readFileSync(join(clientFolder, path), "utf8").trim();
    texts.set(path, text);
    return text;
  }

  return {
    stylesOf(routeIds) {
      const hrefs = routeIds.flatMap((id) => assets.routes[id]?.css ?? []);
      // The manifest lists URLs, which may have a fragment.
      const paths = new Set(hrefs.map((href) => new URL(href, "http://localhost").pathname));
      return { css: [...paths].map(read).join("\n"), sheets: [...paths] };
    },
    staffPages: Object.values(routes).flatMap((route) => {
      const module = route && assets.routes[route.id]?.module;
      return route?.path && module && route.id.startsWith("staff/")
        ? [{ path: route.path, module }]
        : [];
    }),
  };
}
