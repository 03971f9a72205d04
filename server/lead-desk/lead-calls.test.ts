import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { leadQueues } from "#contract/staff/staff-lead-values.ts";
import { leadConflict, personPage } from "#contract/staff/staff-leads.ts";
import { lockLeads } from "#server/leads/work/lead-changes.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import { type Desk, openDesk } from "#tests/support/desk.ts";
import { eventually } from "#tests/support/eventually.ts";
import { changed, good, listed, newLead, personOf } from "#tests/support/lead-samples.ts";
import { expectProblem, openTestApp, sendLead, type TestApp } from "#tests/support/test-app.ts";

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

describe.each(databaseKinds)("calls and what follows from them over %s", (kind) => {
  let served: TestApp;
  let asha: Desk;
  let ben: Desk;
  beforeAll(async () => {
    served = await openTestApp(kind);
    asha = await openDesk(served, "counsellor");
    ben = await openDesk(served, "counsellor");
  });
  afterAll(() => served.close());

  const log = async (
    lead: { id: string; revision: number },
    call: Record<string, unknown>,
    desk = asha,
  ) => {
    const body = { revision: lead.revision, text: "", ...call };
    return good(await desk.call("POST", `/leads/${lead.id}/calls`, body), 201).lead;
  };
  /** Everything about a lead that a call may change. */
  const stateOf = async (id: string) => {
    const { leads, notes, person } = await personOf(asha, id);
    const lead = leads.find((one) => one.id === id);
    if (!lead) throw new Error("The lead is missing.");
    const { revision: _revision, updatedAt: _updatedAt, ...rest } = lead;
    return { ...rest, notes, contacts: person.contacts };
  };
  const actionsOf = (id: string) =>
    served.db
      .selectFrom("staff_actions")
      .select(["action", "after"])
      .where("subject_id", "=", id)
      .orderBy("id")
      .execute();
  const isIn = async (queue: keyof typeof leadQueues, id: string) =>
    (await listed(asha, `?${leadQueues[queue]}&perPage=200`)).leads.some((one) => one.id === id);

  test("reached: contacted, the caller’s and answered, in one change that one undo takes back", async () => {
    const lead = await newLead(served);
    const before = await stateOf(lead.id);
    const reached = await log(lead, { outcome: "reached", text: "Evenings only." });
    expect(reached).toMatchObject({
      status: "contacted",
      owner: { id: asha.user.id },
      clock: { state: "answered" },
      revision: lead.revision + 1,
    });
    const actions = await actionsOf(lead.id);
    expect(actions.map(({ action }) => action)).toEqual(["lead.call logged"]);
    expect(JSON.parse(actions[0]?.after ?? "")).toMatchObject({
      outcome: "reached",
      text: "Evenings only.",
      status: "contacted",
      taken: true,
    });
    const page = await personOf(asha, lead.id);
    expect(page.leads[0]?.history.map(({ what }) => what.kind)).toEqual([
      "owner",
      "status",
      "status",
    ]);
    const undone = await changed(asha, reached, "undo-call");
    expect(undone.revision).toBe(lead.revision + 2);
    expect(await stateOf(lead.id)).toEqual(before);
  });

  test("reached: the call that was planned is done, a follow-up about something else stays", async () => {
    const planned = await changed(asha, await newLead(served), "follow-up", { at: inHours(2) });
    const before = await stateOf(planned.id);
    const reached = await log(planned, { outcome: "reached" });
    expect(reached.followUpAt).toBeNull();
    expect((await stateOf(planned.id)).followUps).toMatchObject([{ state: "done" }]);
    await changed(asha, reached, "undo-call");
    expect(await stateOf(planned.id)).toEqual(before);

    const at = inHours(2);
    const fees = await changed(asha, await newLead(served), "follow-up", { at, about: "Fees" });
    expect((await log(fees, { outcome: "reached" })).followUpAt).toBe(at);
  });

  test("a lead of a colleague stays theirs, and one that is enrolled stays enrolled", async () => {
    const owned = await changed(ben, await newLead(served), "owner", { ownerId: ben.user.id });
    const enrolled = await changed(ben, owned, "status", { status: "enrolled" });
    expect(await log(enrolled, { outcome: "reached" })).toMatchObject({
      status: "enrolled",
      owner: { id: ben.user.id },
    });
  });

  test("later: the promise moves to the agreed time, and nothing is overdue until then", async () => {
    const lead = await newLead(served);
    await served.db
      .updateTable("leads")
      .set({ due_at: inHours(-1), call_by: inHours(-1) })
      .where("id", "=", lead.id)
      .execute();
    expect(await isIn("overdue", lead.id)).toBe(true);
    const at = inHours(72);
    const without = { revision: lead.revision, outcome: "call_back", text: "" };
    const refused = await asha.call("POST", `/leads/${lead.id}/calls`, without);
    expect(expectProblem(refused, 422, "validation_failed").errors).toHaveProperty("followUpAt");
    const later = await log(lead, { outcome: "call_back", followUpAt: at });
    expect(later).toMatchObject({ status: "new", followUpAt: at, clock: { callBy: at } });
    expect(later.clock.state).not.toBe("overdue");
    expect(await isIn("overdue", lead.id)).toBe(false);
    // Once another change is taken back, the agreed time counts again, not the first deadline.
    const moved = await changed(asha, later, "status", { status: "contacted" });
    const back = await changed(asha, moved, "status", { status: "new" });
    expect(back.clock).toMatchObject({ callBy: at });
  });

  test("wrong number: nobody is to call it, until the lead has another one", async () => {
    const lead = await newLead(served);
    const before = await stateOf(lead.id);
    const wrong = await log(lead, { outcome: "wrong_number" });
    expect(wrong).toMatchObject({
      phoneIsWrong: true,
      status: "new",
      clock: { state: "answered" },
    });
    expect(wrong.clock.isHistory).toBeUndefined();
    expect(await isIn("answer", lead.id)).toBe(false);
    expect(await isIn("unplanned", lead.id)).toBe(true);
    const undone = await changed(asha, wrong, "undo-call");
    expect(await stateOf(lead.id)).toEqual(before);

    const again = await log(undone, { outcome: "wrong_number" });
    const path = `/leads/${lead.id}/number`;
    const bad = { revision: again.revision, phone: "+491234" };
    expectProblem(await asha.call("POST", path, bad), 422, "validation_failed");
    const right = await changed(asha, again, "number", { phone: "98 7654 3210" });
    expect(right).toMatchObject({ phone: "+919876543210", clock: { state: "due" } });
    expect(right.phoneIsWrong).toBe(false);
    const { person } = await personOf(asha, lead.id);
    expect(person.contacts).toContainEqual({ kind: "phone", value: "919876543210" });
    expect((await listed(asha, "?q=9876543210")).leads.map(({ id }) => id)).toContain(lead.id);
  });

  test("wrong number: no enquiry of the person is called with it, and the old one is struck through and found", async () => {
    const lead = await newLead(served);
    const { name, email, phone } = lead;
    const second = await newLead(served, { name, email, phone, service: "GermanClass" });
    expect(second.personId).toBe(lead.personId);
    const before = await stateOf(second.id);
    const wrong = await log(lead, { outcome: "wrong_number" });
    expect(await stateOf(second.id)).toMatchObject({
      phoneIsWrong: true,
      clock: { state: "answered" },
    });
    expect(await isIn("answer", second.id)).toBe(false);
    const undone = await changed(asha, wrong, "undo-call");
    expect(await stateOf(second.id)).toEqual(before);

    const again = await log(undone, { outcome: "wrong_number" });
    const right = await changed(asha, again, "number", { phone: "98 7654 3219" });
    expect(right).toMatchObject({ phone: "+919876543219", phoneIsWrong: false });
    expect(await stateOf(second.id)).toMatchObject({
      phone: "+919876543219",
      phoneIsWrong: false,
      clock: { state: "due" },
    });
    const digits = phone.replaceAll(/\D/g, "");
    const page = await personOf(asha, lead.id);
    expect(page.person.contacts).toContainEqual({ kind: "phone", value: digits, isWrong: true });
    const found = (await listed(asha, `?q=${digits}`)).leads.map(({ id }) => id);
    expect(found).toEqual(expect.arrayContaining([lead.id, second.id]));
  });

  // SQLite has one writer, and locks no leads.
  if (kind === "postgres") {
    test("wrong number: deleting its note waits for whoever has the first of these leads, and holds none", async () => {
      const first = await newLead(served);
      const { name, email, phone } = first;
      const second = await newLead(served, { name, email, phone, service: "GermanClass" });
      expect(second.id > first.id).toBe(true);
      await log(second, { outcome: "wrong_number" });
      const [note] = (await stateOf(second.id)).notes;
      const path = `/lead-notes/${note?.id}?revision=${note?.revision}`;
      const [deleted, locked] = await served.db.transaction().execute(async (trx) => {
        await lockLeads(trx, [first.id]);
        const answer = asha.call("DELETE", path);
        await vi.waitFor(async () => {
          const { rows } = await sql`
            SELECT 1 FROM pg_stat_activity
            WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(served.db);
          expect(rows).toHaveLength(1);
        }, eventually);
        const free = await trx
          .selectFrom("leads")
          .select("id")
          .where("id", "=", second.id)
          .forNoKeyUpdate()
          .skipLocked()
          .execute();
        return [answer, free];
      });
      expect(locked).toEqual([{ id: second.id }]);
      expect((await deleted).statusCode).toBe(204);
      expect((await stateOf(first.id)).phoneIsWrong).toBe(false);
    });
  }

  test("wrong number: one that is added on the person's page, or sent again, is called instead", async () => {
    const lead = await newLead(served);
    const digits = lead.phone.replaceAll(/\D/g, "");
    await log(lead, { outcome: "wrong_number" });
    const path = `/people/${lead.personId}/contacts`;
    const added = { revision: 1, kind: "phone", value: "98 7654 3218" };
    const page = personPage.parse(good(await asha.call("POST", path, added)));
    const called = { phone: "+919876543218", phoneIsWrong: false, clock: { state: "due" } };
    expect(page.leads).toMatchObject([called]);
    expect(page.person.contacts).toContainEqual({ kind: "phone", value: digits, isWrong: true });
    const undo = `/people/changes/${page.changes?.[0]?.id}/undo`;
    const back = personPage.parse(good(await asha.call("POST", undo, {})));
    expect(back.leads).toMatchObject([{ phone: lead.phone, phoneIsWrong: true }]);
    expect(back.leads[0]?.clock.state).toBe("answered");

    const { name, email, course: service } = lead;
    const body = { name, email, phone: "+91 98765 43217", service };
    const sent = await sendLead(served.app, "service", body);
    expect(sent.statusCode, sent.body).toBe(201);
    const { leads } = await personOf(asha, lead.personId);
    expect(leads).toMatchObject([{ id: lead.id, repeats: 1, phone: body.phone }]);
    expect(leads).toMatchObject([{ phoneIsWrong: false, clock: { state: "due" } }]);
    expect((await listed(asha, `?q=${digits}`)).leads.map(({ id }) => id)).toContain(lead.id);
    // The wrong one again, with another course: a mistype that the browser has kept.
    const other = await newLead(served, { name, email, phone: lead.phone, service: "GermanClass" });
    expect(other).toMatchObject({ personId: lead.personId, phoneIsWrong: true });
  });

  test("no answer: the next try is planned, tries are counted, the clock runs on", async () => {
    const lead = await newLead(served);
    const before = await stateOf(lead.id);
    const at = inHours(20);
    const tried = await log(lead, { outcome: "no_answer", followUpAt: at });
    expect(tried).toMatchObject({ status: "new", owner: null, tries: 1, followUpAt: at });
    expect(tried.clock.state).not.toBe("answered");
    await changed(asha, tried, "undo-call");
    expect(await stateOf(lead.id)).toEqual(before);
  });

  test("the second of two who call is told, a retry is answered, and only one’s own call is undone", async () => {
    const lead = await newLead(served);
    const id = randomUUID();
    const call = { id, revision: lead.revision, outcome: "reached", text: "Spoke with her." };
    const path = `/leads/${lead.id}/calls`;
    const both = await Promise.all([
      asha.call("POST", path, call),
      ben.call("POST", path, { ...call, id: randomUUID() }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    const [mine, second] = both[0].statusCode === 201 ? [asha, ben] : [ben, asha];
    const late = await second.call("POST", path, { ...call, id: randomUUID() });
    expectProblem(late, 409, "conflict");
    const { present } = leadConflict.parse(late.json());
    expect(present).toMatchObject({ status: "contacted", owner: { id: mine.user.id } });
    const noted = (await personOf(asha, lead.id)).notes;
    expect(noted).toHaveLength(1);
    const again = await mine.call("POST", path, { ...call, id: noted[0]?.id });
    expect(good(again, 201).note.id).toBe(noted[0]?.id);
    expect((await personOf(asha, lead.id)).notes).toHaveLength(1);

    const undo = `/leads/${lead.id}/undo-call`;
    const { revision } = present;
    expectProblem(await second.call("POST", undo, { revision }), 403, "forbidden");
    const worked = await changed(second, present, "follow-up", { at: inHours(5) });
    const tooLate = await mine.call("POST", undo, { revision: worked.revision });
    expectProblem(tooLate, 409, "conflict");
  });
});
