import { Server } from "node:net";
import { setImmediate as afterReading, setTimeout } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import { isSocketHandedOver } from "./supervisor.ts";

/**
 * How long the server goes on taking requests once it is told to stop. Browsers and proxies send requests on
 * connections that they hold open: what is on its way would be lost if these were closed at once.
 */
const LINGER_MS = 1_000;

/**
 * Leaves new connections to the process that takes over, or to the socket, where they wait for it. Those that are open stay so:
 * the `close` of HTTP would also close one that was accepted a moment ago and whose request is on its way.
 */
const stopAccepting = (server: Server) => Server.prototype.close.call(server);

/**
 * During shutdown every answer closes its connection, so that nobody sends another request on it. Connections that
 * stay unused until the server has lingered are closed then.
 */
export const closeConnectionsOnShutdown = fp(async (app: FastifyInstance) => {
  let isStopping = false;
  app.addHook("preClose", async () => {
    isStopping = true;
    if (!app.server.listening) return;
    if (isSocketHandedOver()) stopAccepting(app.server);
    await setTimeout(LINGER_MS);
    // What arrived during the last moment is read before connections that look idle are closed.
    await afterReading();
  });
  app.addHook("onSend", async (_request, reply) => {
    if (isStopping) reply.header("connection", "close");
  });
});
