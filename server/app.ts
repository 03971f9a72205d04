import cookie from "@fastify/cookie";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from "fastify-type-provider-zod";
import type pg from "pg";
import { accountRoutes } from "./accounts/account.routes.ts";
import { createAccountCalls } from "./accounts/create-account-calls.ts";
import { blogRoutes } from "./blog/blog.routes.ts";
import { createPosts } from "./blog/posts.repo.ts";
import { createBlog, nearestBlogPages } from "./blog/published-posts.ts";
import { createPublishing } from "./blog/publishing.ts";
import type { Config } from "./config.ts";
import { consentRoutes } from "./consent/consent.routes.ts";
import { createConsentRecords } from "./consent/consent-records.repo.ts";
import { createVendors } from "./consent/vendors.ts";
import { secret } from "./db/secrets.ts";
import type { Database } from "./db/tables.ts";
import { enrolmentRoutes } from "./enrolment/enrolment.routes.ts";
import { createIntake } from "./enrolment/intake.ts";
import { createLeads } from "./enrolment/leads.repo.ts";
import { createPeople } from "./enrolment/people.repo.ts";
import { noteMethods } from "./http/allowed-methods.ts";
import { limitCalls, limitStaff } from "./http/api-limits.ts";
import { apiReference } from "./http/api-reference.ts";
import { answerBrokenRequest } from "./http/broken-request.ts";
import { hangUp } from "./http/close-connections.ts";
import { health } from "./http/health.ts";
import { pageKey } from "./http/internal-call.ts";
import { jsonBody } from "./http/json-body.ts";
import { type LoadLimits, loadShedding } from "./http/load-shedding.ts";
import { loggerOptions } from "./http/logger.ts";
import { createMetrics, metricsRoute } from "./http/metrics.ts";
import { badAddress, HttpProblem, problems } from "./http/problems.ts";
import { createRateLimits } from "./http/rate-limits.ts";
import { newRequestId, requestLog } from "./http/request-log.ts";
import { sameSite } from "./http/same-site.ts";
import { securityHeaders } from "./http/security-headers.ts";
import type { StaffCall } from "./http/staff-access.ts";
import { withoutTrailingSlash } from "./http/trailing-slash.ts";
import type { MailFrame } from "./mail/mail-layout.ts";
import type { Outbox } from "./mail/outbox.repo.ts";
import { createCampaigns } from "./newsletter/campaigns.repo.ts";
import { newsletterRoutes } from "./newsletter/newsletter.routes.ts";
import { createPreferences } from "./newsletter/preferences.ts";
import { createNewsletter } from "./newsletter/subscribing.ts";
import { createLists } from "./newsletter/subscriptions.repo.ts";
import type { SiteBuild } from "./pages/site-build.ts";
import { serveUploads } from "./pictures/serve-uploads.ts";
import { createDownloadLinks } from "./practice-tests/download-links.ts";
import { practiceTestRoutes } from "./practice-tests/practice-tests.routes.ts";
import { createPapers, type Papers } from "./practice-tests/printed-papers.ts";
import { createPracticeTests } from "./practice-tests/send-practice-test.ts";
import { createDataRequests } from "./privacy/data-requests.ts";
import { privacyRoutes } from "./privacy/privacy.routes.ts";
import { createSite } from "./site/create-site.ts";
import { staffRoutes } from "./staff/staff.routes.ts";
import { createStaffDesks } from "./staff-desks.ts";
import { mountSite } from "./web.ts";

const BODY_LIMIT_BYTES = 64 * 1024;
/** A picture or a table over a phone's slow line takes minutes; a head that does not end is no phone's. */
const TIMEOUTS = { requestTimeout: 300_000, http: { headersTimeout: 30_000 } };

export type AppDependencies = {
  config: Config;
  db: Database;
  /** PostgreSQL's connections, where the rate limits are kept; absent on SQLite. */
  pool?: pg.Pool | undefined;
  outbox: Outbox;
  /** Called when mails wait in the outbox. */
  onMailsQueued?: () => void;
  /** The practice tests as the build made them. */
  papers?: Papers;
  /** The built site; absent where only the API is wanted. */
  site?: SiteBuild;
  /** Past which load new requests are turned away; the defaults suit a small server. */
  loadLimits?: LoadLimits;
  /** Memory, CPU and event loop among the metrics. */
  processMetrics?: boolean;
};

declare module "fastify" {
  interface FastifyInstance {
    /** Every call of the back office and who may make it. */
    staffCalls: readonly StaffCall[];
    /** Where mails come from, with what is published of the site at the time. */
    mailFrame: MailFrame;
    /** Renders every public page, so that the first visitor waits for none. */
    warmPages: () => Promise<void>;
    /** Renders the blog's nearest pages, too, and from now on all of them anew after each change. */
    drawAhead: () => Promise<void>;
    /** Call it when a change of posts is stored: all pages are drawn anew, in every process. */
    postsChanged: () => Promise<void>;
    /** Call it when leads were erased by another way than a call. */
    leadsErased: (ids: readonly string[]) => Promise<void>;
  }
}

/** The whole server, from one root: not listening yet, so that tests can `inject`. */
export async function createApp({
  config,
  db,
  pool,
  outbox,
  onMailsQueued = () => {},
  papers = createPapers(),
  site,
  loadLimits = {},
  processMetrics = false,
}: AppDependencies): Promise<FastifyInstance> {
  const app = Fastify({
    logger: loggerOptions(config.logLevel),
    genReqId: newRequestId,
    // Our own line a request stands in its place (request-log.ts).
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    ...TIMEOUTS,
    forceCloseConnections: "idle",
    // What a keep-alive connection still sends while we stop is answered, and told to be the last.
    return503OnClosing: false,
    rewriteUrl: ({ url = "/" }) => withoutTrailingSlash(url),
    frameworkErrors: badAddress,
    clientErrorHandler: answerBrokenRequest,
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  const metrics = createMetrics({ processMetrics });
  const rateLimits = createRateLimits(config.rateLimitScale, pool, await secret(db, "rate-limits"));
  const https = config.siteUrl.startsWith("https:");
  const signIn = config.googleClientId ? `${config.oidcIssuer}/gsi/` : undefined;

  await app.register(problems);
  await app.register(jsonBody);
  await app.register(requestLog);
  await app.register(hangUp);
  await app.register(securityHeaders, { https, popups: signIn !== undefined });
  await app.register(loadShedding, loadLimits);
  await app.register(cookie);
  await app.register(pageKey);
  await app.register(sameSite, { siteUrl: config.siteUrl });
  const campaigns = createCampaigns(db);
  await app.register(metricsRoute, {
    metrics,
    beforeScrape: async () => {
      for (const [status, count] of Object.entries(await outbox.counts())) {
        metrics.mails.set({ status }, count);
      }
      for (const [status, count] of Object.entries(await campaigns.counts(new Date()))) {
        metrics.letters.set({ status }, count);
      }
    },
  });
  await app.register(health, { db });
  await app.register(apiReference, { siteUrl: config.siteUrl });

  const siteContent = await createSite({
    db,
    pool,
    log: app.log,
    onChange: () => {
      pages?.invalidate();
      staffDesks.siteChanged();
    },
  });
  const frame: MailFrame = {
    get site() {
      return siteContent.details();
    },
    siteUrl: config.siteUrl,
  };
  app.decorate("mailFrame", frame);
  const keySecret = await secret(db, "request-keys");
  const take = createIntake({
    db,
    people: createPeople(),
    leads: createLeads(),
    outbox,
    frame,
    leadsTo: config.leadsTo,
    keySecret,
  });
  const { subscriptions, links } = await createLists(db);
  const asked = { db, outbox, frame, keySecret };
  const newsletter = createNewsletter({ ...asked, subscriptions });
  const preferences = createPreferences({ db, subscriptions, links });
  const downloads = createDownloadLinks(await secret(db, "practice-test-links"));
  const practiceTests = createPracticeTests({ ...asked, downloads });
  const accounts = await createAccountCalls({
    db,
    outbox,
    log: app.log,
    frame,
    eraseSubscriber: subscriptions.erase,
    leadsErased: (ids) => staffDesks.leadsErased(ids),
    keySecret,
    ...config,
  });
  const dataRequests = createDataRequests({
    db,
    outbox,
    held: accounts.held,
    frame,
    leadsTo: config.leadsTo,
    keySecret,
  });
  const vendors = createVendors(config);
  const posts = createPosts(db);
  const staffDesks = createStaffDesks({
    ...config,
    db,
    pool,
    outbox,
    links,
    frame,
    posts,
    postsChanged: () => app.postsChanged(),
    onMailsQueued,
    log: app.log,
  });
  app.addHook("onResponse", async (request, reply) => staffDesks.countView(request, reply));
  app.decorate("leadsErased", staffDesks.leadsErased);
  const formSecret = await secret(db, "form-token");
  await app.register(
    async (api) => {
      limitCalls(api, rateLimits);
      const answerOtherMethods = noteMethods(api);
      await api.register(siteContent.routes);
      await api.register(enrolmentRoutes, {
        take,
        rateLimits,
        metrics,
        secret: formSecret,
        onMailsQueued,
        onLeadStored: staffDesks.leadStored,
      });
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
      await api.register(privacyRoutes, { dataRequests, rateLimits, onMailsQueued });
      await api.register(consentRoutes, {
        services: vendors.services,
        records: createConsentRecords(db),
        rateLimits,
      });
      await api.register(staffRoutes, {
        prefix: "/staff",
        authenticate: limitStaff(accounts.staffUser, rateLimits),
        onCalls: (calls) => app.decorate("staffCalls", calls),
        desks: [siteContent.deskRoutes, ...staffDesks.routes],
      });
      answerOtherMethods();
    },
    { prefix: "/api/v1" },
  );
  app.all("/api/*", { schema: { hide: true } }, async () => {
    throw new HttpProblem(404, "not_found", "The API has no such call.");
  });

  await serveUploads(app, config.dataDir, staffDesks.uploads);

  const pages = site
    ? await mountSite(app, site, {
        siteUrl: config.siteUrl,
        rateLimits,
        signIn,
        vendors: vendors.sources,
        nearest: () => nearestBlogPages(posts, site.addressOf),
      })
    : undefined;
  const publishing = createPublishing({
    pool,
    nextDate: posts.nextDate,
    onChange: () => pages?.invalidate(),
    log: app.log,
  });
  app.decorate("postsChanged", publishing.changed);
  if (pages) app.addHook("onReady", publishing.start);
  app.addHook("onReady", siteContent.start);
  app.addHook("onReady", staffDesks.start);
  app.addHook("onClose", staffDesks.stop);
  app.addHook("onClose", publishing.stop);
  app.addHook("onClose", siteContent.stop);
  app.decorate("warmPages", async () => pages?.warm());
  app.decorate("drawAhead", async () => pages?.drawAhead());
  return app;
}
