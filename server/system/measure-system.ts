import { statfs } from "node:fs/promises";
import { countBookings } from "../classes/bookings/bookings.repo.ts";
import type { Config } from "../config.ts";
import { isMigrated } from "../db/migrate.ts";
import { daysBefore } from "../db/retention-step.ts";
import { readSystemRecords } from "../db/system-records.ts";
import type { Database } from "../db/tables.ts";
import type { Metrics } from "../http/metrics.ts";
import type { Outbox } from "../mail/outbox.repo.ts";
import { createCampaigns } from "../newsletter/campaigns.repo.ts";
import { within } from "./check.ts";
import { countOverdueLeads, newestEnquiryAt } from "./enquiry-figures.ts";
import { programVersion } from "./program-version.ts";

type Measured = {
  config: Pick<Config, "dataDir" | "databaseUrl" | "resticRepository">;
  db: Database;
  outbox: Outbox;
  metrics: Metrics;
};

/** As `/readyz`. Prometheus waits for 10 s, and takes a longer answer for none. */
const LIMIT_MS = 3_000;

/**
 * Measures for the metrics what is stored and what an operator watches, each time that they are read.
 * @throws if the database does not answer in time; `sprachsetu_ready` is 0 then, and what it would have told stays as it was
 */
export async function measureSystem(measured: Measured): Promise<void> {
  const { config, db, metrics } = measured;
  const now = new Date();
  const database = config.databaseUrl ? "postgres" : "sqlite";
  metrics.info.set({ version: programVersion, database }, 1);
  await measureDisk(config.dataDir, metrics);
  let isReady = false;
  try {
    isReady = await within(LIMIT_MS, () => isMigrated(db));
  } finally {
    metrics.isReady.set(isReady ? 1 : 0);
  }
  await within(LIMIT_MS, async () => {
    await countStored(measured, now);
    await measureEnquiries(db, metrics, now);
    await readRecords(config, db, metrics);
  });
}

async function measureDisk(dataDir: string, metrics: Metrics): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(dataDir);
  metrics.dataDirFree.set(bavail * bsize);
  metrics.dataDirSize.set(blocks * bsize);
}

/** Mails, letters and bookings by their states. */
async function countStored({ db, outbox, metrics }: Measured, now: Date): Promise<void> {
  for (const [status, count] of Object.entries(await outbox.counts())) {
    metrics.mails.set({ status }, count);
  }
  const oldest = await outbox.waitingSince(now);
  metrics.oldestMailSeconds.set(
    oldest === undefined ? 0 : Math.max(0, secondsOf(now) - secondsOf(oldest)),
  );
  const campaigns = createCampaigns(db);
  for (const [status, count] of Object.entries(await campaigns.counts(now))) {
    metrics.letters.set({ status }, count);
  }
  const yesterday = daysBefore(now, 1);
  metrics.sentLastDay.set(
    (await outbox.countSentSince(yesterday)) + (await campaigns.countSentSince(yesterday)),
  );
  for (const [state, count] of Object.entries(await countBookings(db))) {
    metrics.bookings.set({ state }, count);
  }
}

async function measureEnquiries(db: Database, metrics: Metrics, now: Date): Promise<void> {
  metrics.leadsOverdue.set(await countOverdueLeads(db, now));
  const newest = await newestEnquiryAt(db);
  metrics.lastLeadAt.set(newest ? secondsOf(newest) : 0);
}

/** The prefix of the records of jobs. */
const JOB = "job:";

async function readRecords(
  { resticRepository }: Measured["config"],
  db: Database,
  metrics: Metrics,
): Promise<void> {
  const records = await readSystemRecords(db);
  const at = (name: string) => {
    const record = records.get(name);
    return record ? secondsOf(record.at) : 0;
  };
  metrics.backupAt.set({ place: "here" }, at("backup"));
  if (resticRepository) metrics.backupAt.set({ place: "elsewhere" }, at("backup-elsewhere"));
  metrics.proofAt.set(at("backup-proof"));
  for (const name of records.keys()) {
    if (name.startsWith(JOB)) metrics.jobAt.set({ name: name.slice(JOB.length) }, at(name));
  }
}

/** Seconds since 1970, as Prometheus has times. */
const secondsOf = (at: Date | string) => new Date(at).getTime() / 1_000;
