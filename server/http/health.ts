import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import { isMigrated } from "../db/migrate.ts";
import type { Database } from "../db/tables.ts";

/** `GET /healthz`: the process is alive. `GET /readyz`: the database answers and all migrations are done. */
export const health = fp(async (app: FastifyInstance, options: { db: Database }) => {
  app.get("/healthz", { config: { cheap: true }, schema: { hide: true } }, async () => ({
    status: "ok",
  }));
  app.get(
    "/readyz",
    { config: { cheap: true }, schema: { hide: true } },
    async (request, reply) => {
      try {
        if (await isMigrated(options.db)) return { status: "ready" };
      } catch (error) {
        request.log.warn({ err: error }, "not ready");
      }
      return reply.status(503).header("retry-after", 5).send({ status: "not ready" });
    },
  );
});
