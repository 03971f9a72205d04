import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import type { Database } from "../db/tables.ts";
import { createReadiness } from "./readiness.ts";

/**
 * `GET /healthz`: the process is alive. `GET /readyz`: it can do its work, see `createReadiness`; else 503, whose body
 * says what is at fault.
 */
export const health = fp(
  async (app: FastifyInstance, options: { db: Database; dataDir: string }) => {
    const readiness = createReadiness(options.db, options.dataDir);
    app.get("/healthz", { config: { cheap: true }, schema: { hide: true } }, async () => ({
      status: "ok",
    }));
    app.get(
      "/readyz",
      { config: { cheap: true }, schema: { hide: true } },
      async (request, reply) => {
        const fault = await readiness((error) => request.log.warn({ err: error }, "not ready"));
        if (!fault) return { status: "ready" };
        return reply.status(503).header("retry-after", 5).send({ status: "not ready", fault });
      },
    );
  },
);
