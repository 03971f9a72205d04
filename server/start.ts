import closeWithGrace from "close-with-grace";
import type { FastifyInstance } from "fastify";
import { samplePosts } from "#content/blog/all-sample-posts.ts";
import { createApp } from "./app.ts";
import { refuseHalfRestored } from "./backup/swap.ts";
import { addSamplePosts } from "./blog/sample-posts.ts";
import type { Config } from "./config.ts";
import { databaseComplaint, type OpenDatabase, openDatabase } from "./db/client.ts";
import { rewriteIfDue } from "./db/deleted-content.ts";
import { createJobNote } from "./db/jobs.ts";
import { migrateToLatest, type RunMigration } from "./db/migrate.ts";
import { secret } from "./db/secrets.ts";
import type { Database } from "./db/tables.ts";
import { leadRetention } from "./enrolment/lead-retention.ts";
import { listen } from "./http/listen.ts";
import type { LoadLimits } from "./http/load-shedding.ts";
import {
  isSocketHandedOver,
  refuseSeveralSockets,
  tellReady,
  tellStatus,
} from "./http/supervisor.ts";
import { LEASE_MS } from "./mail/claims.ts";
import { MailRefused } from "./mail/delivery-error.ts";
import { type MailQueue, startMailWorker } from "./mail/mail-worker.ts";
import { createOutbox, OUTBOX_SECRET } from "./mail/outbox.repo.ts";
import { createTransport } from "./mail/transport.ts";
import { createCampaignQueue, LETTERS_HOLD_BACK_MS } from "./newsletter/campaign-queue.ts";
import { createLists } from "./newsletter/subscriptions.ts";
import type { SiteBuild } from "./pages/site-build.ts";
import { createRetention, scheduleRetention } from "./privacy/retention-job.ts";
import { mailFilesIn, retentionSteps } from "./retention-steps.ts";
import { StartupError } from "./startup-error.ts";

type Pages = {
  /** The built site. */
  site?: SiteBuild;
  /** Mounts pages in another way, as the development server does. */
  mount?: (app: FastifyInstance) => Promise<void>;
};

type Limits = {
  loadLimits?: LoadLimits;
  /** How long a mail stays claimed after its process has died, in milliseconds. */
  leaseMs?: number;
};

/**
 * Starts the server with its mail worker and listens. SIGTERM stops it in good order.
 * @throws {StartupError} for a fault that an operator can fix
 */
export async function startServer(config: Config, options: Pages & Limits): Promise<void> {
  refuseSeveralSockets();
  const check = () => refuseHalfRestored(config.dataDir);
  const database = await openDatabase(config, { waitsMs: patienceMs(config), onWait, check });
  try {
    const migrated = await migrateToLatest(database.db, database.pool);
    await addSamplePosts(database.db, samplePosts, new Date());
    await serve(config, database, migrated, options);
  } catch (error) {
    await database.close();
    const complaint = databaseComplaint(error);
    throw complaint === undefined
      ? error
      : new StartupError(
          `The database cannot be used (${complaint}): mend that, or restore a backup.`,
          { cause: error },
        );
  }
}

/** On top of `SHUTDOWN_SECONDS`: the time until `bin/upgrade` stops the other server. */
const HAND_OVER_MS = 60_000;

/**
 * How long to wait for another server on the same SQLite file. One that was handed a socket takes over from it;
 * otherwise it would be a second one, started by mistake.
 */
const patienceMs = ({ shutdownSeconds }: Config): number =>
  isSocketHandedOver() ? HAND_OVER_MS + shutdownSeconds * 1_000 : 0;

const WAITING = "Waiting for the server before this one to end";

/** `bin/upgrade` stops the other one then. */
function onWait(): void {
  process.stdout.write(`${WAITING}\n`);
  void tellStatus(WAITING);
}

/** Before anybody is served. Without it the site runs, too: a disk that is nearly full must not keep it from starting. */
async function rewriteFile(db: Database, log: FastifyInstance["log"]): Promise<void> {
  try {
    const ms = await rewriteIfDue(db, new Date());
    if (ms !== undefined) log.info({ ms }, "database file rewritten");
  } catch (error) {
    log.warn({ err: error }, "the database file could not be rewritten");
  }
}

/** @throws if it cannot listen; then nothing is left running, but the database is still open */
async function serve(
  config: Config,
  { db, pool, close }: OpenDatabase,
  migrated: readonly RunMigration[],
  { site, mount, loadLimits = {}, leaseMs = LEASE_MS }: Pages & Limits,
): Promise<void> {
  const outbox = createOutbox(db, {
    siteUrl: config.siteUrl,
    sealKey: await secret(db, OUTBOX_SECRET),
    leaseMs,
  });
  if (!pool) await outbox.releaseClaims();
  let wakeMailWorker = () => {};
  const app = await createApp({
    config,
    db,
    pool,
    outbox,
    onMailsQueued: () => wakeMailWorker(),
    ...(site ? { site } : {}),
    loadLimits,
    processMetrics: true,
  });
  await rewriteFile(db, app.log);
  for (const [index, one] of migrated.entries()) {
    app.log.info({ ...one, number: index + 1, of: migrated.length }, "migration run");
  }
  const letters = createCampaignQueue(db, await createLists(db), {
    frame: app.mailFrame,
    leaseMs,
  });
  if (!pool) await letters.settleInterrupted();
  await mount?.(app);
  const transport = createTransport(config);
  const onMailRound = createJobNote(db, "mails");
  /** A mailbox that does not exist is noted as a mail that came back, whichever queue the mail was in. */
  const notingRefusals = (queue: MailQueue): MailQueue => ({
    ...queue,
    async markFailed(mail, reason, failure) {
      await queue.markFailed(mail, reason, failure);
      if (failure instanceof MailRefused) await app.mailRefused(mail, failure, reason, new Date());
    },
  });
  const mailWorker = startMailWorker({
    outbox: notingRefusals(outbox),
    transport,
    log: app.log,
    onRound: onMailRound,
  });
  wakeMailWorker = mailWorker.wake;
  // A separate worker, so that ten thousand newsletters do not delay an enquiry's mail.
  const letterTransport = createTransport(config);
  const letterWorker = startMailWorker({
    outbox: notingRefusals(letters),
    transport: letterTransport,
    log: app.log,
    onRound: createJobNote(db, "newsletters"),
    holdBackMs: LETTERS_HOLD_BACK_MS,
  });

  const mailFiles = mailFilesIn(config.dataDir);
  const retention = createRetention(db, retentionSteps, app.log, mailFiles, async (kind) => {
    // The erased leads can be too many to name, so open lists of leads are reloaded.
    if (leadRetention.some((step) => step.kind === kind)) await app.leadsErased([]);
  });
  const noteRetention = createJobNote(db, "retention");
  const stopRetention = scheduleRetention(async (now, stopping) => {
    if (await retention.runDue(now, stopping)) await noteRetention();
  });

  async function stop(): Promise<void> {
    await app.systemWatch.stop();
    await app.close();
    await Promise.all([mailWorker.stop(), letterWorker.stop(), stopRetention()]);
    transport.close();
    letterTransport.close();
  }
  const delay = config.shutdownSeconds * 1_000;
  const grace = closeWithGrace({ delay, logger: app.log }, async ({ err }) => {
    if (err) app.log.fatal({ err }, "stopping after an unexpected error");
    await stop();
    await close();
  });

  let port: number;
  try {
    await app.warmPages();
    port = await listen(app, config);
    await tellReady();
  } catch (error) {
    // Otherwise close-with-grace would report the end of the process as an orderly one.
    grace.uninstall();
    await stop();
    throw error;
  }
  app.systemWatch.start();
  void app.renderPagesAhead();
  process.stdout.write(`Sprachsetu is ready on http://localhost:${port}\n`);
}
