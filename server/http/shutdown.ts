import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";

/**
 * During shutdown every answer closes its connection. Otherwise browsers would keep connections open,
 * and stopping would wait for the timeout.
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
