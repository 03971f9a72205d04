import type { FastifyInstance } from "fastify";
import { createRequestHandler, type ServerBuild } from "react-router";
import { createServer } from "vite";
import { readConfig } from "./config.ts";
import { mailPreviews } from "./mail-previews.ts";
import { createApiFetch } from "./pages/api-fetch.ts";
import { createPlannedCourses } from "./pages/planned-courses.ts";
import { asSiteBuild } from "./pages/site-build.ts";
import { asWebRequest, sendWebResponse } from "./pages/web-exchange.ts";
import { startServer } from "./start.ts";
import { StartupError } from "./startup-error.ts";

/** No load limits: compiling a page's modules keeps a slow machine busy for seconds, and the developer waits for it. */
const NO_LIMITS = {
  eventLoopDelayMs: Number.POSITIVE_INFINITY,
  heapBytes: Number.POSITIVE_INFINITY,
  answerMs: 3_600_000,
};

/* `npm run dev`: the API and the site in one process; each page is rendered for its request, with hot reload. */
try {
  const config = readConfig({ NODE_ENV: "development", ...process.env });
  await startServer(config, {
    mount: (app) => mountDevelopmentSite(app, config.siteUrl),
    loadLimits: NO_LIMITS,
  });
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

async function mountDevelopmentSite(app: FastifyInstance, siteUrl: string) {
  // Browsers hear of changes through the site's own port. Vite's has a fixed number, which a second work tree may have.
  const vite = await createServer({
    appType: "custom",
    server: { middlewareMode: true, ws: { server: app.server } },
  });
  // Vite answers requests for modules, styles and pictures; the rest are pages.
  app.addHook("onRequest", async (request, reply) => {
    // Vite's client and React's refresh script are inline, which the built site's policy forbids.
    reply.removeHeader("content-security-policy");
    if (request.url.startsWith("/api/")) return;
    await new Promise<void>((resolve) => {
      reply.raw.once("close", resolve);
      vite.middlewares(request.raw, reply.raw, () => resolve());
    });
    if (reply.raw.writableEnded) reply.hijack();
  });
  // For /dev/mails; only the development server has it.
  app.get("/api/dev/mails", { schema: { hide: true } }, async () => mailPreviews(siteUrl));
  const demoCourses = createPlannedCourses(createApiFetch(app), () => {});
  await app.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser(
      ["application/x-www-form-urlencoded", "multipart/form-data"],
      { parseAs: "buffer" },
      (_request, body, done) => done(null, body),
    );
    pages.route({
      method: ["GET", "POST"],
      url: "/*",
      schema: { hide: true },
      handler: async (request, reply) => {
        const routes = await vite.ssrLoadModule("virtual:react-router/server-build");
        const build = asSiteBuild(routes as ServerBuild);
        const cookies: string[] = [];
        const visitor = { remoteAddress: request.ip, headers: request.headers, cookies };
        const context = build.createContext({
          demoCourses,
          fetchApi: createApiFetch(app, visitor),
          siteUrl,
          nonce: undefined,
          stylesOf: () => ({ css: "", sheets: [] }),
          staffPages: [],
          logError: (error) => {
            if (error instanceof Error) vite.ssrFixStacktrace(error);
            request.log.error({ err: error }, "a page failed");
          },
        });
        const render = createRequestHandler(build.routes, "development");
        const response = await render(asWebRequest(request, siteUrl), context);
        reply.removeHeader("content-security-policy");
        return sendWebResponse(response, request, reply, cookies);
      },
    });
  });
}
