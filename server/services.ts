import type { FastifyInstance } from "fastify";
import { createAccountFlows } from "./accounts/create-account-flows.ts";
import type { PasswordStrength } from "./accounts/passwords/password-scoring.ts";
import { createPublishing } from "./blog/post-changes.ts";
import { createPosts } from "./blog/posts.repo.ts";
import { nearestBlogPages } from "./blog/published-posts.ts";
import { MOST_WAITING } from "./classes/bookings/book-class.ts";
import type { BookingContext, BookingNotices } from "./classes/bookings/booking-context.ts";
import { createClasses } from "./classes/create-classes.ts";
import type { Config } from "./config.ts";
import { createVendors } from "./consent/vendors.ts";
import { createDatabaseNotices, type DatabaseNotices } from "./db/database-notices.ts";
import { createTurns } from "./db/one-at-a-time.ts";
import type { PostgresPool } from "./db/postgres.ts";
import { secret } from "./db/secrets.ts";
import { createSignedIds } from "./db/signed-ids.ts";
import type { Database } from "./db/tables.ts";
import type { EnquiryReception } from "./enrolment/store-enquiry.ts";
import type { LoadLimits } from "./http/load-shedding.ts";
import { createMetrics } from "./http/metrics.ts";
import { createRateLimits, type RateLimits } from "./http/rate-limits.ts";
import { ERASED_CONTACTS_SECRET } from "./leads/forget/erased-contacts.ts";
import { createLiveLeads } from "./leads/live/live-leads.ts";
import { createRequestLinks, REQUEST_LINKS_SECRET } from "./leads/request-links.ts";
import { createMailFiles } from "./mail/mail-files.ts";
import type { MailFrame } from "./mail/mail-layout.ts";
import type { Outbox } from "./mail/outbox.repo.ts";
import { createUnconfirmedMails } from "./mail/unconfirmed-mails.ts";
import { createMailReturns } from "./mail-returns/create-mail-returns.ts";
import type { ReadAmazon } from "./mail-returns/providers/ses.ts";
import { createPreferences } from "./newsletter/preferences.ts";
import { createNewsletter } from "./newsletter/subscribing.ts";
import { createLists } from "./newsletter/subscriptions.ts";
import type { SiteBuild } from "./pages/site-build.ts";
import { createSitePages } from "./pages/site-pages.ts";
import { createDownloadLinks } from "./practice-tests/download-links.ts";
import { createPapers, type Papers } from "./practice-tests/printed-papers.ts";
import { createPracticeTests } from "./practice-tests/send-practice-test.ts";
import { createDataExport } from "./privacy/data-export.ts";
import { createDataRequests } from "./privacy/data-requests.ts";
import { createErasure } from "./privacy/erasure/erase-person.ts";
import { createPersonData } from "./privacy/person-data.ts";
import { createDeskNews } from "./requests/desk-news.ts";
import { REQUEST_CODES_SECRET } from "./requests/request-access.ts";
import type { RequestsContext } from "./requests/requests-context.ts";
import { createSite } from "./site/create-site.ts";
import { createStaffDesks } from "./staff-desks.ts";
import type { SystemContext, SystemNetwork } from "./system/check.ts";
import { PROBE_SECRET } from "./system/probe.ts";
import { createSystem } from "./system/system-report.ts";
import { createSystemWatch } from "./system/watch.ts";

/* What a process has once, by subject. Each part comes after those that it depends on. */

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
  /** How many bookings of one class may wait in this process; the default is `MOST_WAITING`. */
  mostBookingsWaiting?: number | undefined;
  /** The environment that `config` was read from; by default that of the process. */
  env?: NodeJS.ProcessEnv;
  /** How the checks of the system reach the network. */
  network?: SystemNetwork;
  /** Reads certificates of Amazon's; tests have a server of their own. */
  readAmazon?: ReadAmazon;
  /** Whether the metrics include memory, CPU and event loop. */
  processMetrics?: boolean;
};

/** The origin of Google's sign-in scripts; undefined without a client id. */
export const googleOriginOf = ({ googleClientId, oidcIssuer }: Config): string | undefined =>
  googleClientId ? `${oidcIssuer}/gsi/` : undefined;

/** Pages, and the content that they show. */
async function createPages(
  app: FastifyInstance,
  given: AppDependencies,
  { rateLimits, notices }: { rateLimits: RateLimits; notices: DatabaseNotices },
) {
  const { config, db, site } = given;
  const { siteUrl } = config;
  const { log } = app;
  const posts = createPosts(db);
  const vendors = createVendors(config);
  const pages =
    site &&
    createSitePages(app, site, {
      db,
      siteUrl,
      rateLimits,
      signIn: googleOriginOf(config),
      vendors: vendors.sources,
      compression: config.pageCompression,
      nearest: () => nearestBlogPages(posts, site.addressOf),
    });
  const renew = (paths?: readonly string[]) => pages?.invalidate(paths);
  const { nextDate } = posts;
  const publishing = createPublishing({ notices, nextDate, onChange: () => renew(), log });
  const siteContent = await createSite({ db, notices, siteUrl, log });
  siteContent.onChange(() => renew());
  const frame: MailFrame = {
    get site() {
      return siteContent.details();
    },
    siteUrl,
  };
  return { posts, vendors, pages, renew, publishing, siteContent, frame };
}

export async function createServices(app: FastifyInstance, given: AppDependencies) {
  const { config, db, pool, outbox, onMailsQueued = () => {} } = given;
  const { log } = app;
  const metrics = createMetrics({ processMetrics: given.processMetrics ?? false });
  const rateLimits = createRateLimits(config.rateLimitScale, pool, await secret(db, "rate-limits"));
  const keySecret = await secret(db, "request-keys");
  const erasedKey = await secret(db, ERASED_CONTACTS_SECRET);

  const notices = createDatabaseNotices({ pool, log });
  const content = await createPages(app, given, { rateLimits, notices });
  const { siteContent, publishing, frame } = content;

  const unconfirmedMails = createUnconfirmedMails(config.rateLimitScale);
  const mailing = { db, outbox, unconfirmedMails, frame, keySecret };
  const { subscriptions, links } = await createLists(db);
  const newsletter = createNewsletter({ ...mailing, subscriptions });
  const preferences = createPreferences({ db, subscriptions, links });

  const papers = given.papers ?? createPapers();
  const downloads = createDownloadLinks(await secret(db, "practice-test-links"));
  const practiceTests = createPracticeTests({ ...mailing, downloads });

  const accounts = await createAccountFlows({
    ...{ db, outbox, log, frame, passwordStrength: given.passwordStrength },
    ...config,
  });

  const requestLinks = createRequestLinks(await secret(db, REQUEST_LINKS_SECRET), config.siteUrl);
  const live = createLiveLeads({ db, notices, branches: () => frame.site.branches, log });
  const reception: EnquiryReception = {
    ...mailing,
    requestLinks,
    leadsTo: config.leadsTo,
    rateLimits,
    metrics,
    formSecret: await secret(db, "form-token"),
    onMailsQueued,
    live,
    inTurn: createTurns(),
  };

  const mailReturns = createMailReturns({
    ...config,
    ...{ db, subscriptions, branches: () => frame.site.branches, live, metrics, log },
    readAmazon: given.readAmazon,
  });

  const classes = createClasses({
    ...{ db, notices, outbox, unconfirmedMails, frame, onMailsQueued, live, metrics, log },
    links: createSignedIds(await secret(db, "booking-links")),
    requestLinks,
    renew: content.renew,
  });
  const bookings: BookingContext & BookingNotices = {
    ...classes.context,
    renewPages: classes.renewPages,
    live,
    onMailsQueued,
  };
  const requests: RequestsContext = {
    ...{ reception, bookings, downloads, newsletter, subscriptions },
    codeSecret: await secret(db, REQUEST_CODES_SECRET),
  };
  const deskNews = createDeskNews(requests, log);
  const bookingTurns = createTurns(given.mostBookingsWaiting ?? MOST_WAITING);

  const probeSecret = await secret(db, PROBE_SECRET);
  const systemContext: SystemContext = {
    ...{ config, db, env: given.env ?? process.env, network: given.network ?? {} },
    site: () => frame.site,
    samples: siteContent.samples,
    probeSecret: () => probeSecret,
  };
  const system = createSystem(systemContext);
  const systemWatch = createSystemWatch({
    ...{ context: systemContext, system, outbox, frame, onMailsQueued, log },
  });

  const staffDesks = createStaffDesks({
    ...config,
    ...{ system, systemContext },
    ...{ db, outbox, links, requestLinks, frame, live, bookings, metrics, onMailsQueued },
    ...{ erasedKey, log },
    postsChanged: publishing.changed,
  });
  siteContent.onChange(staffDesks.siteChanged);

  const personalData = { ...mailing, accountServices: accounts.services, subscriptions };
  const dataExport = createDataExport(personalData);
  const erasure = createErasure({
    ...personalData,
    erasedKey,
    mailFiles: createMailFiles(config.dataDir),
    notices: bookings,
  });
  const personData = createPersonData({
    ...{ db, dataExport, erasure, accounts: accounts.services.accounts },
  });
  const dataRequests = createDataRequests({
    ...personalData,
    ...{ dataExport, erasure, leadsTo: config.leadsTo },
  });

  return {
    ...content,
    ...{ config, db, keySecret, outbox, onMailsQueued, metrics, rateLimits },
    ...{ systemContext, systemWatch },
    ...{ newsletter, mailReturns, preferences, papers, downloads, practiceTests, accounts },
    ...{
      reception,
      classes,
      bookings,
      bookingTurns,
      requests,
      deskNews,
      staffDesks,
      dataExport,
      erasure,
      dataRequests,
      personData,
    },
  };
}

export type Services = Awaited<ReturnType<typeof createServices>>;
