import type { FastifyInstance, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { numberInWords } from "#content/number-words.ts";
import { reminderHours } from "#contract/classes/class-values.ts";
import { HttpProblem } from "./problems.ts";

export type Metrics = {
  registry: Registry;
  leadsStored: Counter<"kind" | "service" | "review">;
  leadsRepeated: Counter<"kind">;
  mails: Gauge<"status">;
  letters: Gauge<"status">;
  bookings: Gauge<"state">;
  classReminders: Counter<"kind">;
};

/** One registry for each process. `processMetrics` adds memory, CPU and event loop, which tests do not need. */
export function createMetrics(options: { processMetrics: boolean }): Metrics {
  const registry = new Registry();
  if (options.processMetrics) collectDefaultMetrics({ register: registry });
  return {
    registry,
    leadsStored: new Counter({
      name: "sprachsetu_leads_stored_total",
      help: "Leads stored, by form, service and whether they wait for review",
      labelNames: ["kind", "service", "review"],
      registers: [registry],
    }),
    leadsRepeated: new Counter({
      name: "sprachsetu_leads_repeated_total",
      help: "Enquiries noted under an earlier lead of the same person, by form",
      labelNames: ["kind"],
      registers: [registry],
    }),
    mails: new Gauge({
      name: "sprachsetu_mails",
      help: "Mails in the outbox, by status",
      labelNames: ["status"],
      registers: [registry],
    }),
    letters: new Gauge({
      name: "sprachsetu_letters",
      help: "Newsletter letters of campaigns under way or done in the last week, by status",
      labelNames: ["status"],
      registers: [registry],
    }),
    bookings: new Gauge({
      name: "sprachsetu_bookings",
      help: "Places in demo classes: booked, waiting, cancelled, and who came or missed the class",
      labelNames: ["state"],
      registers: [registry],
    }),
    classReminders: new Counter({
      name: "sprachsetu_class_reminders_total",
      help: `Reminders of demo classes put into the outbox: a day (day) and ${numberInWords(reminderHours.lastReminder)} hours (hours) before`,
      labelNames: ["kind"],
      registers: [registry],
    }),
  };
}

const loopback = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);

/** Times requests, and serves `GET /metrics` to this machine only. Proxied requests count as coming from elsewhere. */
export const metricsRoute = fp(
  async (
    app: FastifyInstance,
    options: { metrics: Metrics; beforeScrape: () => Promise<void> },
  ) => {
    const { registry } = options.metrics;
    const duration = new Histogram({
      name: "http_request_duration_seconds",
      help: "Time to answer, by method, route and status",
      labelNames: ["method", "route", "status"],
      buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
      registers: [registry],
    });
    app.addHook("onResponse", async (request, reply) => {
      duration.observe(
        {
          method: request.method,
          route: request.routeOptions.url ?? "(none)",
          status: reply.statusCode,
        },
        reply.elapsedTime / 1000,
      );
    });
    app.get(
      "/metrics",
      { config: { cheap: true }, schema: { hide: true } },
      async (request, reply) => {
        if (!isFromThisMachine(request)) {
          throw new HttpProblem(404, "not_found", "There is no page at this address.");
        }
        await options.beforeScrape().catch((error: unknown) => {
          request.log.warn({ err: error }, "mail counts are missing from the metrics");
        });
        return reply.type(registry.contentType).send(await registry.metrics());
      },
    );
  },
);

function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  const proxied = headers["x-forwarded-for"] ?? headers.forwarded ?? headers.via;
  return proxied === undefined && loopback.has(socket.remoteAddress ?? "");
}
