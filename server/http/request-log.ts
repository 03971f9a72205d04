import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import { isSharedPageCall } from "./internal-call.ts";

export const newRequestId = () => randomUUID();

/**
 * One line a request: method, route pattern, status, time. Neither address nor query nor body,
 * which can hold personal data or tokens; the id ties the line to what the visitor was shown.
 */
export const requestLog = fp(async (app: FastifyInstance) => {
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
  });
  app.addHook("onResponse", async (request, reply) => {
    // Where nobody asks, as at the start, a line is worth its place only if something is wrong.
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
