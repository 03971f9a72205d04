import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { site } from "#content/site.ts";
import {
  entryUndone,
  knownPeople,
  type NewEnquiryAnswer,
  newEnquiryAnswer,
  newEnquiryMessages,
} from "#contract/staff/new-enquiry.ts";
import { eraseEnquiries } from "#server/privacy/erasure/erase-enquiries.ts";
import { enquiriesOfAccount } from "#server/privacy/held-enquiries.ts";
import {
  beginWithClasses,
  type ClassDeskOfTest,
  makeClasses,
  rosterOf,
  takeMails,
} from "#tests/support/class-desk.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import { openDesk } from "#tests/support/desk.ts";
import { changed, good, listed, newLead, personOf } from "#tests/support/lead-samples.ts";
import { expectProblem, openTestApp, sendLead, type TestApp } from "#tests/support/test-app.ts";
import { NEVER } from "../leads/derived-lead-columns.ts";
import { recomputeDueTimes } from "../leads/response-clock.ts";

/** A Friday in the opening hours of both branches. */
const now = new Date("2026-11-27T09:00:00.000Z");
const tomorrow = "2026-11-28T09:00:00.000Z";

/** All that an enquiry may leave behind. */
const tables = [
  ...["leads", "lead_repeats", "lead_notes", "lead_follow_ups", "lead_history", "lead_entries"],
  ...["people", "person_contacts", "bookings", "mail_outbox", "request_links", "visitor_acts"],
] as const;

const caller = { name: "Asha Verma", phone: "98123 45678", course: "GermanClass", way: "phone" };

const webEnquiry = {
  name: "Asha Verma",
  email: "asha@example.in",
  phone: "+91 98123 45678",
  service: "GermanClass",
};

describe.each(databaseKinds)("an enquiry that staff store by hand, over %s", (kind) => {
  let served: TestApp;
  let desk: ClassDeskOfTest;
  beforeAll(async () => {
    served = await openTestApp(kind, { config: { rateLimitScale: 1_000 } });
    return served.close;
  });
  beforeEach(async () => {
    desk = await beginWithClasses(served, now);
    return () => void vi.useRealTimers();
  });

  const send = (fields: object = {}) => desk.call("POST", "/leads", { ...caller, ...fields });
  async function enter(fields: object = {}): Promise<NewEnquiryAnswer> {
    const body = good(await send(fields), 201);
    expect(newEnquiryAnswer.parse(body)).toEqual(body);
    return body;
  }
  const undo = (id: string) => desk.call("POST", `/leads/entries/${id}/undo`, {});
  async function known(query: Record<string, string>) {
    const body = good(await desk.call("GET", `/people/known?${new URLSearchParams(query)}`));
    expect(knownPeople.parse(body)).toEqual(body);
    return knownPeople.parse(body);
  }
  /** Waits until a transaction on PostgreSQL waits for another. */
  const untilOneWaits = () =>
    expect
      .poll(async () => {
        const { rows: waiting } = await sql`
          SELECT 1 FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(served.db);
        return waiting.length;
      })
      .toBeGreaterThan(0);
  async function rows() {
    const all: Record<string, unknown[]> = {};
    for (const table of tables) {
      all[table] = await served.db
        .selectFrom(table as "leads")
        .selectAll()
        .execute();
    }
    return all;
  }
  async function numbers() {
    const counts = Object.entries(await rows()).map(([table, all]) => [table, all.length]);
    return Object.fromEntries(counts) as Record<(typeof tables)[number], number>;
  }

  test("name, number and course are enough; nobody waits, nobody is mailed, and who took it is kept", async () => {
    const { lead, entry } = await enter();
    expect(lead).toMatchObject({
      cameBy: { way: "phone", by: { id: desk.user.id, name: desk.user.name } },
      name: "Asha Verma",
      phone: "+919812345678",
      email: "",
      course: "GermanClass",
      branch: "karnal",
      channel: "by phone",
      clock: { state: "answered" },
    });
    expect(lead.clock.isHistory).toBeUndefined();
    expect(entry).toMatchObject({ isRepeat: false, reference: lead.reference });
    expect(await numbers()).toMatchObject({
      leads: 1,
      people: 1,
      person_contacts: 1,
      mail_outbox: 0,
    });
    const page = await personOf(desk, lead.personId);
    expect(page.person.contacts).toEqual([{ kind: "phone", value: "919812345678" }]);
    expect(page.leads[0]?.history.at(-1)?.by?.id).toBe(desk.user.id);

    await newLead(served);
    const listedBy = async (query: string) => (await listed(desk, query)).leads.map(({ id }) => id);
    expect(await listedBy("?kind=desk")).toEqual([lead.id]);
    expect(await listedBy("?kind=registration")).toEqual([]);
    expect(await listedBy("?kind=desk,enrolment")).toHaveLength(2);
    expect(await listedBy("?channel=by%20phone")).toEqual([lead.id]);
    expect(await listedBy("?q=Asha")).toEqual([lead.id]);
    const csv = await desk.call("GET", "/leads/export?format=csv&kind=desk");
    expect(csv.body).toContain(`,by phone,By phone,${desk.user.name},`);
    const editor = await openDesk(served, "editor");
    expectProblem(await editor.call("POST", "/leads", caller), 403, "forbidden");
    expectProblem(await editor.call("GET", "/people/known?name=Asha"), 403, "forbidden");
  });

  test("what is missing is said at its field", async () => {
    const cases: [fields: object, field: string, message: string][] = [
      [{ phone: undefined }, "phone", newEnquiryMessages.contact],
      [{ name: " " }, "name", newEnquiryMessages.name],
      [{ email: "asha@" }, "email", newEnquiryMessages.email],
      [{ sendMail: true }, "email", newEnquiryMessages.mailNeedsAddress],
      [{ promisedCall: true }, "agreed", newEnquiryMessages.callNeedsAgreement],
      [
        { promisedCall: true, agreed: "spoken", outcome: "reached" },
        "promisedCall",
        newEnquiryMessages.alreadyAnswered,
      ],
      [{ outcome: "call_back" }, "followUpAt", newEnquiryMessages.callBackNeedsTime],
      [{ followUpAt: "2026-11-26T09:00:00.000Z" }, "followUpAt", "Choose a time in the future."],
      [{ at: tomorrow }, "at", newEnquiryMessages.future],
      [{ at: "2025-11-01T09:00:00.000Z" }, "at", newEnquiryMessages.tooOld],
    ];
    for (const [fields, field, message] of cases) {
      const { errors } = expectProblem(await send(fields), 422, "validation_failed");
      expect(errors, JSON.stringify(fields)).toMatchObject({ [field]: [message] });
    }
    expect(await numbers()).toMatchObject({ leads: 0, people: 0 });
  });

  test("the clock runs from when a call was promised, and keeps to the branch that was chosen", async () => {
    const { lead } = await enter({
      promisedCall: true,
      agreed: "spoken",
      way: "counter",
      branch: "berlin",
      at: "2026-11-27T08:00:00.000Z",
    });
    expect(lead).toMatchObject({
      branch: "berlin",
      channel: "at the counter",
      createdAt: "2026-11-27T08:00:00.000Z",
      // Four opening hours after nine o'clock in Berlin.
      clock: { state: "due", callBy: "2026-11-27T12:00:00.000Z" },
    });
    expect((await personOf(desk, lead.personId)).leads[0]?.agreed).toBe("spoken");
    const { lead: other } = await enter({ name: "Ravi Rana", phone: "9812345679" });
    const moved = await changed(desk, other, "status", { status: "contacted" });
    expect((await changed(desk, moved, "undo-status")).clock.state).toBe("answered");
    // The same person asks again by a form, and waits for a call about that.
    const again = { name: "Ravi Rana", email: "ravi@example.in", phone: "9812345679" };
    const sent = await sendLead(served.app, "ielts", { ...again, course: "GermanClass" });
    await recomputeDueTimes(served.db, site.branches);
    const stored = served.db.selectFrom("leads").select(["due_at", "call_by", "repeats"]);
    expect(await stored.where("id", "=", other.id).execute()).toEqual([
      { due_at: sent.json().callBy, call_by: NEVER, repeats: 1 },
    ]);
  });

  test("two people without an address are two, and neither repeats the other", async () => {
    const { lead: one } = await enter();
    const { lead: two, entry } = await enter({ name: "Ravi Rana", phone: "9812345679" });
    expect(entry.isRepeat).toBe(false);
    expect(two.personId).not.toBe(one.personId);
    // A relative with the same number is a person of their own.
    const { lead: three, entry: own } = await enter({ name: "Meera Verma", isAnother: true });
    expect(own.isRepeat).toBe(false);
    expect([one.personId, two.personId]).not.toContain(three.personId);
  });

  test("who is known is found by number, address and name, with what is open", async () => {
    const first = await newLead(served, webEnquiry);
    await changed(desk, first, "notes", { kind: "call", outcome: "busy", text: "" });
    const queries: Record<string, string>[] = [
      { phone: "098123-45678" },
      { phone: "9812345" },
      { email: "ASHA@example.in" },
      { name: "asha ver" },
    ];
    for (const query of queries) {
      const { people } = await known(query);
      expect(people, JSON.stringify(query)).toMatchObject([
        {
          id: first.personId,
          name: "Asha Verma",
          phones: ["919812345678"],
          emails: ["asha@example.in"],
          by: Object.keys(query),
          leads: [{ id: first.id, course: "GermanClass", status: "new", isOpen: true }],
          lastContactAt: now.toISOString(),
        },
      ]);
    }
    expect(await known({ name: "As", phone: "981" })).toEqual({
      ...{ people: [], repeatOf: null, openUnder: null },
    });
    const { name, phone, course } = caller;
    const repeatOf = { leadId: first.id, reference: first.reference };
    const openUnder = { ...repeatOf, name: "Asha Verma", personId: first.personId };
    const { email } = webEnquiry;
    const repeats: [query: Record<string, string>, found: object][] = [
      [
        { name, phone, course },
        { repeatOf, openUnder: null },
      ],
      [
        { name: "Asha", phone, course },
        { repeatOf: null, openUnder },
      ],
      [
        { name: "Ravi Rana", email, course },
        { repeatOf: null, openUnder },
      ],
      [
        { name: "Asha", phone, course: "PTEOnline" },
        { repeatOf: null, openUnder: null },
      ],
      [
        { name: "Asha", personId: first.personId, course },
        { repeatOf, openUnder: null },
      ],
    ];
    for (const [query, found] of repeats) {
      expect(await known(query), JSON.stringify(query)).toMatchObject(found);
    }
  });

  test("the course that is open under the number or address and another name is asked about", async () => {
    const first = await newLead(served, webEnquiry);
    const open = { leadId: first.id, reference: first.reference, name: "Asha Verma" };
    const before = await numbers();
    const byAddress = { name: "Ravi", phone: undefined, email: webEnquiry.email };
    for (const fields of [{ name: "Asha" }, byAddress]) {
      const refused = await send(fields);
      expectProblem(refused, 409, "conflict");
      expect(refused.json()).toMatchObject({ reason: "openEnquiry", open });
    }
    expect(await numbers()).toEqual(before);
    const { lead, entry } = await enter({ name: "Asha", personId: first.personId });
    expect([lead.id, entry.isRepeat]).toEqual([first.id, true]);
    const another = await enter({ name: "Ravi", email: webEnquiry.email, isAnother: true });
    expect(another.entry.isRepeat).toBe(false);
    // From now on the name says who it is.
    expect((await enter({ name: "Ravi" })).lead.id).toBe(another.lead.id);
  });

  test("belongs to whom it is given, unless somebody looks after it already", async () => {
    const owner = { id: desk.user.id, name: desk.user.name };
    const { lead, entry } = await enter({ ownerId: desk.user.id });
    expect(lead.owner).toEqual(owner);
    const colleague = await openDesk(served, "admin");
    const again = await enter({ ownerId: colleague.user.id });
    expect([again.entry.isRepeat, again.lead.owner]).toEqual([true, owner]);
    good(await undo(again.entry.id));
    const editor = await openDesk(served, "editor");
    const { errors } = expectProblem(
      await send({ name: "Ravi Rana", phone: "9812345679", ownerId: editor.user.id }),
      ...([422, "validation_failed"] as const),
    );
    expect(errors).toHaveProperty("ownerId");
    expect(entry.undoSeconds).toBe(600);
  });

  test("an open enquiry about the same course is repeated, and the talk answers it", async () => {
    const first = await newLead(served, webEnquiry);
    const { lead, entry } = await enter({ phone: "98123 45670", personId: first.personId });
    expect(entry.isRepeat).toBe(true);
    const answered = { status: "contacted", clock: { state: "answered" } };
    expect(lead).toMatchObject({ id: first.id, repeats: 1, ...answered });
    expect(lead.cameBy).toBeUndefined();
    const page = await personOf(desk, first.personId);
    expect(page.person.contacts.map(({ value }) => value)).toContain("919812345670");
    const { repeated, history } = page.leads[0] ?? {};
    const by = { id: desk.user.id, name: desk.user.name };
    expect(repeated).toMatchObject([
      { reference: entry.reference, changed: { phone: "+919812345670" }, cameBy: { by } },
    ]);
    expect(history).toMatchObject([
      { by, what: { kind: "status", from: "new", to: "contacted" } },
      { by, what: { kind: "repeated" } },
      { by: null, what: { kind: "status", from: null, to: "new" } },
    ]);
    const { lead: other } = await enter({ course: "PTEOnline", personId: first.personId });
    expect(other).toMatchObject({ personId: first.personId, repeats: 0, ...answered });
    // Nobody has been talked with who is promised a call.
    const { lead: promised } = await enter({
      ...{ course: "IeltsClass", personId: first.personId },
      ...{ promisedCall: true, agreed: "spoken" },
    });
    expect(promised.status).toBe("new");
    expectProblem(await send({ personId: "nobody" }), 422, "validation_failed");
  });

  test("a call that nobody answered answers nothing: who waits still waits", async () => {
    const waiting = await newLead(served, webEnquiry);
    const due = { state: "due", callBy: waiting.clock.callBy };
    const tried = { personId: waiting.personId, outcome: "no_answer" };
    const { lead, entry } = await enter(tried);
    expect(entry.isRepeat).toBe(true);
    expect(lead).toMatchObject({ status: "new", tries: 1, clock: due });
    const { clock } = await changed(desk, lead, "notes", {
      kind: "call",
      outcome: "reached",
      text: "",
    });
    expect(clock.state).toBe("answered");
    const { notes } = await personOf(desk, lead.personId);
    const { id, revision } = notes.find(({ outcome }) => outcome === "reached") ?? {};
    await desk.call("DELETE", `/lead-notes/${id}?revision=${revision}`);
    const [again] = (await personOf(desk, lead.personId)).leads;
    expect(again?.clock).toMatchObject(due);

    const { lead: unreached } = await enter({
      ...caller,
      name: "Om Das",
      phone: "9812345679",
      outcome: "busy",
    });
    expect(unreached.clock).toMatchObject({ state: "answered", isHistory: true });
  });

  test("a talk answers only what the person had asked by then", async () => {
    const waiting = await newLead(served, webEnquiry);
    const yesterday = "2026-11-26T09:00:00.000Z";
    const fields = { personId: waiting.personId, note: "Asked for the fee.", outcome: "reached" };
    const { lead, entry } = await enter({ ...fields, at: yesterday });
    expect(lead.clock).toMatchObject({ state: "due", callBy: waiting.clock.callBy });
    const { notes } = await personOf(desk, lead.personId);
    expect(notes).toMatchObject([{ createdAt: yesterday }]);
    good(await undo(entry.id));
    expect(await numbers()).toMatchObject({ lead_repeats: 0, lead_notes: 0 });
    const [classId = ""] = await makeClasses(desk);
    const placed = await enter({ personId: waiting.personId, classId, at: yesterday });
    expect(placed.lead.clock).toMatchObject({ state: "due", callBy: waiting.clock.callBy });
    good(await undo(placed.entry.id));
    expect((await enter(fields)).lead.clock.state).toBe("answered");
  });

  test("the next contact is on the clock of the branch that takes the enquiry", async () => {
    const { personId } = await newLead(served, { ...webEnquiry, branch: "karnal" });
    const { lead } = await enter({ personId, branch: "berlin", followUpAt: "2026-11-28T10:00" });
    expect(lead).toMatchObject({ branch: "karnal", followUpAt: tomorrow });
  });

  test("a place without a ticked mail is mailed to nobody, nor to the address of an earlier enquiry", async () => {
    const [classId = ""] = await makeClasses(desk);
    const { personId } = await newLead(served, webEnquiry);
    const before = (await numbers()).mail_outbox;
    await enter({ personId, classId });
    expect(await numbers()).toMatchObject({ bookings: 1, mail_outbox: before });
  });

  test("with it come a call, a note, a follow-up, a place and a mail; a retry stores nothing more", async () => {
    const [classId = ""] = await makeClasses(desk, { seats: 1 });
    const body = {
      ...caller,
      email: "asha@example.in",
      outcome: "reached",
      note: "Wants\nevenings.",
      followUpAt: tomorrow,
      classId,
      sendMail: true,
    };
    const headers = { "idempotency-key": "one" };
    const first = good(await desk.call("POST", "/leads", body, { headers }), 201);
    expect(good(await desk.call("POST", "/leads", body, { headers }), 201)).toEqual(first);
    const { lead, entry } = first as NewEnquiryAnswer;
    const { course } = caller;
    expect(entry).toMatchObject({ followUpAt: tomorrow, place: { course } });
    expect(lead).toMatchObject({ status: "demo_booked", followUpAt: tomorrow, tries: 0 });
    const page = await personOf(desk, lead.personId);
    expect(page.notes).toMatchObject([
      { kind: "call", outcome: "reached", text: "Wants\nevenings." },
    ]);
    const { people } = await rosterOf(desk, classId);
    expect(people).toMatchObject([{ leadId: lead.id, name: "Asha Verma", state: "booked" }]);
    expect(page.mails.map(({ purpose }) => purpose).toSorted()).toEqual([
      "class-booking-by-staff",
      "lead-confirmation-by-staff",
    ]);
    const full = await send({ name: "Ravi Rana", phone: "9812345679", classId });
    expectProblem(full, 409, "conflict");
    expect(full.json().reason).toBe("full");
    expect(await numbers()).toMatchObject({ leads: 1, people: 1 });
    await enter({ name: "Ravi Rana", phone: "9812345679", classId, beyondSeats: true });
    expect(await numbers()).toMatchObject({ bookings: 2, mail_outbox: 2 });
  });

  test("is taken back whole by who stored it", async () => {
    const [classId = ""] = await makeClasses(desk);
    const before = await numbers();
    const { lead, entry } = await enter({
      ...{ email: "asha@example.in", note: "Evenings.", followUpAt: tomorrow, classId },
      sendMail: true,
    });
    const colleague = await openDesk(served, "admin");
    const path = `/leads/entries/${entry.id}/undo`;
    expectProblem(await colleague.call("POST", path, {}), 403, "forbidden");
    const undone = good(await undo(entry.id));
    expect(entryUndone.parse(undone)).toEqual({ isLeadGone: true, hasMailLeft: false });
    expect(await numbers()).toEqual(before);
    expectProblem(await desk.call("GET", `/leads/${lead.id}`), 404, "not_found");
    expectProblem(await undo(entry.id), 409, "conflict");
  });

  test("a repeat that is taken back leaves the lead and the person as they were", async () => {
    const first = await newLead(served, webEnquiry);
    const at = "2026-11-27T12:00:00.000Z";
    await changed(desk, first, "follow-up", { at });
    vi.setSystemTime(now.getTime() + 1_000);
    const changing = ["revision", "updated_at", "search"];
    const stable = async () => {
      const { leads, mail_outbox: _mails, ...others } = await rows();
      const plain = (leads as Record<string, unknown>[]).map((lead) =>
        Object.fromEntries(Object.entries(lead).filter(([column]) => !changing.includes(column))),
      );
      return { leads: plain, ...others };
    };
    const before = await stable();
    const { entry } = await enter({
      ...{ personId: first.personId, phone: "98123 45670", ownerId: desk.user.id },
      ...{ outcome: "call_back", note: "In the evening.", followUpAt: tomorrow },
    });
    expect(entry.isRepeat).toBe(true);
    expect(good(await undo(entry.id)).isLeadGone).toBe(false);
    expect(await stable()).toEqual(before);
  });

  test("is not taken back once something has happened, or after ten minutes", async () => {
    const refusal = async (id: string) => expectProblem(await undo(id), 409, "conflict").message;
    const { lead, entry } = await enter();
    await changed(desk, lead, "notes", { text: "Called again." });
    expect(await refusal(entry.id)).toBe(newEnquiryMessages.workedOn);

    const [classId = ""] = await makeClasses(desk);
    const fields = { name: "Ravi Rana", phone: "9812345679", email: "ravi@example.in" };
    const placed = await enter({ ...fields, classId, sendMail: true });
    await takeMails(served);
    expect(await refusal(placed.entry.id)).toBe(newEnquiryMessages.told);

    const mailed = await enter({ ...fields, course: "PTEOnline", sendMail: true });
    await takeMails(served);
    expect(good(await undo(mailed.entry.id))).toEqual({ isLeadGone: true, hasMailLeft: true });

    const late = await enter({ name: "Meera Verma", phone: "9812345671" });
    vi.setSystemTime(now.getTime() + 11 * 60_000);
    await enter({ name: "Om Das", phone: "9812345672" });
    expect(await refusal(late.entry.id)).toBe(newEnquiryMessages.tooLate);
  });

  test("who it is about sees it, but not who took it, and no call that nobody promised", async () => {
    const { lead } = await enter({ email: "asha@example.in" });
    const account = { email: "asha@example.in", email_verified_at: now.toISOString() };
    expect(await enquiriesOfAccount(served.db, account as never)).toMatchObject([
      { reference: lead.reference, kind: "phone", isCallPromised: false },
    ]);
  });

  // SQLite has one writer: nothing waits.
  if (kind === "sqlite") return;

  test("an enquiry that a colleague closes now is not repeated", async () => {
    const { id, personId } = await newLead(served, webEnquiry);
    const entered = await served.db.transaction().execute(async (trx) => {
      await trx.updateTable("leads").set({ status: "lost" }).where("id", "=", id).execute();
      const answer = enter({ personId });
      await untilOneWaits();
      return { answer };
    });
    expect((await entered.answer).entry.isRepeat).toBe(false);
  });

  test("what came with an address of its own stays an enquiry by hand when the lead is erased", async () => {
    const { personId } = await newLead(served, webEnquiry);
    const { entry } = await enter({ personId, email: "asha.two@example.in" });
    await served.db
      .transaction()
      .execute((trx) => eraseEnquiries(trx, { email: webEnquiry.email }));
    const { leads } = await rows();
    expect(leads).toMatchObject([
      { reference: entry.reference, kind: "registration", came_by: "phone", talk: "answered" },
    ]);
  });

  test("is not taken back while a note is being added", async () => {
    const { lead, entry } = await enter();
    const note = {
      ...{ id: "note", lead_id: lead.id, kind: "note" as const, revision: 1 },
      ...{ author_id: desk.user.id, author_name: desk.user.name, text: "Called again." },
      created_at: now.toISOString(),
    };
    const undone = await served.db.transaction().execute(async (trx) => {
      await trx.insertInto("lead_notes").values(note).execute();
      const answer = undo(entry.id);
      await untilOneWaits();
      const revision = lead.revision + 1;
      await trx.updateTable("leads").set({ revision }).where("id", "=", lead.id).execute();
      return { answer };
    });
    const { message } = expectProblem(await undone.answer, 409, "conflict");
    expect(message).toBe(newEnquiryMessages.workedOn);
  });
});
