import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";

/**
 * While we stop, each answer still under way is the last on its connection. Else a browser would
 * hold the connection open, and stopping would wait for it until it is cut short.
 */
export const closeConnectionsOnShutdown = fp(async (app: FastifyInstance) => {
  let isStopping = false;
  app.addHook("preClose", async () => {
    isStopping = true;
  });
  app.addHook("onSend", async (_request, reply) => {
    if (isStopping) reply.header("connection", "close");
  });
});
