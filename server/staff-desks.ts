import type { FastifyBaseLogger } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { teamRoutes } from "./accounts/team/team-desk.routes.ts";
import { createTeam } from "./accounts/team/team-desk.ts";
import { postDeskRoutes } from "./blog/desk/post-desk.routes.ts";
import { createPostDesk } from "./blog/desk/post-desk.ts";
import { createPostPublisher } from "./blog/desk/publish-post.ts";
import { reindexPosts } from "./blog/reindex-posts.ts";
import type { BookingContext, BookingNotices } from "./classes/bookings/booking-context.ts";
import { classDeskRoutes } from "./classes/desk/class-desk.routes.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/tables.ts";
import { createLeadDesk } from "./lead-desk/lead-desk.ts";
import type { LiveLeads } from "./leads/live/live-leads.ts";
import type { RequestLinks } from "./leads/request-links.ts";
import type { MailFrame } from "./mail/mail-layout.ts";
import type { Outbox } from "./mail/outbox.repo.ts";
import { letterDeskRoutes } from "./newsletter/desk/letter-desk.routes.ts";
import type { LetterDeskContext } from "./newsletter/desk/shown-letters.ts";
import { createPictureFiles } from "./pictures/picture-files.ts";
import { createPictureUpkeep } from "./pictures/picture-upkeep.ts";
import { pictureRoutes } from "./pictures/pictures.routes.ts";
import { createUploads } from "./pictures/uploads.ts";
import { actionRoutes } from "./staff/actions/action-log.routes.ts";
import { createActions } from "./staff/actions/action-log.ts";
import { mailRoutes } from "./staff/mails/mail-desk.routes.ts";
import { createMails } from "./staff/mails/mail-desk.ts";
import { createSavedMails } from "./staff/mails/saved-mails.ts";
import { createLeadDays } from "./staff/overview/lead-days.ts";
import { overviewRoutes } from "./staff/overview/overview.routes.ts";
import { createOverview } from "./staff/overview/overview-figures.ts";
import { createPageViews } from "./staff/overview/page-views.ts";
import type { SystemContext } from "./system/check.ts";
import { systemRoutes } from "./system/system.routes.ts";
import type { System } from "./system/system-report.ts";

type StaffDesksOptions = Parameters<typeof createLeadDesk>[0] &
  Parameters<typeof createEditorsDesk>[0] &
  Parameters<typeof createOfficeDesk>[0] &
  Parameters<typeof createClassDesk>[0];

/** All desks of the back office: leads; posts and newsletters; overview, mails, team and system; demo classes. */
export function createStaffDesks(options: StaffDesksOptions) {
  const leads = createLeadDesk(options);
  const editors = createEditorsDesk(options);
  const office = createOfficeDesk(options);
  const desks = [leads, editors, office];
  return {
    routes: [...desks.map(({ routes }) => routes), createClassDesk(options)],
    uploads: editors.uploads,
    siteChanged: leads.siteChanged,
    countView: office.countView,
    async start(): Promise<void> {
      for (const desk of desks) await desk.start();
    },
    async stop(): Promise<void> {
      for (const desk of desks) await desk.stop();
    },
  };
}

type EditorsDeskOptions = LetterDeskContext & {
  dataDir: string;
  /** Called when a change of posts was stored. */
  postsChanged: () => void;
  onMailsQueued: () => void;
  log: FastifyBaseLogger;
};

/** For editors: posts, their pictures, and newsletters. */
function createEditorsDesk(options: EditorsDeskOptions) {
  const { db, dataDir, postsChanged, onMailsQueued, log } = options;
  const desk = createPostDesk(db);
  const publisher = createPostPublisher(db, desk, postsChanged);
  const pictureFiles = createPictureFiles(db, dataDir, log);
  const uploads = createUploads(db, pictureFiles);
  const upkeep = createPictureUpkeep({ db, files: pictureFiles, uploads, log });

  const routes: FastifyPluginAsyncZod = async (app) => {
    await app.register(postDeskRoutes, { desk, publisher });
    await app.register(pictureRoutes, { uploads });
    await app.register(letterDeskRoutes, { context: options, onMailsQueued });
  };
  let isStopped = false;
  let indexing: Promise<unknown> = Promise.resolve();
  return {
    routes,
    uploads,
    async start(): Promise<void> {
      upkeep.start();
      indexing = reindexPosts(db, new Date(), () => isStopped).catch((error) => {
        log.error({ err: error }, "older posts are not indexed");
      });
    },
    async stop(): Promise<void> {
      isStopped = true;
      await indexing;
      await upkeep.stop();
    },
  };
}

type OfficeDeskOptions = {
  db: Database;
  outbox: Outbox;
  frame: MailFrame;
  live: LiveLeads;
  onMailsQueued: () => void;
  requestLinks: RequestLinks;
  system: System;
  systemContext: SystemContext;
  log: FastifyBaseLogger;
} & Pick<Config, "dataDir" | "smtpUrl">;

/** For running the office: overview, mails, team, the audit log, and the state of the site. */
function createOfficeDesk(options: OfficeDeskOptions) {
  const { db, outbox, frame, live, onMailsQueued, requestLinks, log, dataDir, smtpUrl } = options;
  const writesFiles = smtpUrl === undefined;
  const days = createLeadDays({ db, branches: () => frame.site.branches, log });
  const views = createPageViews({ db, zone: days.zone, log });
  const overview = createOverview({ days, views, branches: () => frame.site.branches });
  const mails = createMails({ db, outbox, live, writesFiles, requestLinks });
  const saved = createSavedMails({ db, dataDir, writesFiles });
  const team = createTeam({ db, live, outbox, frame, log });
  const actions = createActions(db);

  const routes: FastifyPluginAsyncZod = async (app) => {
    await app.register(overviewRoutes, {
      db,
      overview,
      zone: days.zone,
      branches: () => frame.site.branches,
    });
    await app.register(mailRoutes, { mails, saved, onMailsQueued });
    await app.register(teamRoutes, { team, onMailsQueued });
    await app.register(actionRoutes, { db, actions });
    await app.register(systemRoutes, {
      ...{ system: options.system, context: options.systemContext, frame },
    });
  };
  return {
    routes,
    /** Call it with every answer: counts views of course pages. */
    countView: views.count,
    start: async () => views.start(),
    async stop(): Promise<void> {
      await days.stop();
      await views.stop();
    },
  };
}

type ClassDeskOptions = { bookings: BookingContext & BookingNotices } & Pick<Config, "leadsTo">;

/** For classes, batches and rosters. */
function createClassDesk({ bookings, leadsTo }: ClassDeskOptions): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(classDeskRoutes, { context: { ...bookings, leadsTo } });
  };
}
