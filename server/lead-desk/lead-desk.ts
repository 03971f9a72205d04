import type { FastifyBaseLogger } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Database } from "../db/tables.ts";
import type { Metrics } from "../http/metrics.ts";
import { createLeadExport } from "../leads/files/export/lead-export.ts";
import { filesRoutes } from "../leads/files/files.routes.ts";
import { createImportRuns } from "../leads/files/import/import-runs.ts";
import { createLeadFileReader } from "../leads/files/import/lead-file-reader.ts";
import { createFirstAnswers } from "../leads/first-answers.ts";
import { createLeadList } from "../leads/list/lead-list.ts";
import { listRoutes } from "../leads/list/list.routes.ts";
import { createViews } from "../leads/list/views.repo.ts";
import { viewsRoutes } from "../leads/list/views.routes.ts";
import { eventsRoutes } from "../leads/live/events.routes.ts";
import type { LiveLeads } from "../leads/live/live-leads.ts";
import { peopleRoutes } from "../leads/people/people.routes.ts";
import { createPeopleDesk } from "../leads/people/people-desk.ts";
import { completeLeads } from "../leads/refresh-lead.ts";
import { createReminders, type RemindersOptions } from "../leads/reminders/reminders.ts";
import { recomputeDueTimes } from "../leads/response-clock.ts";
import type { MailFrame } from "../mail/mail-layout.ts";
import type { Outbox } from "../mail/outbox.repo.ts";
import type { LeadWorkContext } from "./change-lead.ts";
import { correctionRoutes } from "./corrections.routes.ts";
import { entryRoutes } from "./entry.routes.ts";
import { workRoutes } from "./work.routes.ts";

export type LeadDeskOptions = {
  db: Database;
  live: LiveLeads;
  bookings: LeadWorkContext["bookings"];
  metrics: Metrics;
  outbox: Outbox;
  frame: MailFrame;
  branchDesks: RemindersOptions["branchDesks"];
  onMailsQueued: () => void;
  /** Keys the marks of contacts that were erased on request. */
  erasedKey: string;
  log: FastifyBaseLogger;
};

/** The back office of leads: its routes and, beside them, live updates, reminders and deadlines. */
export function createLeadDesk({
  db,
  live,
  bookings,
  metrics,
  frame,
  erasedKey,
  log,
  ...mail
}: LeadDeskOptions) {
  const branches = () => frame.site.branches;
  const reminders = createReminders({ db, frame, branches, log, ...mail });
  const firstAnswers = createFirstAnswers(db, log);
  const parts = { db, live, branches };
  const listing = createLeadList(db);
  const views = createViews(db);
  const people = createPeopleDesk(parts);
  const exportLeads = createLeadExport(db, listing);
  const reader = createLeadFileReader();
  const runs = createImportRuns({ ...parts, erasedKey, log });

  let isStopped = false;
  let completing: Promise<unknown> = Promise.resolve();
  let recomputing: Promise<unknown> = Promise.resolve();
  let computedFor = "";

  /** Computes deadlines again if opening hours or holidays have changed; one run at a time. */
  function recomputeDueTimesIfChanged(): void {
    const hours = JSON.stringify(
      branches().map(({ id, timeZone, openingHours, holidays }) => [
        id,
        timeZone,
        openingHours,
        holidays,
      ]),
    );
    if (isStopped || hours === computedFor) return;
    computedFor = hours;
    recomputing = recomputing
      .then(() => recomputeDueTimes(db, branches(), () => isStopped))
      .then((moved) => (moved > 0 ? live.allChanged() : undefined))
      .catch((error) => {
        computedFor = "";
        log.error({ err: error }, "until when leads are to be called cannot be reckoned");
      });
  }

  const routes: FastifyPluginAsyncZod = async (app) => {
    app.addHook("preClose", async () => live.endStreams());
    await app.register(eventsRoutes, { live });
    await app.register(viewsRoutes, { views });
    await app.register(filesRoutes, {
      exportLeads,
      context: { ...parts, reader, runs, erasedKey },
    });
    await app.register(peopleRoutes, { people });
    await app.register(correctionRoutes, { context: parts });
    await app.register(listRoutes, { listing, branches });
    await app.register(entryRoutes, { context: { ...parts, bookings, metrics } });
    await app.register(workRoutes, { context: { ...parts, bookings } });
  };

  return {
    routes,
    /** Call it when site content was published: opening hours and holidays may have changed. */
    siteChanged: recomputeDueTimesIfChanged,
    async start(): Promise<void> {
      completing = completeLeads(db, new Date(), () => isStopped).catch((error) => {
        log.error({ err: error }, "older leads are not completed");
      });
      // The process before this one may have stopped before it finished.
      recomputeDueTimesIfChanged();
      reminders.start();
      firstAnswers.start();
      runs.start();
      await live.start();
    },
    async stop(): Promise<void> {
      isStopped = true;
      await completing;
      await recomputing;
      await reminders.stop();
      await firstAnswers.stop();
      await runs.stop();
      await reader.close();
      await live.stop();
    },
  };
}
