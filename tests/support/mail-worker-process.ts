/*
 * A whole mail worker in a process of its own, so that it can be killed.
 * node mail-worker-process.ts DATA_DIR SMTP_URL [stall-before-mark]
 * The variables DATABASE_URL, and LEASE_MS, for which its mails stay claimed once it is dead.
 * Prints a line for each mail that the server has taken.
 */
import { openDatabase } from "#server/db/client.ts";
import { startMailWorker } from "#server/mail/mail-worker.ts";
import { createOutbox } from "#server/mail/outbox.repo.ts";
import { createTransport } from "#server/mail/transport.ts";

const [dataDir = "", smtpUrl = "", fault] = process.argv.slice(2);
const { DATABASE_URL: databaseUrl, LEASE_MS: leaseMs } = process.env;
const { db, close } = await openDatabase({ dataDir, databaseUrl });
const outbox = createOutbox(db, {
  siteUrl: "https://sprachsetu.example",
  ...(leaseMs ? { leaseMs: Number(leaseMs) } : {}),
});
if (!databaseUrl) await outbox.releaseClaims();
const transport = createTransport({ smtpUrl, mailFrom: "hello@sprachsetu.example", dataDir });

const stall = () => new Promise<never>(() => {});
const print = (_about: object, message: string) => process.stdout.write(`${message}\n`);

const worker = startMailWorker({
  outbox: fault === "stall-before-mark" ? { ...outbox, markSent: stall } : outbox,
  transport,
  log: { info: print, warn: print, error: print },
});

process.once("SIGTERM", async () => {
  await worker.stop();
  transport.close();
  await close();
});
