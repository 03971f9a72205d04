import type { FastifyBaseLogger } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type pg from "pg";
import { completeLeads } from "../db/refresh-lead.ts";
import type { Database } from "../db/tables.ts";
import type { MailFrame } from "../mail/mail-layout.ts";
import type { Outbox } from "../mail/outbox.repo.ts";
import { reckonDueTimes } from "./due-times.ts";
import { eventsRoutes } from "./events.routes.ts";
import { filesRoutes } from "./files.routes.ts";
import { createLeadExport } from "./lead-export.ts";
import { createLeadImports } from "./lead-imports.ts";
import { createLeadList } from "./lead-list.ts";
import { createLeadOptions } from "./lead-options.ts";
import { leadsRoutes } from "./leads.routes.ts";
import { createLiveLeads } from "./live-leads.ts";
import { peopleRoutes } from "./people.routes.ts";
import { createPeopleDesk } from "./people.ts";
import { createReminders } from "./reminders.ts";
import { createViews } from "./views.repo.ts";
import { viewsRoutes } from "./views.routes.ts";
import { createLeadWork } from "./work-on-leads.ts";

export type LeadDeskOptions = {
  db: Database;
  /** PostgreSQL's connections; absent on SQLite. */
  pool: pg.Pool | undefined;
  outbox: Outbox;
  frame: MailFrame;
  /** Hears of follow-ups of leads that nobody owns. */
  leadsTo: string;
  onMailsQueued: () => void;
  log: FastifyBaseLogger;
};

/** Where counsellors work with what the forms bring in. */
export function createLeadDesk({ db, pool, frame, log, ...mail }: LeadDeskOptions) {
  const branches = () => frame.site.branches;
  const live = createLiveLeads({ db, pool, branches, log });
  const reminders = createReminders({ db, frame, branches, log, ...mail });
  const parts = { db, live, branches };
  const listing = createLeadList(db);
  const options = createLeadOptions(db);
  const work = createLeadWork(parts);
  const views = createViews(db);
  const people = createPeopleDesk(parts);
  const exportLeads = createLeadExport(db, listing);
  const imports = createLeadImports(parts);

  let isStopped = false;
  let completing: Promise<unknown> = Promise.resolve();
  let reckoning: Promise<unknown> = Promise.resolve();
  let reckonedBy = "";

  /** One after the other, and only where hours or holidays are others than at the last time. */
  function reckonDue(): void {
    const hours = JSON.stringify(
      branches().map(({ id, timeZone, openingHours, holidays }) => [
        id,
        timeZone,
        openingHours,
        holidays,
      ]),
    );
    if (isStopped || hours === reckonedBy) return;
    reckonedBy = hours;
    reckoning = reckoning
      .then(() => reckonDueTimes(db, branches(), () => isStopped))
      .then((moved) => (moved > 0 ? live.allChanged() : undefined))
      .catch((error) => {
        reckonedBy = "";
        log.error({ err: error }, "until when leads are to be called cannot be reckoned");
      });
  }

  const routes: FastifyPluginAsyncZod = async (app) => {
    app.addHook("preClose", async () => live.hangUp());
    await app.register(eventsRoutes, { live });
    await app.register(viewsRoutes, { views });
    await app.register(filesRoutes, { exportLeads, imports, branches });
    await app.register(peopleRoutes, { people });
    await app.register(leadsRoutes, { listing, options, work, branches });
  };

  return {
    routes,
    /** Call it when an enquiry is stored, with the id of its lead. */
    leadStored: (id: string) => live.changed([id]),
    /** Call it when another desk has stored a change of leads. */
    leadsChanged: live.changed,
    /** Call it when leads were erased, and repeats perhaps under others, which nobody may have before them any more. */
    async leadsErased(ids: readonly string[]): Promise<void> {
      await live.gone(ids);
      await live.allChanged();
    },
    remind: reminders.look,
    /** Call it when site content was published: who waits is called by the hours and holidays of now. */
    siteChanged: reckonDue,
    async start(): Promise<void> {
      completing = completeLeads(db, new Date(), () => isStopped).catch((error) => {
        log.error({ err: error }, "older leads are not completed");
      });
      // A process may have ended before it was through.
      reckonDue();
      reminders.start();
      await live.start();
    },
    async stop(): Promise<void> {
      isStopped = true;
      await completing;
      await reckoning;
      await reminders.stop();
      await live.stop();
    },
  };
}
