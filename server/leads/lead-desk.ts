import type { FastifyBaseLogger } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { PostgresPool } from "../db/postgres.ts";
import type { Database } from "../db/tables.ts";
import type { MailFrame } from "../mail/mail-layout.ts";
import type { Outbox } from "../mail/outbox.repo.ts";
import { filesRoutes } from "./files/files.routes.ts";
import { createLeadExport } from "./files/lead-export.ts";
import { createLeadImports } from "./files/lead-imports.ts";
import { createLeadList } from "./list/lead-list.ts";
import { listRoutes } from "./list/list.routes.ts";
import { createViews } from "./list/views.repo.ts";
import { viewsRoutes } from "./list/views.routes.ts";
import { eventsRoutes } from "./live/events.routes.ts";
import { createLiveLeads } from "./live/live-leads.ts";
import { peopleRoutes } from "./people/people.routes.ts";
import { createPeopleDesk } from "./people/people-desk.ts";
import { completeLeads } from "./refresh-lead.ts";
import { createReminders, type RemindersOptions } from "./reminders/reminders.ts";
import { recomputeDueTimes } from "./response-clock.ts";
import { workRoutes } from "./work/work.routes.ts";
import { createLeadWork } from "./work/work-on-leads.ts";

export type LeadDeskOptions = {
  db: Database;
  /** PostgreSQL's connections; absent on SQLite. */
  pool: PostgresPool | undefined;
  outbox: Outbox;
  frame: MailFrame;
  branchDesks: RemindersOptions["branchDesks"];
  onMailsQueued: () => void;
  /** Called with the ids of leads whose people staff may have reached, once that is stored. Never throws. */
  leadsReached: (ids: readonly string[]) => Promise<void>;
  log: FastifyBaseLogger;
};

/** The back office of leads: its routes and, beside them, live updates, reminders and deadlines. */
export function createLeadDesk({ db, pool, frame, log, leadsReached, ...mail }: LeadDeskOptions) {
  const branches = () => frame.site.branches;
  const live = createLiveLeads({ db, pool, branches, log });
  const reminders = createReminders({ db, frame, branches, log, ...mail });
  const parts = { db, live, branches };
  const listing = createLeadList(db);
  const work = createLeadWork({ ...parts, leadsReached });
  const views = createViews(db);
  const people = createPeopleDesk(parts);
  const exportLeads = createLeadExport(db, listing);
  const imports = createLeadImports(parts);

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
    await app.register(filesRoutes, { exportLeads, imports, branches });
    await app.register(peopleRoutes, { people });
    await app.register(listRoutes, { listing, branches });
    await app.register(workRoutes, { work });
  };

  return {
    routes,
    /** Call it when an enquiry is stored, with the id of its lead. */
    leadStored: (id: string): void => live.changed([id]),
    /** Call it when another desk has stored a change of leads. */
    leadsChanged: async (ids: readonly string[]): Promise<void> => live.changed(ids),
    /** Call it when leads were erased. All others are reloaded, since repeats of them may have been erased, too. */
    leadsErased: async (ids: readonly string[]): Promise<void> => {
      live.gone(ids);
      live.allChanged();
    },
    remind: reminders.look,
    /** Call it when site content was published: opening hours and holidays may have changed. */
    siteChanged: recomputeDueTimesIfChanged,
    async start(): Promise<void> {
      completing = completeLeads(db, new Date(), () => isStopped).catch((error) => {
        log.error({ err: error }, "older leads are not completed");
      });
      // The process before this one may have stopped before it finished.
      recomputeDueTimesIfChanged();
      reminders.start();
      await live.start();
    },
    async stop(): Promise<void> {
      isStopped = true;
      await completing;
      await recomputing;
      await reminders.stop();
      await live.stop();
    },
  };
}
