import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { databaseKinds, type EmptyPlace, emptyPlace } from "#tests/support/databases.ts";
import { sampleMail } from "#tests/support/sample-mail.ts";
import { bareEnvironment } from "#tests/support/server-process.ts";
import { type SmtpStandIn, startSmtp } from "#tests/support/smtp.ts";
import { openDatabaseBeside } from "../db/client.ts";
import { migrateToLatest } from "../db/migrate.ts";
import type { Database } from "../db/tables.ts";
import { createOutbox } from "./outbox.repo.ts";

const program = `${import.meta.dirname}/../../tests/support/mail-worker-process.ts`;
/** Shorter than usual, and longer than a busy machine keeps a process waiting. In milliseconds. */
const LEASE_MS = 8_000;

describe.each(databaseKinds)("mails of a killed process over %s", (kind) => {
  let place: EmptyPlace;
  let smtp: SmtpStandIn;
  let workers: ChildProcess[];

  beforeEach(async () => {
    workers = [];
    place = await emptyPlace(kind);
    smtp = await startSmtp();
    await withDatabase(async (db) => {
      await migrateToLatest(db);
      const outbox = createOutbox(db, { siteUrl: "https://sprachsetu.example" });
      const mails = [1, 2, 3].map((number) => sampleMail({ subject: `${number}` }));
      await db.transaction().execute((trx) => outbox.enqueue(trx, mails));
    });
  });
  afterEach(async () => {
    await Promise.all(workers.map(kill));
    await smtp.close();
    await place.remove();
  });

  test("killed after the server took the mail and before it heard so: sent again, as the same mail", async () => {
    const { promise: held, resolve: answer } = Promise.withResolvers<void>();
    smtp.onArrival(() => held);
    const doomed = startWorker();
    await smtp.arrived(3);
    const other = kind === "postgres" ? await otherBeside(doomed) : undefined;
    await kill(doomed);
    smtp.onArrival(() => {});
    answer();
    await expectRecovery(other);
  });

  test("killed after it heard and before it marked the mail: sent again, as the same mail", async () => {
    const doomed = startWorker("stall-before-mark");
    await printed(doomed, "mail sent", 3);
    const other = kind === "postgres" ? await otherBeside(doomed) : undefined;
    await kill(doomed);
    await expectRecovery(other);
  });

  function startWorker(...fault: string[]): ChildProcess {
    const worker = spawn(process.execPath, [program, place.dataDir, smtp.url, ...fault], {
      stdio: ["ignore", "pipe", "inherit"],
      env: {
        ...bareEnvironment,
        LEASE_MS: String(LEASE_MS),
        ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
      },
    });
    workers.push(worker);
    return worker;
  }

  /** Another worker. Returns once the first one has renewed its claims. */
  async function otherBeside(worker: ChildProcess): Promise<ChildProcess> {
    const other = startWorker();
    const before = await claims();
    await expect.poll(claims).not.toEqual(before);
    expect((await rows()).map(({ attempts }) => attempts)).toEqual([1, 1, 1]);
    expect(worker.exitCode ?? worker.signalCode).toBeNull();
    return other;
  }

  async function expectRecovery(successor = startWorker()): Promise<void> {
    const left = await rows();
    expect(left.map((row) => row.status)).toEqual(["queued", "queued", "queued"]);
    await printed(successor, "mail sent", 3);
    successor.kill("SIGTERM");
    await once(successor, "exit");
    expect(successor.exitCode).toBe(0);

    expect(await rows()).toEqual(left.map((row) => ({ ...row, status: "sent", attempts: 2 })));
    const taken = smtp.received.map(({ message }) => message.messageId ?? "");
    expect(taken).toHaveLength(6);
    expect([...new Set(taken)].toSorted()).toEqual(left.map((row) => row.message_id));
  }

  const rows = () =>
    withDatabase((db) =>
      db
        .selectFrom("mail_outbox")
        .select(["message_id", "status", "attempts"])
        .orderBy("id")
        .execute(),
    );

  const claims = () =>
    withDatabase((db) =>
      db.selectFrom("mail_outbox").select("claimed_until").orderBy("id").execute(),
    );

  async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
    const { db, close } = await openDatabaseBeside(place);
    try {
      return await work(db);
    } finally {
      await close();
    }
  }
});

async function kill(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  worker.kill("SIGKILL");
  await once(worker, "exit");
}

async function printed(worker: ChildProcess, line: string, times: number): Promise<void> {
  if (!worker.stdout) throw new Error("The worker has no output.");
  let count = 0;
  for await (const text of createInterface(worker.stdout)) {
    if (text === line) count += 1;
    if (count === times) return;
  }
  throw new Error(`The worker ended before it printed "${line}" ${times} times.`);
}
