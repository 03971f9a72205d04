import type { FastifyInstance } from "fastify";
import { registerApi } from "./api-routes.ts";
import { apiReference } from "./http/api-reference.ts";
import { createServer } from "./http/fastify-server.ts";
import { health } from "./http/health.ts";
import { headersOfEveryAnswer } from "./http/security-headers.ts";
import type { StaffCall } from "./http/staff-access.ts";
import type { MailFrame } from "./mail/mail-layout.ts";
import { serveUploads } from "./pictures/pictures.routes.ts";
import { tellOfErasedLeads } from "./privacy/erasure/erase-person.ts";
import { addRequestHooks } from "./request-hooks.ts";
import { type AppDependencies, createServices, googleOriginOf, type Services } from "./services.ts";
import { probeRoutes } from "./system/probe.ts";
import type { SystemWatch } from "./system/watch.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Every call of the back office and the roles that may make it. */
    staffCalls: readonly StaffCall[];
    /** What mails say about the institute, as published at the time of reading. */
    mailFrame: MailFrame;
    /** Renders every fixed public page, so that no visitor has to wait for the first rendering. */
    warmPages: () => Promise<void>;
    /** Renders the newest blog pages as well, and from now on renders all of them again after each change. */
    renderPagesAhead: () => Promise<void>;
    /** Call it when a change of posts is stored: the pages of this process are rendered again. */
    postsChanged: () => void;
    /** Queues the reminders of demo classes that are due and returns how many. The server also calls it on a timer. */
    classReminders: (now: Date) => Promise<number>;
    /** Queues the mails about calls and enrolments that are due and returns how many. The server also calls it on a timer. */
    deskNews: (now: Date) => Promise<number>;
    /** Looks after the system. The server starts it; a test calls `look`. */
    systemWatch: SystemWatch;
    /** Reads the mailbox of returned mail, and returns how many messages were reports. The server also calls it on a timer. */
    readReturnedMail: (now: Date) => Promise<number>;
    /** Call it when the mail server has refused a mail for good. */
    mailRefused: Services["mailReturns"]["refused"];
    /** Call it when leads were erased by something other than an API call, such as the retention job. */
    leadsErased: (ids: readonly string[]) => Promise<void>;
  }
}

/** The whole server, composed in one place. It does not listen yet, so that tests can `inject`. */
export async function createApp(given: AppDependencies): Promise<FastifyInstance> {
  const { config, db, loadLimits = {} } = given;
  const { siteUrl } = config;
  const headers = headersOfEveryAnswer({
    https: siteUrl.startsWith("https:"),
    popups: googleOriginOf(config) !== undefined,
  });
  const app = createServer(config, headers);
  const services = await createServices(app, given);
  decorate(app, services);
  await addRequestHooks(app, services, { headers, loadLimits });
  await app.register(health, { db, dataDir: config.dataDir });
  await app.register(apiReference, { siteUrl });
  await registerApi(app, services, loadLimits);
  await app.register(probeRoutes, { secret: services.systemContext.probeSecret() });
  await app.register(serveUploads, { uploads: services.staffDesks.uploads });
  await services.pages?.mount();
  startAndStopWith(app, services);
  return app;
}

function decorate(
  app: FastifyInstance,
  { frame, pages, publishing, classes, bookings, deskNews, mailReturns, systemWatch }: Services,
) {
  app.decorate("readReturnedMail", mailReturns.readMailbox);
  app.decorate("mailRefused", mailReturns.refused);
  app.decorate("mailFrame", frame);
  app.decorate("warmPages", async () => pages?.warm());
  app.decorate("renderPagesAhead", async () => pages?.renderAhead());
  app.decorate("postsChanged", publishing.changed);
  app.decorate("classReminders", classes.reminders.look);
  app.decorate("deskNews", deskNews.look);
  app.decorate("systemWatch", systemWatch);
  app.decorate("leadsErased", (ids) => tellOfErasedLeads(bookings, ids));
}

/** Lets what runs in the background start and stop with the server. */
function startAndStopWith(app: FastifyInstance, services: Services): void {
  const { pages, publishing, siteContent, staffDesks, classes, deskNews, mailReturns } = services;
  if (pages) app.addHook("onReady", publishing.start);
  app.addHook("onReady", siteContent.start);
  app.addHook("onReady", staffDesks.start);
  app.addHook("onReady", classes.start);
  app.addHook("onReady", async () => deskNews.start());
  app.addHook("onReady", mailReturns.start);
  app.addHook("onClose", mailReturns.stop);
  app.addHook("onClose", deskNews.stop);
  app.addHook("onClose", classes.stop);
  app.addHook("onClose", staffDesks.stop);
  app.addHook("onClose", publishing.stop);
  app.addHook("onClose", siteContent.stop);
}
