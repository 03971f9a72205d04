import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { databaseKinds, openTestDatabase, type TestDatabase } from "#tests/support/databases.ts";
import { type SmtpStandIn, startSmtp } from "#tests/support/smtp.ts";
import { addSubscriber, addSubscribers, sampleLetter } from "#tests/support/subscribers.ts";
import { type MailWorker, type MailWorkerOptions, startMailWorker } from "../mail/mail-worker.ts";
import { CLAIM_MS } from "../mail/outbox.repo.ts";
import type { MailTransport } from "../mail/outgoing-mail.ts";
import { recordingLog } from "../mail/sample-mail.ts";
import { createTransport } from "../mail/transport.ts";
import { createCampaignQueue } from "./campaign-queue.ts";
import { type Campaigns, createCampaigns } from "./campaigns.repo.ts";
import { createLists, type Lists } from "./create-lists.ts";

const NEVER = 24 * 60 * 60 * 1000;
const siteUrl = "https://www.sprachsetu.example";
const eventually = { timeout: 20_000, interval: 10 };

describe.each(databaseKinds)("campaigns over %s", (kind) => {
  let database: TestDatabase;
  let smtp: SmtpStandIn;
  let transport: MailTransport;
  let lists: Lists;
  let campaigns: Campaigns;
  let clock: Date;
  let workers: MailWorker[];

  beforeEach(async () => {
    database = await openTestDatabase(kind);
    smtp = await startSmtp();
    transport = createTransport({
      smtpUrl: smtp.url,
      mailFrom: "hello@sprachsetu.example",
      dataDir: database.dataDir,
      timeouts: { socket: 500 },
    });
    clock = new Date("2026-11-21T08:00:00.000Z");
    lists = await createLists(database.db);
    campaigns = createCampaigns(database.db);
    workers = [];
  });
  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    transport.close();
    await smtp.close();
    await database.close();
  });

  const newQueue = () => createCampaignQueue(database.db, lists, { siteUrl, now: () => clock });
  function startWorker(given: Partial<MailWorkerOptions> = {}): MailWorker {
    const worker = startMailWorker({
      outbox: newQueue(),
      transport,
      log: recordingLog(),
      now: () => clock,
      random: () => 0.5,
      pollMs: NEVER,
      databaseRetryMs: 1,
      ...given,
    });
    workers.push(worker);
    return worker;
  }
  const pass = (milliseconds: number) => {
    clock = new Date(clock.getTime() + milliseconds);
  };
  /** A campaign that may begin now. */
  async function started(topics?: string[]): Promise<string> {
    const id = await campaigns.create({ letter: sampleLetter, topics }, clock);
    expect(await campaigns.start(id, clock)).toBe(true);
    return id;
  }
  const ends = (id: string) =>
    expect.poll(async () => (await campaigns.progress(id))?.status, eventually).toBe("sent");
  const counts = async (id: string) => (await campaigns.progress(id))?.counts;
  const receivers = () => smtp.received.flatMap(({ envelope }) => envelope.to).toSorted();
  const rows = () =>
    database.db.selectFrom("newsletter_recipients").selectAll().orderBy("id").execute();

  test("a letter goes to everybody on the list once, each with links and Message-ID of its own", async () => {
    await addSubscribers(database.db, 30);
    for (const status of ["pending", "unsubscribed"] as const) {
      await addSubscriber(database.db, { status, email: `${status}@example.in` });
    }
    const id = await started();
    expect(await campaigns.audience()).toBe(30);
    startWorker();
    await ends(id);
    expect(receivers()).toEqual(
      Array.from({ length: 30 }, (_, index) => `reader-${index}@example.in`).toSorted(),
    );
    expect(await campaigns.progress(id)).toEqual({
      status: "sent",
      recipients: 30,
      counts: { queued: 0, sending: 0, sent: 30, failed: 0, skipped: 0, unsure: 0 },
      startsAt: clock.toISOString(),
      startedAt: clock.toISOString(),
      finishedAt: clock.toISOString(),
    });
    expect(new Set(smtp.received.map(({ message }) => message.messageId)).size).toBe(30);

    const [mail] = smtp.received;
    const subscriber = await database.db
      .selectFrom("newsletter_subscriptions")
      .select("id")
      .where("email", "=", mail?.envelope.to[0] ?? "")
      .executeTakeFirstOrThrow();
    const token = lists.links.tokenOf(subscriber.id);
    expect(mail?.message.subject).toBe(sampleLetter.subject);
    expect(mail?.raw).toContain(
      `\r\nList-Unsubscribe: <${siteUrl}/api/v1/subscribe/unsubscribe?token=${token}>\r\n`,
    );
    expect(mail?.raw).toContain("\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n");
    expect(mail?.message.html).toContain(`${siteUrl}/newsletter/preferences?token=${token}`);
    expect(mail?.message.text).toContain(`${siteUrl}/newsletter/preferences?token=${token}`);
  });

  test("more recipients than one batch are all written down before the first letter leaves", async () => {
    await addSubscribers(database.db, 1_250);
    const id = await started();
    const [first, ...others] = await newQueue().claimDue(clock, 1);
    expect(others).toEqual([]);
    expect(await campaigns.progress(id)).toMatchObject({
      status: "sending",
      recipients: 1_250,
      counts: { queued: 1_249, sending: 1 },
    });
    expect(first?.messageId).toBe(`<${first?.id}@www.sprachsetu.example>`);
  });

  test("topics: who has chosen none gets all, who has chosen others gets nothing", async () => {
    const { db } = database;
    await addSubscriber(db, { email: "all@example.in" });
    await addSubscriber(db, { email: "pte@example.in", topics: '["pte"]' });
    await addSubscriber(db, { email: "both@example.in", topics: '["german","pte"]' });
    await addSubscriber(db, { email: "german@example.in", topics: '["german"]' });
    expect(await campaigns.audience(["pte"])).toBe(3);
    const id = await started(["pte", "ielts"]);
    startWorker();
    await ends(id);
    expect(receivers()).toEqual(["all@example.in", "both@example.in", "pte@example.in"]);
  });

  test("who leaves, is erased or changes topics while a letter goes out gets it no more", async () => {
    const { db } = database;
    const leaver = await addSubscriber(db, { email: "leaver@example.in" });
    const erased = await addSubscriber(db, { email: "erased@example.in" });
    const turned = await addSubscriber(db, { email: "turned@example.in" });
    const listed = await addSubscriber(db, { email: "listed@example.in" });
    await addSubscriber(db, { email: "stays@example.in" });
    await lists.suppressions.add(db, listed.email, "left", clock);
    const id = await started(["pte"]);
    expect(await newQueue().claimDue(clock, 0)).toEqual([]);
    expect(await campaigns.progress(id)).toMatchObject({ recipients: 4 });

    await lists.subscriptions.leave(db, leaver.id, "page", { now: clock });
    await db.transaction().execute((trx) => lists.subscriptions.erase(trx, erased.email, clock));
    await lists.subscriptions.choose(db, turned.id, ["german"], { network: "", now: clock });
    startWorker();
    await ends(id);
    expect(receivers()).toEqual(["stays@example.in"]);
    expect(await counts(id)).toMatchObject({ sent: 1, skipped: 3 });
    expect(JSON.stringify(await rows())).not.toContain("@example.in");
  });

  test("it begins at its time, and not before", async () => {
    await addSubscribers(database.db, 1);
    const id = await campaigns.create({ letter: sampleLetter }, clock);
    expect(await newQueue().claimDue(clock, 4)).toEqual([]);
    await campaigns.start(id, new Date(clock.getTime() + 60_000));
    expect(await newQueue().claimDue(clock, 4)).toEqual([]);
    expect(await campaigns.progress(id)).toMatchObject({ status: "scheduled", recipients: 0 });
    pass(60_000);
    expect(await newQueue().claimDue(clock, 4)).toHaveLength(1);
    expect(await campaigns.start(id, clock)).toBe(false);
  });

  test("stopped, nothing more leaves; started again, the rest does", async () => {
    await addSubscribers(database.db, 40);
    const id = await started();
    smtp.onArrival(async () => {
      if (smtp.received.length === 10) expect(await campaigns.stop(id)).toBe(true);
    });
    const worker = startWorker();
    await expect
      .poll(async () => (await campaigns.progress(id))?.status, eventually)
      .toBe("stopped");
    await worker.stop();
    const before = smtp.received.length;
    expect(before).toBeGreaterThanOrEqual(10);
    expect(before).toBeLessThanOrEqual(14);
    expect(await newQueue().claimDue(clock, 4)).toEqual([]);
    expect(await counts(id)).toMatchObject({ sent: before, queued: 40 - before });
    expect(await campaigns.stop(id)).toBe(false);

    expect(await campaigns.start(id, clock)).toBe(true);
    startWorker();
    await ends(id);
    expect(new Set(receivers()).size).toBe(40);
    expect(smtp.received).toHaveLength(40);
  });

  test("what was refused for now is tried again, as the same mail", async () => {
    await addSubscribers(database.db, 1);
    const id = await started();
    smtp.nextMeet({ reply: 451, at: "recipient" });
    const worker = startWorker();
    await expect
      .poll(async () => (await rows())[0]?.last_error, eventually)
      .toEqual(expect.stringContaining("451"));
    const [before] = await rows();
    expect(before).toMatchObject({ attempts: 1, status: "queued" });
    pass(60_000);
    worker.wake();
    await ends(id);
    expect(smtp.received[0]?.message.messageId).toBe(before?.message_id);
  });

  test("a mailbox that does not exist takes its address off the list, a refused letter does not", async () => {
    await addSubscriber(database.db, { email: "gone@example.in" });
    const id = await started();
    smtp.nextMeet({ reply: 550, at: "recipient", text: "5.1.1 <gone@example.in> no such user" });
    startWorker();
    await ends(id);
    expect(await counts(id)).toMatchObject({ failed: 1 });
    expect((await rows())[0]?.last_error).not.toContain("gone@");
    const { db } = database;
    const subscriptions = () => db.selectFrom("newsletter_subscriptions").selectAll().execute();
    expect(await subscriptions()).toMatchObject([{ status: "unsubscribed", left_by: "bounce" }]);
    expect(await lists.suppressions.among(db, ["gone@example.in"])).toHaveLength(1);

    await addSubscriber(db, { email: "strict@example.in" });
    const second = await started();
    smtp.nextMeet({ reply: 550, at: "message", text: "5.7.1 looks like spam" });
    startWorker();
    await ends(second);
    expect(await counts(second)).toMatchObject({ failed: 1 });
    expect(await campaigns.audience()).toBe(1);
  });

  test.each([{ drop: "after-message" }, { hang: "message" }] as const)(
    "one that may have arrived is not sent again: %j",
    async (mishap) => {
      await addSubscribers(database.db, 3);
      const id = await started();
      smtp.nextMeet(mishap);
      startWorker({ concurrency: 1 });
      await ends(id);
      expect(await counts(id)).toMatchObject({ sent: 2, unsure: 1 });
      expect(new Set(receivers()).size).toBe(receivers().length);
    },
  );

  test("a server that is away costs few letters an attempt, and all leave when it is back", async () => {
    await addSubscribers(database.db, 50);
    const id = await started();
    await smtp.close();
    const worker = startWorker({ holdBackMs: NEVER });
    await expect
      .poll(async () => (await rows()).filter((row) => row.attempts > 0).length, eventually)
      .toBe(4);
    await worker.stop();
    await expect.poll(() => counts(id), eventually).toMatchObject({ queued: 50, sending: 0 });
    smtp = await startSmtp({ port: smtp.port });
    pass(60_000);
    startWorker({ holdBackMs: 1 });
    await ends(id);
    expect(new Set(receivers()).size).toBe(50);
  });

  test("several processes share the letters, each letter once", async () => {
    await addSubscribers(database.db, 60);
    const id = await started();
    for (let worker = 0; worker < 3; worker += 1) startWorker();
    await expect.poll(() => smtp.received.length, eventually).toBe(60);
    for (const worker of workers) worker.wake();
    await ends(id);
    expect(new Set(receivers()).size).toBe(60);
    expect(await counts(id)).toMatchObject({ sent: 60 });
  });

  test("what a process that is gone was handing over is unsure once its claim has run out", async () => {
    await addSubscribers(database.db, 2);
    const id = await started();
    const lost = await newQueue().claimDue(clock, 1);
    expect(lost).toHaveLength(1);
    const queue = newQueue();
    expect(await queue.claimDue(clock, 4)).toHaveLength(1);
    pass(CLAIM_MS);
    expect(await queue.claimDue(clock, 4)).toEqual([]);
    expect(await counts(id)).toMatchObject({ unsure: 2 });
    // It was only slow: what it says counts.
    if (lost[0]) await queue.markSent(lost[0], clock);
    expect(await counts(id)).toMatchObject({ sent: 1, unsure: 1 });
    expect(await campaigns.progress(id)).toMatchObject({ status: "sent" });
  });

  test("after the start of a lone server what the killed one was handing over is unsure at once", async () => {
    await addSubscribers(database.db, 3);
    const id = await started();
    await newQueue().claimDue(clock, 2);
    const queue = newQueue();
    await queue.settleInterrupted();
    expect(await counts(id)).toMatchObject({ unsure: 2, queued: 1 });
    expect(await queue.claimDue(clock, 4)).toHaveLength(1);
  });

  test("what is not there has no progress", async () => {
    expect(await campaigns.progress("none")).toBeUndefined();
    expect(await campaigns.start("none", clock)).toBe(false);
  });
});
