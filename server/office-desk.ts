import type { FastifyBaseLogger } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { teamRoutes } from "./accounts/staff-team.routes.ts";
import { createTeam } from "./accounts/staff-team.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/tables.ts";
import type { MailFrame } from "./mail/mail-layout.ts";
import type { Outbox } from "./mail/outbox.repo.ts";
import { actionRoutes } from "./staff/actions.routes.ts";
import { createActions } from "./staff/actions.ts";
import { createLeadDays } from "./staff/lead-days.ts";
import { mailRoutes } from "./staff/mails.routes.ts";
import { createMails } from "./staff/mails.ts";
import { overviewRoutes } from "./staff/overview.routes.ts";
import { createOverview } from "./staff/overview.ts";
import { createPageViews } from "./staff/page-views.ts";
import { createSavedMails } from "./staff/saved-mails.ts";

type OfficeDeskOptions = {
  db: Database;
  outbox: Outbox;
  frame: MailFrame;
  /** Called with the ids of leads that have changed, when that is stored. */
  leadsChanged: (ids: readonly string[]) => Promise<void>;
  onMailsQueued: () => void;
  log: FastifyBaseLogger;
} & Pick<Config, "dataDir" | "smtpUrl">;

/** What keeps the office itself going: its numbers, its mails, its team, and the record of what was done. */
export function createOfficeDesk(options: OfficeDeskOptions) {
  const { db, outbox, frame, leadsChanged, onMailsQueued, log, dataDir, smtpUrl } = options;
  const writesFiles = smtpUrl === undefined;
  const days = createLeadDays({ db, branches: () => frame.site.branches, log });
  const views = createPageViews({ db, zone: days.zone, log });
  const overview = createOverview({ days, views });
  const mails = createMails({ db, outbox, writesFiles });
  const saved = createSavedMails({ db, dataDir, writesFiles });
  const team = createTeam({ db, leadsChanged, outbox, frame, log });
  const actions = createActions(db);

  const routes: FastifyPluginAsyncZod = async (app) => {
    await app.register(overviewRoutes, { db, overview, zone: days.zone });
    await app.register(mailRoutes, { mails, saved, onMailsQueued });
    await app.register(teamRoutes, { team, onMailsQueued });
    await app.register(actionRoutes, { db, actions });
  };
  return {
    routes,
    /** Of every answer: whether it is a course page that somebody has seen. */
    countView: views.count,
    start: async () => views.start(),
    async stop(): Promise<void> {
      await days.stop();
      await views.stop();
    },
  };
}
