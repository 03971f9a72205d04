import cookie from "@fastify/cookie";
import type { FastifyInstance } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { accountRoutes } from "./accounts/account.routes.ts";
import { createAccountCalls } from "./accounts/account-calls.ts";
import type { PasswordStrength } from "./accounts/passwords/password-scoring.ts";
import { blogRoutes } from "./blog/blog.routes.ts";
import { createPublishing } from "./blog/post-changes.ts";
import { createPosts } from "./blog/posts.repo.ts";
import { createBlog, nearestBlogPages } from "./blog/published-posts.ts";
import type { VisitorContext } from "./classes/bookings/booking-context.ts";
import { countBookings } from "./classes/bookings/bookings.repo.ts";
import { bookingRoutes } from "./classes/bookings/bookings.routes.ts";
import { ownBookingsRoutes } from "./classes/bookings/own-bookings.routes.ts";
import { classRoutes } from "./classes/classes.routes.ts";
import { createClasses } from "./classes/create-classes.ts";
import { classDeskRoutes } from "./classes/desk/class-desk.routes.ts";
import { createTurns } from "./classes/one-at-a-time.ts";
import { trainerCalendarRoutes } from "./classes/trainer-calendar.ts";
import type { Config } from "./config.ts";
import { consentRoutes } from "./consent/consent.routes.ts";
import { createConsentRecords } from "./consent/consent-records.repo.ts";
import { createVendors } from "./consent/vendors.ts";
import type { PostgresPool } from "./db/postgres.ts";
import { secret } from "./db/secrets.ts";
import { createSignedIds } from "./db/signed-ids.ts";
import type { Database } from "./db/tables.ts";
import { enrolmentRoutes } from "./enrolment/enrolment.routes.ts";
import type { EnquiryReception } from "./enrolment/receive-enquiry.ts";
import { createMethodNotes, refuseMethod } from "./http/allowed-methods.ts";
import { apiReference } from "./http/api-reference.ts";
import { createServer, requireHost } from "./http/fastify-server.ts";
import { health } from "./http/health.ts";
import { internalCalls } from "./http/internal-call.ts";
import { jsonBody } from "./http/json-body.ts";
import { type LoadLimits, loadShedding } from "./http/load-shedding.ts";
import { createMetrics, metricsRoute } from "./http/metrics.ts";
import { HttpProblem, problems } from "./http/problems.ts";
import { createRateLimits, limitCalls, limitStaff } from "./http/rate-limits.ts";
import { requestLog } from "./http/request-log.ts";
import { sameSite } from "./http/same-site.ts";
import { headersOfEveryAnswer, securityHeaders } from "./http/security-headers.ts";
import { closeConnectionsOnShutdown } from "./http/shutdown.ts";
import type { StaffCall } from "./http/staff-access.ts";
import { tokensWithoutPunctuation } from "./http/trailing-punctuation.ts";
import type { MailFrame } from "./mail/mail-layout.ts";
import type { Outbox } from "./mail/outbox.repo.ts";
import { createUnconfirmedMails } from "./mail/unconfirmed-mails.ts";
import { createCampaigns } from "./newsletter/campaigns.repo.ts";
import { newsletterRoutes } from "./newsletter/newsletter.routes.ts";
import { createPreferences } from "./newsletter/preferences.ts";
import { createNewsletter } from "./newsletter/subscribing.ts";
import { createLists } from "./newsletter/subscriptions.ts";
import type { SiteBuild } from "./pages/site-build.ts";
import { createSitePages } from "./pages/site-pages.ts";
import { serveUploads } from "./pictures/pictures.routes.ts";
import { createDownloadLinks } from "./practice-tests/download-links.ts";
import { practiceTestRoutes } from "./practice-tests/practice-tests.routes.ts";
import { createPapers, type Papers } from "./practice-tests/printed-papers.ts";
import { createPracticeTests } from "./practice-tests/send-practice-test.ts";
import { ownDataRoutes } from "./privacy/own-data.routes.ts";
import { privacyRoutes } from "./privacy/privacy.routes.ts";
import { createPrivacyCalls } from "./privacy/privacy-calls.ts";
import { createSite } from "./site/create-site.ts";
import { staffRoutes } from "./staff/staff.routes.ts";
import { createStaffDesks } from "./staff-desks.ts";

export type AppDependencies = {
  config: Config;
  db: Database;
  /** PostgreSQL's connections, for rate limits and notices between processes; absent on SQLite. */
  pool?: PostgresPool | undefined;
  outbox: Outbox;
  /** Called when mails were added to the outbox. */
  onMailsQueued?: () => void;
  /** The practice papers, printed ahead. */
  papers?: Papers;
  /** Scores passwords. The caller closes it; if absent, the app has one of its own. */
  passwordStrength?: PasswordStrength;
  /** The built site; if absent, the server answers API calls only. */
  site?: SiteBuild;
  /** New requests are refused beyond this load; the defaults suit a small server. */
  loadLimits?: LoadLimits;
  /** Whether the metrics include memory, CPU and event loop. */
  processMetrics?: boolean;
};

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
    /** Call it when leads were erased by something other than an API call, such as the retention job. */
    leadsErased: (ids: readonly string[]) => Promise<void>;
  }
}

/** The whole server, composed in one place. It does not listen yet, so that tests can `inject`. */
export async function createApp({
  config,
  db,
  pool,
  outbox,
  onMailsQueued = () => {},
  papers = createPapers(),
  passwordStrength,
  site,
  loadLimits = {},
  processMetrics = false,
}: AppDependencies): Promise<FastifyInstance> {
  const { siteUrl } = config;
  const googleOrigin = config.googleClientId ? `${config.oidcIssuer}/gsi/` : undefined;
  const headers = headersOfEveryAnswer({
    https: siteUrl.startsWith("https:"),
    popups: googleOrigin !== undefined,
  });
  const app = createServer(config, headers);
  const { log } = app;
  const keySecret = await secret(db, "request-keys");
  const metrics = createMetrics({ processMetrics });
  const rateLimits = createRateLimits(config.rateLimitScale, pool, await secret(db, "rate-limits"));

  /* Pages and the content they show. */
  const posts = createPosts(db);
  const vendors = createVendors(config);
  const pages =
    site &&
    createSitePages(app, site, {
      siteUrl,
      rateLimits,
      signIn: googleOrigin,
      vendors: vendors.sources,
      compression: config.pageCompression,
      nearest: () => nearestBlogPages(posts, site.addressOf),
    });
  const renderAgain = (paths?: readonly string[]) => pages?.invalidate(paths);
  const publishing = createPublishing({
    pool,
    nextDate: posts.nextDate,
    onChange: () => renderAgain(),
    log,
  });
  const siteContent = await createSite({ db, pool, siteUrl, log });
  siteContent.onChange(() => renderAgain());

  /* Forms, and the mails that answer them. */
  const frame: MailFrame = {
    get site() {
      return siteContent.details();
    },
    siteUrl,
  };
  const unconfirmedMails = createUnconfirmedMails(config.rateLimitScale);
  const campaigns = createCampaigns(db);
  const { subscriptions, links } = await createLists(db);
  const newsletter = createNewsletter({
    db,
    outbox,
    unconfirmedMails,
    frame,
    keySecret,
    subscriptions,
  });
  const preferences = createPreferences({ db, subscriptions, links });
  const downloads = createDownloadLinks(await secret(db, "practice-test-links"));
  const practiceTests = createPracticeTests({
    db,
    outbox,
    unconfirmedMails,
    frame,
    keySecret,
    downloads,
  });

  /* Accounts, classes, the back office, and people's rights to their data. */
  const accounts = await createAccountCalls({
    ...{ db, outbox, log, frame, passwordStrength },
    ...config,
  });
  const classes = createClasses({
    db,
    pool,
    outbox,
    unconfirmedMails,
    frame,
    links: createSignedIds(await secret(db, "booking-links")),
    renew: renderAgain,
    onMailsQueued,
    metrics,
    log,
  });
  const staffDesks = createStaffDesks({
    ...config,
    db,
    pool,
    outbox,
    links,
    frame,
    postsChanged: publishing.changed,
    onMailsQueued,
    leadsReached: classes.leadsReached,
    log,
  });
  siteContent.onChange(staffDesks.siteChanged);

  /* Enquiries and bookings. */
  const reception: EnquiryReception = {
    db,
    outbox,
    unconfirmedMails,
    frame,
    leadsTo: config.leadsTo,
    rateLimits,
    metrics,
    formSecret: await secret(db, "form-token"),
    keySecret,
    onMailsQueued,
    onLeadStored: staffDesks.leadStored,
    underWay: new Map(),
  };
  const bookings = {
    ...classes.context,
    changed: classes.changed,
    leadsChanged: staffDesks.leadsChanged,
    onMailsQueued,
  };
  const classDesk: FastifyPluginAsyncZod = async (desk) => {
    await desk.register(classDeskRoutes, { context: { ...bookings, leadsTo: config.leadsTo } });
  };
  const visitors: VisitorContext = {
    ...bookings,
    reception,
    inTurn: createTurns(),
    confirmedAddress: accounts.confirmedAddress,
  };
  /** Tells open desks and the classes, whose places are free. Never throws: what is erased stays erased. */
  const leadsErased = async (ids: readonly string[]) => {
    const told = await Promise.allSettled([staffDesks.leadsErased(ids), classes.changed()]);
    for (const outcome of told) {
      if (outcome.status === "fulfilled") continue;
      log.error({ err: outcome.reason }, "desks or pages could not be told of an erasure");
    }
  };
  const privacy = createPrivacyCalls({
    db,
    outbox,
    unconfirmedMails,
    frame,
    accounts: accounts.data,
    subscriptions,
    leadsErased,
    leadsTo: config.leadsTo,
    dataDir: config.dataDir,
    keySecret,
  });

  app.decorate("mailFrame", frame);
  app.decorate("warmPages", async () => pages?.warm());
  app.decorate("renderPagesAhead", async () => pages?.renderAhead());
  app.decorate("postsChanged", publishing.changed);
  app.decorate("classReminders", classes.reminders.look);
  app.decorate("leadsErased", leadsErased);

  /* Hooks for every request. They come first: a plugin inherits only the hooks that exist when it is registered. */
  await app.register(problems);
  await app.register(jsonBody);
  await app.register(requestLog);
  await app.register(closeConnectionsOnShutdown);
  await app.register(securityHeaders, { headers });
  await app.register(requireHost);
  await app.register(tokensWithoutPunctuation);
  await app.register(loadShedding, loadLimits);
  await app.register(cookie);
  await app.register(internalCalls);
  await app.register(sameSite, { siteUrl });
  await app.register(metricsRoute, {
    metrics,
    beforeScrape: async () => {
      for (const [status, count] of Object.entries(await outbox.counts())) {
        metrics.mails.set({ status }, count);
      }
      for (const [status, count] of Object.entries(await campaigns.counts(new Date()))) {
        metrics.letters.set({ status }, count);
      }
      for (const [state, count] of Object.entries(await countBookings(db))) {
        metrics.bookings.set({ state }, count);
      }
    },
  });
  app.addHook("onResponse", async (request, reply) => staffDesks.countView(request, reply));

  await app.register(health, { db });
  await app.register(apiReference, { siteUrl });
  const methods = createMethodNotes();
  await app.register(
    async (api) => {
      limitCalls(api, rateLimits);
      api.addHook("onRoute", methods.note);
      await api.register(siteContent.routes);
      await api.register(enrolmentRoutes, { reception });
      await api.register(classRoutes, { context: bookings });
      await api.register(bookingRoutes, { context: visitors, rateLimits });
      await api.register(trainerCalendarRoutes, { db, frame });
      await api.register(newsletterRoutes, { newsletter, preferences, rateLimits, onMailsQueued });
      await api.register(blogRoutes, { blog: createBlog(posts) });
      await api.register(practiceTestRoutes, {
        practiceTests,
        downloads,
        papers,
        rateLimits,
        onMailsQueued,
      });
      await api.register(accountRoutes, { calls: accounts, rateLimits, onMailsQueued });
      await api.register(ownBookingsRoutes, { context: bookings, accounts, onMailsQueued });
      await api.register(ownDataRoutes, { ...privacy, db, accounts, onMailsQueued });
      await api.register(privacyRoutes, {
        dataRequests: privacy.dataRequests,
        rateLimits,
        onMailsQueued,
      });
      await api.register(consentRoutes, {
        services: vendors.services,
        records: createConsentRecords(db),
        rateLimits,
      });
      await api.register(staffRoutes, {
        prefix: "/staff",
        ...{ db, keySecret },
        authenticate: limitStaff(accounts.staffUser, rateLimits),
        onCalls: (calls) => app.decorate("staffCalls", calls),
        desks: [siteContent.deskRoutes, ...staffDesks.routes, classDesk],
      });
    },
    { prefix: "/api/v1" },
  );
  app.all("/api/*", { schema: { hide: true } }, async (request, reply) => {
    const allowed = methods.allowed(request.url);
    // The router finds no route if a parameter of the path is too long, although the method is allowed.
    if (allowed.length > 0 && !allowed.includes(request.method)) refuseMethod(allowed, reply);
    throw new HttpProblem(404, "not_found", "This API call does not exist.");
  });
  await serveUploads(app, config.dataDir, staffDesks.uploads);
  await pages?.mount();

  if (pages) app.addHook("onReady", publishing.start);
  app.addHook("onReady", siteContent.start);
  app.addHook("onReady", staffDesks.start);
  app.addHook("onReady", classes.start);
  app.addHook("onClose", classes.stop);
  app.addHook("onClose", staffDesks.stop);
  app.addHook("onClose", publishing.stop);
  app.addHook("onClose", siteContent.stop);
  return app;
}
