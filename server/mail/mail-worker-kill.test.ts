import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, expect, test } from "vitest";
import { emptyPlace } from "#tests/support/databases.ts";
import { sampleMail } from "#tests/support/sample-mail.ts";
import { type SmtpStandIn, startSmtp } from "#tests/support/smtp.ts";
import { openDatabase } from "../db/client.ts";
import { migrateToLatest } from "../db/migrate.ts";
import type { Database } from "../db/tables.ts";
import { createOutbox } from "./outbox.repo.ts";

const program = `${import.meta.dirname}/../../tests/support/mail-worker-process.ts`;

let place: Awaited<ReturnType<typeof emptyPlace>>;
let smtp: SmtpStandIn;

beforeEach(async () => {
  place = await emptyPlace("sqlite");
  smtp = await startSmtp();
  await withDatabase(async (db) => {
    await migrateToLatest(db);
    const outbox = createOutbox(db, { siteUrl: "https://sprachsetu.example" });
    const mails = [1, 2, 3].map((number) => sampleMail({ subject: `${number}` }));
    await db.transaction().execute((trx) => outbox.enqueue(trx, mails));
  });
});
afterEach(async () => {
  await smtp.close();
  await place.remove();
});

test("killed after the server took the mail and before it heard so: sent again, as the same mail", async () => {
  const doomed = startWorker();
  smtp.onArrival(async () => {
    doomed.kill("SIGKILL");
    if (doomed.exitCode === null && doomed.signalCode === null) await once(doomed, "exit");
  });
  await smtp.arrived(1);
  await expectRecovery(doomed);
});

test("killed after it heard and before it marked the mail: sent again, as the same mail", async () => {
  const doomed = startWorker("stall-before-mark");
  await printed(doomed, "mail sent", 1);
  doomed.kill("SIGKILL");
  await expectRecovery(doomed);
});

function startWorker(...fault: string[]) {
  return spawn(process.execPath, [program, place.dataDir, smtp.url, ...fault], {
    stdio: ["ignore", "pipe", "inherit"],
  });
}

type Worker = ReturnType<typeof startWorker>;

async function expectRecovery(doomed: Worker): Promise<void> {
  if (doomed.signalCode === null) await once(doomed, "exit");
  expect(doomed.signalCode).toBe("SIGKILL");
  smtp.onArrival(() => {});
  const left = await rows();
  expect(left.map((row) => row.status)).toEqual(["queued", "queued", "queued"]);

  const successor = startWorker();
  await printed(successor, "mail sent", 3);
  successor.kill("SIGTERM");
  await once(successor, "exit");
  expect(successor.exitCode).toBe(0);

  expect(await rows()).toEqual(left.map((row) => ({ ...row, status: "sent" })));
  const taken = smtp.received.map(({ message }) => message.messageId ?? "");
  expect(taken.length).toBeGreaterThan(3);
  expect([...new Set(taken)].toSorted()).toEqual(left.map((row) => row.message_id));
}

async function printed(worker: Worker, line: string, times: number): Promise<void> {
  let count = 0;
  for await (const text of createInterface(worker.stdout)) {
    if (text === line) count += 1;
    if (count === times) return;
  }
  throw new Error(`The worker ended before it printed "${line}" ${times} times.`);
}

const rows = () =>
  withDatabase((db) =>
    db.selectFrom("mail_outbox").select(["message_id", "status"]).orderBy("id").execute(),
  );

async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase(place);
  try {
    return await work(db);
  } finally {
    await close();
  }
}
