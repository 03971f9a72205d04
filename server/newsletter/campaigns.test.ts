import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  type CampaignDesk,
  LETTERS_SITE_URL,
  openCampaignDesk,
} from "#tests/support/campaign-desk.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import { addSubscriber, addSubscribers, sampleLetter } from "#tests/support/subscribers.ts";
import { grouped } from "./campaign-queue.ts";

describe.each(databaseKinds)("campaigns over %s", (kind) => {
  let desk: CampaignDesk;
  beforeEach(async () => {
    desk = await openCampaignDesk(kind);
  });
  afterEach(() => desk.close());

  test("a letter goes to everybody on the list once, each with links and Message-ID of its own", async () => {
    await addSubscribers(desk.db, 30);
    for (const status of ["pending", "unsubscribed"] as const) {
      await addSubscriber(desk.db, { status, email: `${status}@example.in` });
    }
    const id = await desk.started();
    expect(await desk.campaigns.audience()).toBe(30);
    desk.startWorker();
    await desk.ends(id);
    expect(desk.receivers()).toEqual(
      Array.from({ length: 30 }, (_, index) => `reader-${index}@example.in`).toSorted(),
    );
    expect(await desk.progress(id)).toMatchObject({
      state: "sent",
      recipients: 30,
      counts: { queued: 0, sending: 0, sent: 30, failed: 0, skipped: 0, unsure: 0 },
      startsAt: desk.now().toISOString(),
      startedAt: desk.now().toISOString(),
      finishedAt: desk.now().toISOString(),
    });
    expect(new Set(desk.smtp().received.map(({ message }) => message.messageId)).size).toBe(30);

    const [mail] = desk.smtp().received;
    const subscriber = await desk.db
      .selectFrom("newsletter_subscriptions")
      .select("id")
      .where("email", "=", mail?.envelope.to[0] ?? "")
      .executeTakeFirstOrThrow();
    const token = desk.lists.links.tokenOf(subscriber.id);
    expect(mail?.message.subject).toBe(sampleLetter.subject);
    expect(mail?.raw).toContain(
      `\r\nList-Unsubscribe: <${LETTERS_SITE_URL}/api/v1/subscribe/unsubscribe?token=${token}>\r\n`,
    );
    expect(mail?.raw).toContain("\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n");
    expect(mail?.message.html).toContain(
      `${LETTERS_SITE_URL}/newsletter/preferences?token=${token}`,
    );
    expect(mail?.message.text).toContain(
      `${LETTERS_SITE_URL}/newsletter/preferences?token=${token}`,
    );
  });

  test("more recipients than one batch are all written down before the first letter leaves", async () => {
    await addSubscribers(desk.db, 1_250);
    const id = await desk.started();
    const [first, ...others] = await desk.newQueue().claimDue(desk.now(), 1);
    expect(others).toEqual([]);
    expect(await desk.progress(id)).toMatchObject({
      state: "sending",
      recipients: 1_250,
      counts: { queued: 1_249, sending: 1 },
    });
    expect(first?.messageId).toBe(`<${first?.id}@www.sprachsetu.example>`);
  });

  test("topics: who has chosen none gets all, who has chosen others gets nothing", async () => {
    const { db } = desk;
    await addSubscriber(db, { email: "all@example.in" });
    await addSubscriber(db, { email: "pte@example.in", topics: '["pte"]' });
    await addSubscriber(db, { email: "both@example.in", topics: '["german","pte"]' });
    await addSubscriber(db, { email: "german@example.in", topics: '["german"]' });
    expect(await desk.campaigns.audience(["pte"])).toBe(3);
    const id = await desk.started(["pte", "ielts"]);
    desk.startWorker();
    await desk.ends(id);
    expect(desk.receivers()).toEqual(["all@example.in", "both@example.in", "pte@example.in"]);
  });

  test("who leaves, is erased or changes topics while a letter goes out gets it no more", async () => {
    const { db } = desk;
    const leaver = await addSubscriber(db, { email: "leaver@example.in" });
    const erased = await addSubscriber(db, { email: "erased@example.in" });
    const turned = await addSubscriber(db, { email: "turned@example.in" });
    const listed = await addSubscriber(db, { email: "listed@example.in" });
    await addSubscriber(db, { email: "stays@example.in" });
    await desk.lists.suppressions.add(db, listed.email, "left", desk.now());
    const id = await desk.started(["pte"]);
    expect(await desk.newQueue().claimDue(desk.now(), 0)).toEqual([]);
    expect(await desk.progress(id)).toMatchObject({ recipients: 4 });

    await desk.lists.subscriptions.leave(db, leaver.id, "page", { now: desk.now() });
    await db
      .transaction()
      .execute((trx) => desk.lists.subscriptions.erase(trx, erased.email, desk.now()));
    await desk.lists.subscriptions.choose(db, turned.id, ["german"], {
      network: "",
      now: desk.now(),
    });
    desk.startWorker();
    await desk.ends(id);
    expect(desk.receivers()).toEqual(["stays@example.in"]);
    expect(await desk.counts(id)).toMatchObject({ sent: 1, skipped: 3 });
    expect(JSON.stringify(await desk.rows())).not.toContain("@example.in");
  });

  test("it begins at its time, and not before", async () => {
    await addSubscribers(desk.db, 1);
    const id = await desk.campaigns.create({ letter: sampleLetter }, desk.now());
    expect(await desk.newQueue().claimDue(desk.now(), 4)).toEqual([]);
    await desk.campaigns.start(id, new Date(desk.now().getTime() + 60_000));
    expect(await desk.newQueue().claimDue(desk.now(), 4)).toEqual([]);
    expect(await desk.progress(id)).toMatchObject({ state: "scheduled", recipients: 0 });
    desk.pass(60_000);
    expect(await desk.newQueue().claimDue(desk.now(), 4)).toHaveLength(1);
    expect(await desk.campaigns.start(id, desk.now())).toBe(false);
  });

  test("stopped, nothing more leaves; started again, the rest does", async () => {
    await addSubscribers(desk.db, 40);
    const id = await desk.started();
    desk.smtp().onArrival(async () => {
      if (desk.smtp().received.length === 10) expect(await desk.campaigns.stop(id)).toBe(true);
    });
    const worker = desk.startWorker();
    await expect.poll(async () => (await desk.progress(id))?.state).toBe("stopped");
    await worker.stop();
    const before = desk.smtp().received.length;
    expect(before).toBeGreaterThanOrEqual(10);
    expect(before).toBeLessThanOrEqual(14);
    expect(await desk.newQueue().claimDue(desk.now(), 4)).toEqual([]);
    expect(await desk.counts(id)).toMatchObject({ sent: before, queued: 40 - before });
    expect(await desk.campaigns.stop(id)).toBe(false);

    expect(await desk.campaigns.start(id, desk.now())).toBe(true);
    desk.startWorker();
    await desk.ends(id);
    expect(new Set(desk.receivers()).size).toBe(40);
    expect(desk.smtp().received).toHaveLength(40);
  });

  test("what is not there does not start", async () => {
    expect(await desk.campaigns.start("none", desk.now())).toBe(false);
  });
});

test("what comes within the window is written at once, what comes later by itself", async () => {
  const writes: (readonly number[])[] = [];
  const add = grouped<number>(async (items) => void writes.push([...items]), 5);
  await Promise.all([add(1), add(2), add(3)]);
  await add(4);
  expect(writes).toEqual([[1, 2, 3], [4]]);
});

test("a group that cannot be written fails for each of it, and the next one starts anew", async () => {
  let isAway = true;
  const add = grouped<number>(async () => {
    if (isAway) throw new Error("away");
  }, 1);
  const outcomes = await Promise.allSettled([add(1), add(2)]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  isAway = false;
  await expect(add(1)).resolves.toBeUndefined();
});
