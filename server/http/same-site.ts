import type { FastifyInstance, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { HttpProblem } from "./problems.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

declare module "fastify" {
  interface FastifyContextConfig {
    /** For calls that mail programs make, such as one-click unsubscribing. */
    crossSite?: true;
  }
}

/**
 * Refuses state-changing calls that another site made a browser send. Fetch Metadata decides, since no
 * page can forge it; for older browsers, Origin decides. A client that sends neither is not a browser
 * and is let through.
 */
export const sameSite = fp(async (app: FastifyInstance, options: { siteUrl: string }) => {
  app.addHook("onRequest", async (request) => {
    if (safeMethods.has(request.method) || request.routeOptions.config.crossSite) return;
    if (!isSameOrigin(request, options.siteUrl)) {
      throw new HttpProblem(403, "forbidden", "This call must come from our own pages.");
    }
  });
});

function isSameOrigin(request: FastifyRequest, siteUrl: string): boolean {
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin" || site === "none";
  const { origin } = request.headers;
  if (origin === undefined) return true;
  return origin === siteUrl || sameHost(origin, request.headers.host);
}

function sameHost(origin: string, host: string | undefined): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}
