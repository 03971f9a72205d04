import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  databaseKinds,
  emptyTables,
  openTestDatabase,
  type TestDatabase,
} from "#tests/support/databases.ts";
import { sampleMail } from "#tests/support/sample-mail.ts";
import { LEASE_MS, renewalMs } from "./claims.ts";
import { createOutbox, type Outbox } from "./outbox.repo.ts";
import type { OutgoingMail } from "./outgoing-mail.ts";
import { htmlOf } from "./packed-html.ts";

const start = new Date("2026-11-21T08:00:00.000Z");
const later = (milliseconds: number) => new Date(start.getTime() + milliseconds);

const options = { siteUrl: "https://www.sprachsetu.example:8443", now: () => start };

describe.each(databaseKinds)("the outbox on %s", (kind) => {
  let database: TestDatabase;
  let outbox: Outbox;

  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await emptyTables(database.db);
    outbox = newOutbox();
  });

  const newOutbox = () => createOutbox(database.db, options);
  const enqueue = (count: number) =>
    database.db.transaction().execute((trx) =>
      outbox.enqueue(
        trx,
        Array.from({ length: count }, () => sampleMail()),
      ),
    );

  test("a mail comes back as it was put in, with a Message-ID of the site", async () => {
    const mail = sampleMail({ subject: "नमस्ते", replyTo: "o'brien@example.ie" });
    const [id] = await database.db.transaction().execute((trx) => outbox.enqueue(trx, [mail]));
    expect(await outbox.claimDue(start, 10)).toEqual([
      {
        ...mail,
        id,
        leadId: undefined,
        messageId: `<${id}@www.sprachsetu.example>`,
        createdAt: start.toISOString(),
        attempts: 1,
      },
    ]);
  });

  test("a transaction that fails leaves no mail behind", async () => {
    const transaction = database.db.transaction().execute(async (trx) => {
      await outbox.enqueue(trx, [sampleMail()]);
      throw new Error("the lead was not stored");
    });
    await expect(transaction).rejects.toThrow("the lead was not stored");
    expect(await outbox.counts()).toEqual({ queued: 0, sent: 0, failed: 0 });
  });

  test("mails stand in the order in which they were queued, also within a millisecond", async () => {
    const ids: string[] = [];
    for (let round = 0; round < 10; round += 1) ids.push(...(await enqueue(5)));
    expect(ids).toEqual(ids.toSorted());
  });

  test("no mails, no statement", async () => {
    expect(await enqueue(0)).toEqual([]);
  });

  /**
   * What another process claims that looks into the outbox every five seconds, as a worker does.
   * @param meanwhile runs before each look
   */
  async function claimedByAnother(
    from: number,
    until: number,
    meanwhile: (at: Date) => Promise<void> = async () => {},
    other = newOutbox(),
  ) {
    for (let ms = from; ms <= until; ms += renewalMs(LEASE_MS)) {
      await meanwhile(later(ms));
      const claimed = await other.claimDue(later(ms), 10);
      if (claimed.length > 0) return { ms, claimed };
    }
    return undefined;
  }

  test("a mail is the next process's once the one that sent it has not renewed its claim for a lease", async () => {
    await enqueue(2);
    const [first] = await outbox.claimDue(start, 1);
    const other = newOutbox();
    expect(await other.claimDue(start, 10)).toHaveLength(1);
    expect(await claimedByAnother(5_000, LEASE_MS - 1, undefined, other)).toBeUndefined();
    const [again] = await other.claimDue(later(LEASE_MS), 10);
    expect(again).toMatchObject({ id: first?.id, attempts: 2 });
  });

  test("a mail stays with the process that sends it for as long as that renews its claim", async () => {
    await enqueue(1);
    const [mail] = await outbox.claimDue(start, 1);
    if (!mail) throw new Error("nothing claimed");
    const renew = (at: Date) => outbox.renew(mail, at);
    expect(await claimedByAnother(0, 10 * LEASE_MS, renew)).toBeUndefined();
    await outbox.markSent(mail, later(10 * LEASE_MS));
    // A renewal that was under way meanwhile claims nothing.
    await renew(later(10 * LEASE_MS));
    expect(await outbox.counts()).toEqual({ queued: 0, sent: 1, failed: 0 });
  });

  test("after a time in which nobody could renew, a process that lives keeps its mail", async () => {
    await enqueue(1);
    const [mail] = await outbox.claimDue(start, 1);
    if (!mail) throw new Error("nothing claimed");
    const other = newOutbox();
    const back = 60 * 60_000;
    expect(await claimedByAnother(0, LEASE_MS - 1, undefined, other)).toBeUndefined();
    const isBack = claimedByAnother(back, back + LEASE_MS - 1, undefined, other);
    expect(await isBack).toBeUndefined();
    await outbox.renew(mail, later(back + LEASE_MS - 1));
    expect(
      await claimedByAnother(back + LEASE_MS, back + 2 * LEASE_MS - 1, undefined, other),
    ).toBeUndefined();
  });

  test("after a time in which the database could be read and not written, a process that lives keeps its mail", async () => {
    await enqueue(1);
    const [mail] = await outbox.claimDue(start, 1);
    if (!mail) throw new Error("nothing claimed");
    let isFull = true;
    const full = database.db.withPlugin({
      transformQuery({ node }) {
        if (isFull && node.kind === "UpdateQueryNode") throw new Error("the disk is full");
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    for (let back = 0; back < 3 * LEASE_MS; back += renewalMs(LEASE_MS)) {
      const other = createOutbox(full, options);
      isFull = true;
      for (let ms = 0; ms < back; ms += renewalMs(LEASE_MS)) {
        await other.claimDue(later(ms), 10).catch(() => {});
      }
      isFull = false;
      // Whenever that is over, there is time for two renewals.
      const claimed = await claimedByAnother(back, back + LEASE_MS / 2 - 1, undefined, other);
      expect([back, claimed]).toEqual([back, undefined]);
    }
  });

  test("a process whose clock is ahead takes no mail that is being sent", async () => {
    await enqueue(1);
    const [mail] = await outbox.claimDue(start, 1);
    if (!mail) throw new Error("nothing claimed");
    const ahead = 60 * 60_000;
    const renew = (at: Date) => outbox.renew(mail, new Date(at.getTime() - ahead));
    expect(await claimedByAnother(ahead, ahead + 10 * LEASE_MS, renew)).toBeUndefined();
  });

  test("a claim of a version that renews nothing holds until it runs out", async () => {
    await enqueue(1);
    await outbox.claimDue(start, 1);
    const fiveMinutes = 5 * 60_000;
    const until = later(fiveMinutes).toISOString();
    await database.db.updateTable("mail_outbox").set({ claimed_until: until }).execute();
    expect(await claimedByAnother(0, 2 * fiveMinutes)).toMatchObject({ ms: fiveMinutes });
  });

  test("a late renewal does not claim a mail that waits for its next attempt", async () => {
    await enqueue(1);
    const [mail] = await outbox.claimDue(start, 1);
    if (!mail) throw new Error("nothing claimed");
    await outbox.markRetry(mail, later(1_000), "451 try later");
    await outbox.renew(mail, later(500));
    expect(await newOutbox().claimDue(later(1_000), 1)).toHaveLength(1);
  });

  test("a database that fails while a late mail is given up costs none of the others", async () => {
    const late = sampleMail({ dropAfter: start.toISOString() });
    await database.db.transaction().execute((trx) => outbox.enqueue(trx, [late]));
    await enqueue(2);
    let updates = 0;
    const failing = database.db.withPlugin({
      transformQuery({ node }) {
        if (node.kind === "UpdateQueryNode") updates += 1;
        if (updates > 1) throw new Error("the database went away");
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const claiming = createOutbox(failing, options);
    expect(await claiming.claimDue(start, 3)).toHaveLength(2);
    expect(await outbox.claimDue(start, 3)).toEqual([]);
    await outbox.releaseClaims();
    await expect(claiming.claimDue(start, 3)).rejects.toThrow("the database went away");
  });

  test("several that claim at once share the mails, each mail once", async () => {
    const ids = await enqueue(40);
    const claims = await Promise.all(
      Array.from({ length: 8 }, () => newOutbox().claimDue(start, 40)),
    );
    const claimed = claims.flat().map((mail) => mail.id);
    expect(claimed.toSorted()).toEqual(ids.toSorted());
  });

  test("a claim takes the oldest first and no more than asked", async () => {
    const ids = await enqueue(3);
    const claimed = await outbox.claimDue(start, 2);
    expect(claimed.map((mail) => mail.id)).toEqual(ids.toSorted().slice(0, 2));
  });

  test("a mail that is withdrawn while it is sent is not tried again; others about the same are gone", async () => {
    const about = { aboutId: "booking 1" };
    const queue = (...mails: OutgoingMail[]) =>
      database.db.transaction().execute((trx) => outbox.enqueue(trx, mails));
    await queue(sampleMail(about));
    const [sending] = await outbox.claimDue(start, 1);
    if (!sending) throw new Error("nothing claimed");
    await queue(sampleMail(about), sampleMail({ aboutId: "booking 2" }));
    const at = later(1_000);
    await database.db.transaction().execute((trx) => outbox.withdraw(trx, "booking 1", at));
    expect(await outbox.counts()).toEqual({ queued: 2, sent: 0, failed: 0 });
    await outbox.markRetry(sending, later(2_000), "the mail server is away");
    expect(await outbox.claimDue(later(2_000), 10)).toMatchObject([{ attempts: 1 }]);
    expect(await outbox.counts()).toEqual({ queued: 1, sent: 0, failed: 1 });
    const withdrawn = await database.db
      .selectFrom("mail_outbox")
      .selectAll()
      .where("status", "=", "failed")
      .executeTakeFirstOrThrow();
    expect(withdrawn.last_error).toBe("what it says is no longer true");
    // By this, a process from before the column `withdrawn_at` knows that it was withdrawn.
    expect(withdrawn.drop_after).toBe(withdrawn.created_at);
  });

  test("a mail that a process from before the column has withdrawn is not sent", async () => {
    await enqueue(1);
    await database.db
      .updateTable("mail_outbox")
      .set(({ ref }) => ({ drop_after: ref("created_at") }))
      .execute();
    expect(await outbox.claimDue(start, 1)).toEqual([]);
    expect(await outbox.counts()).toEqual({ queued: 0, sent: 0, failed: 1 });
  });

  test("a mail to be retried is due at its time, with the same Message-ID", async () => {
    await enqueue(1);
    const [first] = await outbox.claimDue(start, 1);
    if (!first) throw new Error("nothing claimed");
    await outbox.markRetry(first, later(60_000), "451 try later");
    expect(await outbox.claimDue(later(59_999), 1)).toEqual([]);
    const [second] = await outbox.claimDue(later(60_000), 1);
    expect(second).toMatchObject({ id: first.id, messageId: first.messageId, attempts: 2 });
  });

  test("sent and failed mails are counted and not claimed again", async () => {
    await enqueue(3);
    const [sent, failed] = await outbox.claimDue(start, 2);
    if (!sent || !failed) throw new Error("nothing claimed");
    await outbox.markSent(sent, start);
    await outbox.markFailed(failed, "550 no such user");
    expect(await outbox.counts()).toEqual({ queued: 1, sent: 1, failed: 1 });
    expect(await outbox.claimDue(start, 10)).toHaveLength(1);
  });

  test("the HTML of a sent mail is packed, and that of a waiting or failed one is not", async () => {
    await enqueue(3);
    const [sent, failed] = await outbox.claimDue(start, 2);
    if (!sent || !failed) throw new Error("nothing claimed");
    await outbox.markSent(sent, start);
    await outbox.markFailed(failed, "550 no such user");
    const rows = await database.db.selectFrom("mail_outbox").selectAll().orderBy("id").execute();
    for (const row of rows) {
      expect(row.html).toBe(row.status === "sent" ? "" : sent.html);
      expect(row.html_packed === null).toBe(row.status !== "sent");
      expect(htmlOf(row)).toBe(sent.html);
    }
  });

  test("one who lost the claim cannot undo what its successor did", async () => {
    await enqueue(1);
    const [early] = await outbox.claimDue(start, 1);
    await outbox.releaseClaims();
    const [late] = await outbox.claimDue(start, 1);
    if (!early || !late) throw new Error("nothing claimed");
    await outbox.markFailed(early, "too late to say");
    expect(await outbox.counts()).toEqual({ queued: 1, sent: 0, failed: 0 });
    await outbox.markRetry(early, start, "too late to say");
    expect(await outbox.claimDue(start, 1)).toEqual([]);
    await outbox.markSent(late, start);
    await outbox.markRetry(late, start, "too late to say");
    expect(await outbox.counts()).toEqual({ queued: 0, sent: 1, failed: 0 });
  });

  test("after the start of a lone server the mails of the killed one are due at once", async () => {
    await enqueue(2);
    await outbox.claimDue(start, 1);
    await outbox.releaseClaims();
    expect(await outbox.claimDue(start, 10)).toHaveLength(2);
  });
});
