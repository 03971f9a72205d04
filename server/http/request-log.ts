import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import { isSharedPageCall } from "./internal-call.ts";

export const newRequestId = () => randomUUID();

/**
 * Logs one line for each request: method, route pattern, status, time. Addresses, queries and bodies
 * may contain personal data or tokens and are left out. Error pages show the id of the line.
 */
export const requestLog = fp(async (app: FastifyInstance) => {
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
  });
  app.addHook("onResponse", async (request, reply) => {
    // Calls of shared pages, which no visitor waits for, are logged as `debug` unless they fail.
    const level = isSharedPageCall(request) && reply.statusCode < 400 ? "debug" : "info";
    request.log[level](
      {
        method: request.method,
        route: request.routeOptions.url ?? "(none)",
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      "answered",
    );
  });
});
