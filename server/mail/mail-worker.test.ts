import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  databaseKinds,
  emptyTables,
  openTestDatabase,
  type TestDatabase,
} from "#tests/support/databases.ts";
import { recordingLog, sampleMail } from "#tests/support/sample-mail.ts";
import { type SmtpStandIn, startSmtp } from "#tests/support/smtp.ts";
import {
  isGivenUp,
  type MailWorker,
  type MailWorkerOptions,
  RETRY_CAP_MS,
  retryDelay,
  startMailWorker,
} from "./mail-worker.ts";
import { createOutbox, type Outbox } from "./outbox.repo.ts";
import { LEAD_NOTICE, type MailTransport, type OutgoingMail } from "./outgoing-mail.ts";
import { createTransport } from "./transport.ts";

const HOUR = 60 * 60 * 1000;
/** Longer than a test, so that only `wake` and finished mails make the worker look into the outbox. */
const NEVER = 24 * HOUR;

describe.each(databaseKinds)("the mail worker on %s", (kind) => {
  let database: TestDatabase;
  let smtp: SmtpStandIn;
  let transport: MailTransport;
  let outbox: Outbox;
  let log: ReturnType<typeof recordingLog>;
  let clock: Date;
  let workers: MailWorker[];

  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await emptyTables(database.db);
    smtp = await startSmtp();
    transport = transportTo(smtp.url);
    clock = new Date("2026-11-21T08:00:00.000Z");
    outbox = createOutbox(database.db, { siteUrl: "https://sprachsetu.example", now: () => clock });
    log = recordingLog();
    workers = [];
  });
  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    transport.close();
    await smtp.close();
  });

  const transportTo = (smtpUrl: string) =>
    createTransport({ smtpUrl, mailFrom: "hello@sprachsetu.example", dataDir: database.dataDir });

  function start(given: Partial<MailWorkerOptions> = {}): MailWorker {
    const worker = startMailWorker({
      outbox,
      transport,
      log,
      now: () => clock,
      random: () => 0.5,
      pollMs: NEVER,
      databaseRetryMs: 1,
      ...given,
    });
    workers.push(worker);
    return worker;
  }

  const enqueue = (...mails: OutgoingMail[]) =>
    database.db.transaction().execute((trx) => outbox.enqueue(trx, mails));
  const pass = (milliseconds: number) => {
    clock = new Date(clock.getTime() + milliseconds);
  };
  const logged = (level: "info" | "warn" | "error") =>
    log.lines.filter((line) => line.level === level).length;
  const settlesAs = (counts: Partial<Awaited<ReturnType<Outbox["counts"]>>>) =>
    expect.poll(() => outbox.counts()).toMatchObject(counts);
  const stored = () => database.db.selectFrom("mail_outbox").selectAll().executeTakeFirstOrThrow();

  test("a mail of another process leaves without being woken for", async () => {
    start({ pollMs: 10 });
    await enqueue(sampleMail());
    await settlesAs({ sent: 1 });
  });

  test("two workers on one database send each mail once", async () => {
    await enqueue(...Array.from({ length: 40 }, (_, index) => sampleMail({ subject: `${index}` })));
    start({ pollMs: 1 });
    const other = transportTo(smtp.url);
    start({ pollMs: 1, transport: other });
    await settlesAs({ sent: 40 });
    await Promise.all(workers.map((worker) => worker.stop()));
    other.close();
    const subjects = smtp.received.map(({ message }) => Number(message.subject));
    expect(subjects.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, i) => i));
  });

  test("while the database fails the worker waits, and then no mail is lost or doubled", async () => {
    const failing = new Map([
      ["claimDue", 3],
      ["markSent", 3],
    ]);
    const flaky = new Proxy(outbox, {
      get(target, name: keyof Outbox) {
        if (typeof target[name] !== "function") return target[name];
        return (...given: never[]) => {
          const left = failing.get(name) ?? 0;
          failing.set(name, left - 1);
          if (left > 0) throw new Error("the database is away");
          return (target[name] as (...given: never[]) => unknown)(...given);
        };
      },
    });
    await enqueue(sampleMail());
    start({ outbox: flaky });
    await settlesAs({ sent: 1 });
    expect(smtp.received).toHaveLength(1);
    expect(logged("error")).toBe(6);
  });

  test("stop does not wait for a database that is away", async () => {
    const away = () => Promise.reject(new Error("the database is away"));
    const worker = start({
      outbox: { ...outbox, claimDue: away, markSent: away },
      databaseRetryMs: NEVER,
    });
    await expect.poll(() => logged("error")).toBe(1);
    await worker.stop();
    const other = start({ outbox: { ...outbox, markSent: away }, databaseRetryMs: NEVER });
    await enqueue(sampleMail());
    other.wake();
    await expect.poll(() => logged("error")).toBe(2);
    await other.stop();
    expect(await outbox.counts()).toMatchObject({ queued: 1 });
  });

  // What follows is about neither SQL, locks nor failures, so one database will do.
  if (kind === "postgres") return;

  test("a mail leaves when the worker is woken", async () => {
    const worker = start();
    const [id] = await enqueue(sampleMail());
    worker.wake();
    await settlesAs({ sent: 1 });
    expect(smtp.received).toHaveLength(1);
    expect(log.lines).toEqual([
      { level: "info", about: { mailId: id, purpose: "sample", attempt: 1 }, message: "mail sent" },
    ]);
  });

  test("over all attempts the mail is the same, with one Message-ID", async () => {
    smtp.nextMeet({ reply: 451, at: "recipient" }, { drop: "after-message" });
    await enqueue(sampleMail());
    const worker = start();
    for (const retries of [1, 2]) {
      await expect.poll(() => logged("warn")).toBe(retries);
      await expect.poll(async () => (await stored()).claimed_until).toBeNull();
      pass(HOUR);
      worker.wake();
    }
    await settlesAs({ sent: 1 });
    const { message_id, attempts, last_error } = await stored();
    expect({ attempts, last_error }).toEqual({ attempts: 3, last_error: null });
    expect(smtp.received.map(({ message }) => message.messageId)).toEqual([message_id, message_id]);
    expect(smtp.received[0]?.message.date).toBe(smtp.received[1]?.message.date);
  });

  test("a refused connection is retried after a growing pause", async () => {
    await smtp.close();
    await enqueue(sampleMail());
    const worker = start();
    const begun = clock.getTime();
    await expect.poll(async () => (await stored()).last_error).toContain("ECONNREFUSED");
    expect(Date.parse((await stored()).next_attempt_at) - begun).toBe(15_000);
    pass(15_000);
    worker.wake();
    await expect.poll(async () => (await stored()).attempts).toBe(2);
    await expect.poll(async () => (await stored()).claimed_until).toBeNull();
    expect(Date.parse((await stored()).next_attempt_at) - begun).toBe(45_000);
  });

  test("a permanent refusal ends the mail at once and tells nobody the address", async () => {
    smtp.nextMeet({ reply: 550, at: "recipient", text: "<asha@example.in> is not known here" });
    await enqueue(sampleMail());
    const worker = start();
    await settlesAs({ failed: 1 });
    expect(logged("error")).toBe(1);
    expect((await stored()).last_error).toContain("is not known here");
    expect(JSON.stringify([log.lines, (await stored()).last_error])).not.toContain("asha@");
    pass(30 * 24 * HOUR);
    await enqueue(sampleMail());
    worker.wake();
    await settlesAs({ failed: 1, sent: 1 });
  });

  test("a refusal of the institute's own notice is a setting to mend: it is tried again", async () => {
    smtp.nextMeet({ reply: 550, at: "recipient" });
    await enqueue({ ...sampleMail(), purpose: LEAD_NOTICE });
    const worker = start();
    await expect.poll(async () => (await stored()).last_error).toContain("550");
    expect(await outbox.counts()).toMatchObject({ queued: 1, failed: 0 });
    pass(24 * HOUR);
    worker.wake();
    await settlesAs({ sent: 1 });
  });

  test("after three days of failures the mail is given up", async () => {
    await smtp.close();
    await enqueue(sampleMail());
    const worker = start();
    const begun = clock.getTime();
    let attempts = 0;
    while ((await stored()).status === "queued") {
      attempts += 1;
      await expect.poll(async () => (await stored()).attempts).toBe(attempts);
      await expect.poll(async () => (await stored()).claimed_until).toBeNull();
      pass(RETRY_CAP_MS);
      worker.wake();
    }
    expect(clock.getTime() - begun).toBe(3 * 24 * HOUR + RETRY_CAP_MS);
    expect(logged("error")).toBe(1);
  });

  test("no more than four mails are in flight", async () => {
    let inFlight = 0;
    let most = 0;
    const slow = {
      async send() {
        inFlight += 1;
        most = Math.max(most, inFlight);
        await outbox.counts();
        await outbox.counts();
        inFlight -= 1;
      },
    };
    await enqueue(...Array.from({ length: 20 }, () => sampleMail()));
    start({ transport: slow });
    await settlesAs({ sent: 20 });
    expect(most).toBe(4);
  });

  test("stop waits for what is in flight and takes nothing more", async () => {
    const reply = Promise.withResolvers<void>();
    smtp.onArrival(() => reply.promise);
    await enqueue(sampleMail());
    const worker = start({ concurrency: 1 });
    await smtp.arrived(1);
    await enqueue(sampleMail());
    const stopped = worker.stop();
    reply.resolve();
    await stopped;
    expect(await outbox.counts()).toEqual({ queued: 1, sent: 1, failed: 0 });
  });
});

const attempts = fc.integer({ min: 1, max: 10_000 });
const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const days = (count: number) => count * 24 * 60 * 60 * 1000;

test("a delay lies between one second and six hours", () => {
  fc.assert(
    fc.property(attempts, random, (made, chance) => {
      const delay = retryDelay(made, chance);
      expect(Number.isInteger(delay)).toBe(true);
      expect(delay).toBeGreaterThanOrEqual(1_000);
      expect(delay).toBeLessThanOrEqual(RETRY_CAP_MS);
    }),
  );
});

test("with the same luck a later attempt never waits less", () => {
  fc.assert(
    fc.property(attempts, random, (made, chance) => {
      expect(retryDelay(made + 1, chance)).toBeGreaterThanOrEqual(retryDelay(made, chance));
    }),
  );
});

test("the ceiling doubles from 30 s to the cap, and the jitter spans all of it", () => {
  const ceilings = [1, 2, 3, 10, 11, 12].map((made) => retryDelay(made, 1 - Number.EPSILON));
  expect(ceilings).toEqual(
    [30_000, 60_000, 120_000, 15_360_000, RETRY_CAP_MS, RETRY_CAP_MS].map((ms) => ms - 1),
  );
  expect(retryDelay(12, 0.25)).toBe(RETRY_CAP_MS / 4);
});

test("a mail is given up when it is three days old and was tried often enough, not before", () => {
  expect(isGivenUp(40, days(3) - 1)).toBe(false);
  expect(isGivenUp(40, days(3))).toBe(true);
  expect(isGivenUp(1, days(30))).toBe(false);
});
