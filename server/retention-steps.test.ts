import { randomUUIDv7 } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { retention as periods } from "#content/retention.ts";
import {
  databaseKinds,
  emptyTables,
  openTestDatabase,
  type TestDatabase,
} from "#tests/support/databases.ts";
import { addSubscriber } from "#tests/support/subscribers.ts";
import { createAccounts } from "./accounts/accounts.repo.ts";
import { recordAction } from "./db/action-records.ts";
import type { Tables } from "./db/tables.ts";
import { createRetention } from "./privacy/retention-job.ts";
import { retentionSteps } from "./retention-steps.ts";

const now = new Date("2026-11-21T03:40:00.000Z");
const DAY = 86_400_000;
const at = (ms: number) => new Date(now.getTime() + ms);
const ago = (days: number) => at(-days * DAY).toISOString();

describe.each(databaseKinds)("what is removed when its time is over, over %s", (kind) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
  });
  beforeEach(() => emptyTables(opened.db));
  afterAll(() => opened.close());

  const retention = () => createRetention(opened.db, retentionSteps, { warn: () => {} });
  const rows = async (table: keyof Tables) =>
    (await opened.db.selectFrom(table).selectAll().execute()).length;

  async function addPerson(seenAt: string): Promise<string> {
    const id = randomUUIDv7();
    const person = { id, name: "Asha", created_at: ago(2000), seen_at: seenAt };
    await opened.db.insertInto("people").values(person).execute();
    const contact = { kind: "email" as const, value: `${id}@example.in`, person_id: id };
    await opened.db.insertInto("person_contacts").values(contact).execute();
    return id;
  }

  async function addLead(personId: string | null, createdAt: string): Promise<string> {
    const lead = {
      id: randomUUIDv7(),
      reference: randomUUIDv7(),
      kind: "enrolment" as const,
      name: "Asha",
      email: "asha@example.in",
      phone: "+91 98000 00001",
      service: "PTEOnline",
      source: null,
      needs_review: 0,
      review_reasons: "[]",
      branch: "karnal",
      call_by: createdAt,
      created_at: createdAt,
      person_id: personId,
      details: null,
    };
    await opened.db.insertInto("leads").values(lead).execute();
    return lead.id;
  }

  async function addRepeat(leadId: string, createdAt: string): Promise<void> {
    const repeat = {
      id: randomUUIDv7(),
      reference: randomUUIDv7(),
      lead_id: leadId,
      changed: "{}",
      source: null,
      needs_review: 0,
      review_reasons: "[]",
      branch: "karnal",
      call_by: createdAt,
      created_at: createdAt,
    };
    await opened.db.insertInto("lead_repeats").values(repeat).execute();
  }

  async function addMail(createdAt: string, status: "queued" | "sent", leadId: string | null) {
    const id = randomUUIDv7();
    await opened.db
      .insertInto("mail_outbox")
      .values({
        id,
        lead_id: leadId,
        purpose: "lead-notice",
        message_id: `<${id}@example.in>`,
        to_address: "asha@example.in",
        reply_to: null,
        subject: "A mail",
        html: "",
        text: "",
        status,
        attempts: 1,
        next_attempt_at: createdAt,
        claimed_until: null,
        last_error: null,
        created_at: createdAt,
        sent_at: null,
        is_secret: null,
        unsubscribe_url: null,
      })
      .execute();
  }

  async function addSubscription(status: "pending" | "confirmed", requested_at: string) {
    const { id } = await addSubscriber(opened.db, { status, requested_at });
    const event = { id, subscription_id: id, kind: "requested" as const, at: requested_at };
    await opened.db
      .insertInto("newsletter_events")
      .values({ ...event, network: null, details: "{}" })
      .execute();
  }

  test("enquiries go with the person 24 months after the last one, and all of theirs stay until then", async () => {
    const [over, within] = ["2024-11-21T03:39:59.999Z", "2024-11-21T03:40:00.000Z"];
    const silent = await addPerson(over);
    await addRepeat(await addLead(silent, ago(1500)), over);
    await addLead(silent, ago(1400));
    const heard = await addPerson(within);
    const kept = await addLead(heard, ago(1500));
    await addRepeat(kept, within);
    const unknown = await addLead(null, over);
    const repeated = await addLead(null, over);
    await addRepeat(repeated, within);
    await addMail(ago(1), "sent", unknown);
    expect(await retention().runAll(now)).toEqual(
      expect.arrayContaining([
        { kind: "enquiries", removed: 4 },
        { kind: "people without enquiries", removed: 1 },
        { kind: "sent mails", removed: 0 },
      ]),
    );
    const leads = await opened.db.selectFrom("leads").select("id").orderBy("id").execute();
    expect(leads.map(({ id }) => id)).toEqual([kept, repeated].toSorted());
    expect(await rows("lead_repeats")).toBe(2);
    expect(await opened.db.selectFrom("person_contacts").select("person_id").execute()).toEqual([
      { person_id: heard },
    ]);
  });

  test("a saved view of who is gone goes, but not one of a number that somebody else has, too", async () => {
    const over = "2024-11-21T03:39:59.999Z";
    const { db } = opened;
    const ravi = { email: "ravi@sprachsetu.example", name: "Ravi", role: "counsellor" as const };
    const account = await createAccounts().add(db, { ...ravi, isVerified: true }, now);
    if (!account) throw new Error("Ravi has an account already.");
    const view = { owner_id: account.id, is_shared: 0, created_at: over, updated_at: over };
    const views = [
      { id: "gone", name: "Her address", query: "q=asha%40example.in" },
      { id: "shared", name: "Their number", query: "q=98000+00001" },
    ];
    await db
      .insertInto("lead_views")
      .values(views.map((one) => ({ ...view, ...one })))
      .execute();
    await addLead(await addPerson(over), over);
    const mother = await addPerson(ago(1));
    const phone = { kind: "phone" as const, value: "919800000001", person_id: mother };
    await db.insertInto("person_contacts").values(phone).execute();
    await retention().runAll(now);
    expect(await db.selectFrom("lead_views").select("id").execute()).toEqual([{ id: "shared" }]);
  });

  test("a booking of a class goes with its enquiry, and the class stays", async () => {
    const over = "2024-11-21T03:39:59.999Z";
    const lead = await addLead(await addPerson(over), over);
    const { db } = opened;
    const trainer = { id: "t", name: "Meera Joshi", calendar_key: "key", left_at: null };
    await db.insertInto("trainers").values(trainer).execute();
    const lesson = {
      id: "l",
      batch_id: null,
      series_id: null,
      course: "GermanClass" as const,
      level: "A1",
      place: "online" as const,
      branch: "berlin" as const,
      trainer_id: "t",
      room_id: null,
      joining_url: null,
      day: "2024-11-20",
      starts: "18:30",
      minutes: 60,
      starts_at: over,
      ends_at: over,
      seats: 2,
      state: "published" as const,
      created_at: over,
      updated_at: over,
    };
    await db.insertInto("lessons").values(lesson).execute();
    const booking = {
      id: "b",
      reference: "SP-1",
      lesson_id: "l",
      lead_id: lead,
      name: "Asha",
      email: "asha@example.in",
      phone: "+919800000001",
      phone_digits: "919800000001",
      guardian_name: "Sunita",
      guardian_phone: "+919800000002",
      zone: null,
      wants_reminders: 1,
      wants_whatsapp: 0,
      needs_call: 0,
      state: "came" as const,
      arrival: 1,
      day_reminder_at: null,
      hours_reminder_at: null,
      created_at: over,
      updated_at: over,
    };
    await db.insertInto("bookings").values(booking).execute();
    await retention().runAll(now);
    expect(await rows("bookings")).toBe(0);
    expect(await rows("lessons")).toBe(1);
  });

  test("any number of them go, as a dry run has counted", async () => {
    for (let lead = 0; lead < 205; lead += 1) await addLead(await addPerson(ago(900)), ago(900));
    const counted = expect.arrayContaining([
      { kind: "enquiries", removed: 205 },
      { kind: "people without enquiries", removed: 205 },
    ]);
    expect(await retention().tryAll(now)).toEqual(counted);
    expect(await rows("leads")).toBe(205);
    expect(await retention().runAll(now)).toEqual(counted);
    expect(await rows("leads")).toBe(0);
    expect(await rows("people")).toBe(0);
  });

  test("what is counted is what was removed: merged persons, too, and mails apart from subscriptions", async () => {
    const [kept, other] = [await addPerson(ago(900)), await addPerson(ago(900))];
    const { db } = opened;
    await db.updateTable("people").set({ merged_into: kept }).where("id", "=", other).execute();
    await addSubscription("pending", ago(40));
    await addMail(ago(40), "sent", null);
    await db.updateTable("mail_outbox").set({ purpose: "newsletter-confirmation" }).execute();
    const before = { people: await rows("people"), mails: await rows("mail_outbox") };
    expect(before).toEqual({ people: 2, mails: 1 });
    const removed = [
      { kind: "people without enquiries", removed: 2 },
      { kind: "unconfirmed subscriptions", removed: 1 },
      { kind: "mails that asked for a confirmation", removed: 1 },
    ];
    const some = async (call: "tryAll" | "runAll") =>
      (await retention()[call](now)).filter((step) => step.removed > 0);
    expect(await some("tryAll")).toEqual(removed);
    expect(await some("runAll")).toEqual(removed);
    expect(await rows("people")).toBe(0);
  });

  test("what the lead desk did is contact too; what staff noted goes with the lead", async () => {
    const [over, within] = ["2024-11-21T03:39:59.999Z", "2024-11-21T03:40:00.000Z"];
    const calledLater = await addPerson(over);
    const old = await addLead(calledLater, over);
    const called = await addLead(calledLater, over);
    const silent = await addLead(await addPerson(over), over);
    const { db } = opened;
    await db.updateTable("leads").set({ updated_at: within }).where("id", "=", called).execute();
    const actor = { id: "a", name: "Meera" };
    const subject = { kind: "lead", id: silent };
    await recordAction(db, actor, { action: "lead.noted", subject, after: { text: "…" } }, now);
    await retention().runAll(now);
    const leads = await db.selectFrom("leads").select("id").orderBy("id").execute();
    expect(leads.map(({ id }) => id)).toEqual([old, called].toSorted());
    const actions = await db.selectFrom("staff_actions").select(["action", "after"]).execute();
    expect(actions).toEqual([{ action: "lead.noted", after: null }]);
  });

  test("each kind goes at the end of its own period", async () => {
    const later = 1 / DAY;
    await addSubscription("pending", ago(periods.unconfirmedSubscriptionDays + later));
    await addSubscription("pending", ago(periods.unconfirmedSubscriptionDays));
    await addSubscription("confirmed", ago(500));
    await addMail(ago(periods.sentMailDays + later), "sent", null);
    await addMail(ago(periods.sentMailDays), "sent", null);
    await addMail(ago(periods.sentMailDays + later), "queued", null);
    const key = { scope: "x", body_hash: "x", status: 201, answer: "{}", created_at: ago(2) };
    await opened.db
      .insertInto("idempotency_keys")
      .values([
        { ...key, key: "over", expires_at: now.toISOString() },
        { ...key, key: "good", expires_at: at(1).toISOString() },
      ])
      .execute();
    const link = { email: "asha@example.in", wants: "copy" as const, created_at: ago(1) };
    await opened.db
      .insertInto("data_requests")
      .values([
        { ...link, token_hash: "over", expires_at: now.toISOString(), used_at: null },
        { ...link, token_hash: "good", expires_at: at(1).toISOString(), used_at: null },
      ])
      .execute();
    const choice = { choice: "accepted" as const, analytics: 1, marketing: 1, text_version: "1" };
    await opened.db
      .insertInto("consent_records")
      .values([
        { ...choice, id: "over", created_at: "2023-11-21T03:39:59.999Z" },
        { ...choice, id: "good", created_at: "2023-11-21T03:40:00.000Z" },
      ])
      .execute();

    const actor = { id: "a", name: "Meera" };
    const action = { action: "post.published", subject: { kind: "post", id: "p" } };
    for (const moment of ["2024-11-21T03:39:59.999Z", "2024-11-21T03:40:00.000Z"]) {
      const said = { before: { title: "Old" }, after: { title: moment } };
      await recordAction(opened.db, actor, { ...action, ...said }, new Date(moment));
    }

    const removed = await retention().runAll(now);
    expect(removed.filter((step) => step.removed > 0)).toEqual([
      { kind: "unconfirmed subscriptions", removed: 1 },
      { kind: "sent mails", removed: 1 },
      { kind: "idempotency keys", removed: 1 },
      { kind: "links to one's own data", removed: 1 },
      { kind: "choices about cookies", removed: 1 },
      { kind: "what staff changed", removed: 1 },
    ]);
    const actions = await opened.db.selectFrom("staff_actions").selectAll().orderBy("at").execute();
    expect(actions).toMatchObject([
      { action: "post.published", actor_name: "Meera", before: null, after: null },
      { action: "post.published", before: '{"title":"Old"}' },
    ]);
    expect((await retention().runAll(now)).filter((step) => step.removed > 0)).toEqual([]);
    expect(await rows("newsletter_subscriptions")).toBe(2);
    expect(await rows("newsletter_events")).toBe(2);
    expect(await rows("mail_outbox")).toBe(2);
    expect(await rows("idempotency_keys")).toBe(1);
    expect(await rows("data_requests")).toBe(1);
    expect(await rows("consent_records")).toBe(1);
  });
});

test("kinds are told apart, and the operator deletes logs as the notice says", () => {
  const kinds = retentionSteps.map(({ kind }) => kind);
  expect(new Set(kinds).size).toBe(kinds.length);
  const operations = readFileSync(join(import.meta.dirname, "../docs/operations.md"), "utf8");
  expect(operations).toContain(`kept for longer than ${periods.backupDays} days`);
  const journal = join(import.meta.dirname, "../deploy/systemd/journald@sprachsetu.conf");
  expect(readFileSync(journal, "utf8")).toContain(`MaxRetentionSec=${periods.logDays}day\n`);
});
