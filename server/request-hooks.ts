import cookie from "@fastify/cookie";
import type { FastifyInstance } from "fastify";
import { requireHost } from "./http/fastify-server.ts";
import { internalCalls } from "./http/internal-call.ts";
import { jsonBody } from "./http/json-body.ts";
import { type LoadLimits, loadShedding } from "./http/load-shedding.ts";
import { metricsRoute } from "./http/metrics.ts";
import { problems } from "./http/problems.ts";
import { requestLog } from "./http/request-log.ts";
import { sameSite } from "./http/same-site.ts";
import { type SecurityHeaders, securityHeaders } from "./http/security-headers.ts";
import { closeConnectionsOnShutdown } from "./http/shutdown.ts";
import { tokensWithoutPunctuation } from "./http/trailing-punctuation.ts";
import { readRefusedBodies } from "./http/unread-bodies.ts";
import type { Services } from "./services.ts";
import { measureSystem } from "./system/measure-system.ts";

/**
 * Adds the hooks of every request. Add them before any route: a plugin inherits only the hooks that exist when it is
 * registered.
 */
export async function addRequestHooks(
  app: FastifyInstance,
  services: Services,
  { headers, loadLimits }: { headers: SecurityHeaders; loadLimits: LoadLimits },
): Promise<void> {
  const { config, metrics, staffDesks } = services;
  await app.register(problems);
  await app.register(jsonBody);
  await app.register(requestLog);
  await app.register(closeConnectionsOnShutdown);
  await app.register(readRefusedBodies);
  await app.register(securityHeaders, { headers });
  await app.register(requireHost);
  await app.register(tokensWithoutPunctuation);
  await app.register(loadShedding, loadLimits);
  await app.register(cookie);
  await app.register(internalCalls);
  await app.register(sameSite, { siteUrl: config.siteUrl });
  await app.register(metricsRoute, { metrics, beforeScrape: () => measureSystem(services) });
  app.addHook("onResponse", async (request, reply) => {
    if (staffDesks.countView(request, reply)) metrics.pageViews.inc();
  });
}
