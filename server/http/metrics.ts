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
  mailsReturned: Counter<"kind">;
  bookings: Gauge<"state">;
  classReminders: Counter<"kind">;
  info: Gauge<"version" | "database">;
  isReady: Gauge;
  oldestMailSeconds: Gauge;
  sentLastDay: Gauge;
  leadsOverdue: Gauge;
  lastLeadAt: Gauge;
  pageViews: Counter;
  backupAt: Gauge<"place">;
  proofAt: Gauge;
  jobAt: Gauge<"name">;
  dataDirFree: Gauge;
  dataDirSize: Gauge;
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
    mailsReturned: new Counter({
      name: "sprachsetu_mails_returned_total",
      help: "Mails that came back since the start: for good (permanent, refused), for now (temporary), and complaints",
      labelNames: ["kind"],
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
    pageViews: new Counter({
      name: "sprachsetu_page_views_total",
      help: "Course pages that people have seen",
      registers: [registry],
    }),
    ...gaugesOfSystem(registry),
  };
}

/** What an operator's alarms go by. Times are in seconds since 1970, and 0 where there was none. */
function gaugesOfSystem(registry: Registry) {
  const gauge = <Label extends string = never>(name: string, help: string, labels: Label[] = []) =>
    new Gauge({ name, help, labelNames: labels, registers: [registry] });
  return {
    info: gauge("sprachsetu_info", "1, with version and database as labels", [
      "version",
      "database",
    ]),
    isReady: gauge(
      "sprachsetu_ready",
      "1 if the database answers and every migration has run, else 0",
    ),
    oldestMailSeconds: gauge(
      "sprachsetu_mails_oldest_queued_seconds",
      "How long the oldest mail that has not left has waited, in seconds; 0 without one",
    ),
    sentLastDay: gauge(
      "sprachsetu_mails_sent_last_day",
      "Mails that were written within the last day and have left, and letters that left within it",
    ),
    leadsOverdue: gauge("sprachsetu_leads_overdue", "Leads whose promised call is overdue"),
    lastLeadAt: gauge(
      "sprachsetu_last_lead_timestamp_seconds",
      "When the newest enquiry came by a form of the site",
    ),
    backupAt: gauge(
      "sprachsetu_backup_timestamp_seconds",
      "The moment that the newest backup is of: here, and elsewhere where RESTIC_REPOSITORY is set",
      ["place"],
    ),
    proofAt: gauge(
      "sprachsetu_backup_proof_timestamp_seconds",
      "When a backup was last proved by bin/restore --check",
    ),
    jobAt: gauge(
      "sprachsetu_job_last_run_timestamp_seconds",
      "When a job that runs by itself last ran",
      ["name"],
    ),
    dataDirFree: gauge(
      "sprachsetu_data_dir_free_bytes",
      "Room on the disk of DATA_DIR for the user of the site, in bytes",
    ),
    dataDirSize: gauge("sprachsetu_data_dir_size_bytes", "Size of the disk of DATA_DIR, in bytes"),
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
          request.log.warn({ err: error }, "what is stored is missing from the metrics");
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
