import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type CampaignDesk, NEVER, openCampaignDesk } from "#tests/support/campaign-desk.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import { addSubscriber, addSubscribers } from "#tests/support/subscribers.ts";
import { LEASE_MS, renewalMs } from "../mail/claims.ts";

describe.each(databaseKinds)("what goes wrong with letters over %s", (kind) => {
  let desk: CampaignDesk;
  beforeEach(async () => {
    desk = await openCampaignDesk(kind);
  });
  afterEach(() => desk.close());

  test("a server that is away costs few letters an attempt, and all leave when it is back", async () => {
    await addSubscribers(desk.db, 50);
    const id = await desk.started();
    await desk.smtp().close();
    const worker = desk.startWorker({ holdBackMs: NEVER });
    await expect
      .poll(async () => (await desk.rows()).filter((row) => row.attempts > 0).length)
      .toBe(4);
    await worker.stop();
    await expect.poll(() => desk.counts(id)).toMatchObject({ queued: 50, sending: 0 });
    await desk.restartSmtp();
    desk.pass(60_000);
    desk.startWorker({ holdBackMs: 1 });
    await desk.ends(id);
    expect(new Set(desk.receivers()).size).toBe(50);
  });

  test("a letter that cannot be put together keeps its recipients waiting", async () => {
    await addSubscribers(desk.db, 3);
    const id = await desk.started();
    const { db } = desk;
    const { letter } = await db
      .selectFrom("newsletter_campaigns")
      .select("letter")
      .executeTakeFirstOrThrow();
    await db.updateTable("newsletter_campaigns").set({ letter: "{" }).execute();
    await expect(desk.newQueue().claimDue(desk.now(), 4)).rejects.toThrow();
    expect(await desk.counts(id)).toMatchObject({ queued: 3, sending: 0 });
    await db.updateTable("newsletter_campaigns").set({ letter }).execute();
    desk.startWorker();
    await desk.ends(id);
    expect(await desk.counts(id)).toMatchObject({ sent: 3, unsure: 0 });
  });

  test("several processes share the letters, each letter once", async () => {
    await addSubscribers(desk.db, 60);
    const id = await desk.started();
    for (let worker = 0; worker < 3; worker += 1) desk.startWorker();
    await expect.poll(() => desk.smtp().received.length).toBe(60);
    for (const worker of desk.workers) worker.wake();
    await desk.ends(id);
    expect(new Set(desk.receivers()).size).toBe(60);
    expect(await desk.counts(id)).toMatchObject({ sent: 60 });
  });

  test("what a process that is gone was handing over is unsure once nobody has renewed its claim", async () => {
    await addSubscribers(desk.db, 2);
    const id = await desk.started();
    const [lost] = await desk.newQueue().claimDue(desk.now(), 1);
    const queue = desk.newQueue();
    const [own] = await queue.claimDue(desk.now(), 4);
    if (!lost || !own) throw new Error("nothing claimed");
    for (let passed = 0; passed < LEASE_MS; passed += renewalMs(LEASE_MS)) {
      expect(await desk.counts(id)).toMatchObject({ unsure: 0, sending: 2 });
      desk.pass(renewalMs(LEASE_MS));
      await queue.renew(own, desk.now());
      expect(await queue.claimDue(desk.now(), 4)).toEqual([]);
    }
    expect(await desk.counts(id)).toMatchObject({ unsure: 1, sending: 1 });
    await queue.markSent(own, desk.now());
    // If the process was only slow, its report still counts.
    await queue.markSent(lost, desk.now());
    expect(await desk.counts(id)).toMatchObject({ sent: 2, unsure: 0 });
    expect(await queue.claimDue(desk.now(), 4)).toEqual([]);
    expect(await desk.progress(id)).toMatchObject({ state: "sent" });
  });

  test("after the start of a lone server what the killed one was handing over is unsure at once", async () => {
    await addSubscribers(desk.db, 3);
    const id = await desk.started();
    await desk.newQueue().claimDue(desk.now(), 2);
    const queue = desk.newQueue();
    await queue.settleInterrupted();
    expect(await desk.counts(id)).toMatchObject({ unsure: 2, queued: 1 });
    expect(await queue.claimDue(desk.now(), 4)).toHaveLength(1);
  });

  // What follows is about neither SQL, locks nor failures, so one database will do.
  if (kind === "postgres") return;

  test("what was refused for now is tried again, as the same mail", async () => {
    await addSubscribers(desk.db, 1);
    const id = await desk.started();
    desk.smtp().nextMeet({ reply: 451, at: "recipient" });
    const worker = desk.startWorker();
    await expect
      .poll(async () => (await desk.rows())[0]?.last_error)
      .toEqual(expect.stringContaining("451"));
    const [before] = await desk.rows();
    expect(before).toMatchObject({ attempts: 1, status: "queued" });
    desk.pass(60_000);
    worker.wake();
    await desk.ends(id);
    expect(desk.smtp().received[0]?.message.messageId).toBe(before?.message_id);
  });

  test("a mailbox that does not exist takes its address off the list, a refused letter does not", async () => {
    await addSubscriber(desk.db, { email: "gone@example.in" });
    const id = await desk.started();
    desk
      .smtp()
      .nextMeet({ reply: 550, at: "recipient", text: "5.1.1 <gone@example.in> no such user" });
    desk.startWorker();
    await desk.ends(id);
    expect(await desk.counts(id)).toMatchObject({ failed: 1 });
    expect((await desk.rows())[0]?.last_error).not.toContain("gone@");
    const { db } = desk;
    const subscriptions = () => db.selectFrom("newsletter_subscriptions").selectAll().execute();
    expect(await subscriptions()).toMatchObject([{ status: "unsubscribed", left_by: "bounce" }]);
    expect(await desk.lists.suppressions.among(db, ["gone@example.in"])).toHaveLength(1);

    await addSubscriber(db, { email: "strict@example.in" });
    const second = await desk.started();
    desk.smtp().nextMeet({ reply: 550, at: "message", text: "5.7.1 looks like spam" });
    desk.startWorker();
    await desk.ends(second);
    expect(await desk.counts(second)).toMatchObject({ failed: 1 });
    expect(await desk.campaigns.audience()).toBe(1);
  });

  test("an address whose mails come back gets no letter while it is paused", async () => {
    const { db } = desk;
    await addSubscribers(db, 2);
    const paused = { address: "reader-0@example.in", kind: "temporary", status: "4.2.2" } as const;
    const told = { diagnostic: "", source: "mailbox", purpose: "class-booking" };
    const at = desk.now().toISOString();
    for (const id of ["one", "two", "three"]) {
      await db
        .insertInto("mail_returns")
        .values({ id, ...paused, ...told, mail_id: id, mailed_at: at, at })
        .execute();
    }
    const id = await desk.started();
    desk.startWorker();
    await desk.ends(id);
    expect(await desk.counts(id)).toMatchObject({ sent: 1, skipped: 1 });
    expect(desk.receivers()).toEqual(["reader-1@example.in"]);
    expect(await desk.campaigns.audience()).toBe(2);
  });

  test("a mail server that takes nothing from our network takes nobody off the list", async () => {
    await addSubscribers(desk.db, 20);
    const id = await desk.started();
    const blocked = { reply: 550, at: "recipient", text: "your network is on a list" } as const;
    desk.smtp().nextMeet(...Array.from({ length: 20 }, () => blocked));
    desk.startWorker();
    await desk.ends(id);
    expect(await desk.counts(id)).toMatchObject({ failed: 20 });
    expect(await desk.campaigns.audience()).toBe(20);
    expect(await desk.db.selectFrom("newsletter_suppressions").selectAll().execute()).toEqual([]);
  });

  test.each([{ drop: "after-message" }, { hang: "message" }] as const)(
    "one that may have arrived is not sent again: %j",
    async (mishap) => {
      await addSubscribers(desk.db, 3);
      const id = await desk.started();
      desk.smtp().nextMeet(mishap);
      desk.startWorker({ concurrency: 1, transport: desk.newTransport({ socket: 500 }) });
      await desk.ends(id);
      expect(await desk.counts(id)).toMatchObject({ sent: 2, unsure: 1 });
      expect(new Set(desk.receivers()).size).toBe(desk.receivers().length);

      // An operator can queue it again by hand (docs/operations.md).
      const unsure = (await desk.rows()).find(({ status }) => status === "unsure");
      const { db } = desk;
      await db
        .updateTable("newsletter_recipients")
        .set({ status: "queued" })
        .where("status", "=", "unsure")
        .execute();
      await db.updateTable("newsletter_campaigns").set({ status: "scheduled" }).execute();
      for (const worker of desk.workers) worker.wake();
      await desk.ends(id);
      expect(await desk.counts(id)).toMatchObject({ sent: 3, unsure: 0 });
      expect(desk.smtp().received.at(-1)?.message.messageId).toBe(unsure?.message_id);
    },
  );
});
