import { setImmediate as afterReading, setTimeout } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";

/**
 * How long the server goes on taking requests once it is told to stop. Browsers and proxies send requests on
 * connections that they hold open: what is on its way would be lost if these were closed at once.
 */
const LINGER_MS = 1_000;

/**
 * During shutdown every answer closes its connection, so that nobody sends another request on it. Connections that
 * stay unused until the server has lingered are closed then.
 */
export const closeConnectionsOnShutdown = fp(async (app: FastifyInstance) => {
  let isStopping = false;
  app.addHook("preClose", async () => {
    isStopping = true;
    if (!app.server.listening) return;
    await setTimeout(LINGER_MS);
    // What arrived during the last moment is read before connections that look idle are closed.
    await afterReading();
  });
  app.addHook("onSend", async (_request, reply) => {
    if (isStopping) reply.header("connection", "close");
  });
});
