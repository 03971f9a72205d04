import type { IncomingMessage } from "node:http";
import { Server, type Socket } from "node:net";
import { setImmediate as afterReading, setTimeout } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import { isSocketHandedOver } from "./supervisor.ts";

/**
 * How long the server goes on taking new connections once it is told to stop, in ms. If its socket was handed over, it
 * leaves them to the next process at once.
 */
const ACCEPT_MS = 500;
/**
 * How long it then goes on taking requests, in ms. Browsers and proxies send requests on connections that they hold
 * open or have just made: what is on its way would be lost if these were closed at once.
 */
const LINGER_MS = 500;

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
  /** The newest request on each connection. */
  const newest = new WeakMap<Socket, IncomingMessage>();

  app.addHook("preClose", async () => {
    isStopping = true;
    if (!app.server.listening) return;
    if (!isSocketHandedOver()) {
      await setTimeout(ACCEPT_MS);
      // What waits in the system's queue is accepted first: it would be reset.
      await afterReading();
    }
    stopAccepting(app.server);
    await setTimeout(isSocketHandedOver() ? ACCEPT_MS + LINGER_MS : LINGER_MS);
    // What arrived during the last moment is read before connections that look idle are closed.
    await afterReading();
  });
  app.addHook("onRequest", async ({ raw }) => {
    newest.set(raw.socket, raw);
  });
  app.addHook("onSend", async ({ raw }, reply) => {
    if (!isStopping) return;
    // Requests may come without waiting for answers. An answer that closes the connection discards those behind it.
    const isLast = newest.get(raw.socket) === raw;
    reply.header("connection", isLast ? "close" : "keep-alive");
  });
});
