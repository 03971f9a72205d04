import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databaseKinds } from "#tests/support/databases.ts";
import { type Desk, openDesk } from "#tests/support/desk.ts";
import { changed, good, newLead, personOf } from "#tests/support/lead-samples.ts";
import { expectProblem, openTestApp, type TestApp } from "#tests/support/test-app.ts";
import { forgetLeads, forgetPerson } from "../forget/forget-leads.ts";
import { leadRecords } from "../lead-records.ts";

describe.each(databaseKinds)("persons over %s", (kind) => {
  let served: TestApp;
  let asha: Desk;
  let people = 0;
  beforeAll(async () => {
    served = await openTestApp(kind);
    asha = await openDesk(served, "counsellor");
  });
  afterAll(() => served.close());

  /** Two persons of whom one has once given the other's number. */
  async function twoOfOne() {
    people += 1;
    const [phone, other] = [`+91 96000 ${10_000 + people}`, `+91 96000 ${20_000 + people}`];
    const work = { email: `work${people}@example.in`, name: "Kavya Rao", phone };
    const home = { email: `home${people}@example.in`, name: "Kavya R", phone: other };
    const first = await newLead(served, work);
    const second = await newLead(served, home);
    const third = await newLead(served, { ...home, phone, service: "IeltsClass" });
    return { first, second, third, work, home };
  }

  const stateOf = async () => ({
    people: await served.db
      .selectFrom("people")
      .select(["id", "name", "seen_at", "merged_into"])
      .orderBy("id")
      .execute(),
    contacts: await served.db
      .selectFrom("person_contacts")
      .selectAll()
      .orderBy("kind")
      .orderBy("value")
      .execute(),
    leads: await served.db
      .selectFrom("leads")
      .select(["id", "person_id", "status"])
      .orderBy("id")
      .execute(),
    notes: await served.db.selectFrom("lead_notes").selectAll().orderBy("id").execute(),
  });

  async function merge(kept: string, other: string) {
    const { revision } = (await personOf(asha, kept)).person;
    const { revision: otherRevision } = (await personOf(asha, other)).person;
    const body = { revision, otherId: other, otherRevision };
    return asha.call("POST", `/people/${kept}/merge`, body);
  }

  test("a page has every enquiry, the mails, and what was written down", async () => {
    const lead = await newLead(served, { source: { utm: { source: "poster" } } });
    await changed(asha, lead, "notes", {
      text: "Called at noon.",
      kind: "call",
      outcome: "reached",
    });
    const page = await personOf(asha, lead.personId);
    expect(page.person).toMatchObject({ id: lead.personId, name: "Priya Sharma" });
    expect(page.leads).toMatchObject([{ id: lead.id, source: { utm: { source: "poster" } } }]);
    expect(page.mails.map(({ to, purpose }) => `${purpose} to ${to}`).toSorted()).toEqual([
      "lead-confirmation to person",
      "lead-notice to institute",
    ]);
    expect(page.notes).toMatchObject([{ text: "Called at noon.", kind: "call" }]);
    expect(await personOf(asha, lead.id)).toMatchObject({ person: page.person });
    expectProblem(await asha.call("GET", "/people/nobody"), 404, "not_found");
  });

  test("a next try that the person is told of is no time that was agreed", async () => {
    const lead = await newLead(served);
    const planned = async () => (await personOf(asha, lead.id)).leads[0]?.followUps[0];
    const call = async (outcome: string, followUpAt?: string) => {
      const [{ revision } = { revision: 0 }] = (await personOf(asha, lead.id)).leads;
      const body = { revision, outcome, text: "", followUpAt };
      good(await asha.call("POST", `/leads/${lead.id}/calls`, body), 201);
    };
    await call("no_answer");
    expect(await planned()).toMatchObject({ isKnown: true, isNextTry: true });
    await call("call_back", "2099-12-01T11:30");
    expect(await planned()).toMatchObject({ isKnown: true });
    expect(await planned()).not.toHaveProperty("isNextTry");
  });

  test("a name is put right, by one of two at once", async () => {
    const lead = await newLead(served, { name: "Priay" });
    const path = `/people/${lead.personId}`;
    const page = good(await asha.call("PATCH", path, { revision: 1, name: "Priya" }));
    expect(page.person).toMatchObject({ name: "Priya", revision: 2 });
    expect(page.leads[0].name).toBe("Priay");
    const late = await asha.call("PATCH", path, { revision: 1, name: "Prya" });
    expectProblem(late, 409, "conflict");
    expect(late.json().present.person.name).toBe("Priya");
  });

  test("who shares a number is a duplicate, seen from both", async () => {
    const { first, second } = await twoOfOne();
    expect(first.personId).not.toBe(second.personId);
    const [one, two] = [
      await personOf(asha, first.personId),
      await personOf(asha, second.personId),
    ];
    expect(one.duplicates).toMatchObject([
      { id: second.personId, leads: 2, shared: [{ kind: "phone" }] },
    ]);
    expect(two.duplicates).toMatchObject([{ id: first.personId, leads: 1 }]);
  });

  test("a merge keeps everything, and is undone exactly", async () => {
    const { first, second } = await twoOfOne();
    await changed(asha, second, "notes", { text: "Likes mornings." });
    const before = await stateOf();
    const page = good(await merge(first.personId, second.personId));
    expect(page.leads).toHaveLength(3);
    expect(page.notes).toMatchObject([{ text: "Likes mornings." }]);
    expect(page.duplicates).toEqual([]);
    expect(page.person.contacts).toHaveLength(4);
    expect(page.merges).toMatchObject([{ absorbed: { id: second.personId }, leads: 2 }]);
    // The address of the other's page now gives this person.
    expect((await personOf(asha, second.personId)).person.id).toBe(first.personId);

    const undone = good(await asha.call("POST", `/leads/merges/${page.merges[0].id}/undo`, {}));
    expect(undone.person.id).toBe(first.personId);
    expect(await stateOf()).toEqual(before);
    expect(undone.merges[0].undoneAt).not.toBeNull();
    const again = await asha.call("POST", `/leads/merges/${page.merges[0].id}/undo`, {});
    expectProblem(again, 409, "conflict");
  });

  test("what has come since goes back with the address that it came by", async () => {
    const { first, second, work, home } = await twoOfOne();
    const { merges } = good(await merge(first.personId, second.personId));
    const [theirs, ours] = [
      await newLead(served, { ...home, service: "GermanClass" }),
      await newLead(served, { ...work, service: "GermanClass" }),
    ];
    const byNumber = await newLead(served, {
      ...home,
      email: `new${people}@example.in`,
      service: "EnglishOnline",
    });
    for (const lead of [theirs, ours, byNumber]) expect(lead.personId).toBe(first.personId);
    good(await asha.call("POST", `/leads/merges/${merges[0].id}/undo`, {}));
    const ids = async (id: string) => (await personOf(asha, id)).leads.map((lead) => lead.id);
    expect(await ids(second.personId)).toEqual(expect.arrayContaining([theirs.id, byNumber.id]));
    expect(await ids(first.personId)).toEqual([ours.id, first.id]);
  });

  test("what another merge has brought stays, whatever number it carries", async () => {
    const { first, second, home } = await twoOfOne();
    const one = good(await merge(first.personId, second.personId)).merges[0];
    const mine = { email: `third${people}@example.in`, name: "Asif Khan" };
    const third = await newLead(served, mine);
    // Its address is the third person's, its number that of the person who was merged first.
    const shared = await newLead(served, { ...mine, phone: home.phone, service: "GermanClass" });
    expect(shared.personId).toBe(third.personId);
    const two = good(await merge(first.personId, third.personId)).merges[0];
    const later = await newLead(served, { ...mine, phone: home.phone, service: "EnglishOnline" });
    expect(later.personId).toBe(first.personId);

    const ids = async (id: string) =>
      (await personOf(asha, id)).leads.map((lead) => lead.id).toSorted();
    const undone = good(await asha.call("POST", `/leads/merges/${one.id}/undo`, {}));
    expect(undone.merges.map(({ undoneAt }: { undoneAt: string | null }) => undoneAt)).toContain(
      null,
    );
    expect(await ids(second.personId)).toHaveLength(2);
    expect(await ids(first.personId)).toEqual([first.id, third.id, shared.id, later.id].toSorted());
    const { contacts } = (await personOf(asha, first.personId)).person;
    expect(contacts).toContainEqual({ kind: "email", value: mine.email });
    good(await asha.call("POST", `/leads/merges/${two.id}/undo`, {}));
    expect(await ids(third.personId)).toEqual([third.id, shared.id, later.id].toSorted());
    expect(await ids(first.personId)).toEqual([first.id]);
  });

  test("one merge on another is undone in turn", async () => {
    const { first, second } = await twoOfOne();
    const third = await newLead(served);
    const one = good(await merge(first.personId, second.personId)).merges[0];
    const two = good(await merge(third.personId, first.personId)).merges[0];
    expect((await personOf(asha, second.personId)).person.id).toBe(third.personId);
    expectProblem(await asha.call("POST", `/leads/merges/${one.id}/undo`, {}), 409, "conflict");
    good(await asha.call("POST", `/leads/merges/${two.id}/undo`, {}));
    good(await asha.call("POST", `/leads/merges/${one.id}/undo`, {}));
    expect((await personOf(asha, second.personId)).leads).toHaveLength(2);
  });

  test("nobody is merged with themselves, with nobody, or after they have changed", async () => {
    const { first, second } = await twoOfOne();
    const path = `/people/${first.personId}/merge`;
    const seen = { revision: 1, otherRevision: 1 };
    const self = await asha.call("POST", path, { ...seen, otherId: first.personId });
    expectProblem(self, 422, "validation_failed");
    expectProblem(await asha.call("POST", path, { ...seen, otherId: "x" }), 404, "not_found");
    const late = await asha.call("POST", path, {
      ...seen,
      otherRevision: 7,
      otherId: second.personId,
    });
    expectProblem(late, 409, "conflict");
    expect(late.json().present.person.id).toBe(first.personId);
    expect((await personOf(asha, first.personId)).person.revision).toBe(1);
  });

  test("an erasure leaves nothing of the desk's records, nor of who was merged in", async () => {
    const { db } = served;
    const { first, second, third } = await twoOfOne();
    await changed(asha, second, "notes", { text: "A secret of hers." });
    const records = await leadRecords(db, [second.id]);
    expect(records.get(second.id)?.notes).toMatchObject([{ text: "A secret of hers." }]);
    good(await merge(first.personId, second.personId));
    await db.transaction().execute(async (trx) => {
      await forgetLeads(trx, [second.id, third.id]);
      await trx.deleteFrom("person_contacts").where("value", "=", second.email).execute();
      await forgetPerson(trx, first.personId);
    });
    // The person who was kept is still there, since one of their leads is.
    expect((await personOf(asha, first.personId)).leads).toHaveLength(1);
    await db.transaction().execute(async (trx) => {
      await forgetLeads(trx, [first.id]);
      await forgetPerson(trx, first.personId);
    });
    const ids = [first.id, second.id, third.id];
    const persons = [first.personId, second.personId];
    for (const table of [
      "lead_notes",
      "lead_history",
      "lead_follow_ups",
      "visitor_acts",
    ] as const) {
      const rows = await db.selectFrom(table).selectAll().where("lead_id", "in", ids).execute();
      expect(rows).toEqual([]);
    }
    expect(await db.selectFrom("people").selectAll().where("id", "in", persons).execute()).toEqual(
      [],
    );
    expect(
      await db
        .selectFrom("person_contacts")
        .selectAll()
        .where("person_id", "in", persons)
        .execute(),
    ).toEqual([]);
    const actions = await db
      .selectFrom("staff_actions")
      .select(["before", "after"])
      .where("subject_id", "in", [...ids, ...persons])
      .execute();
    expect(actions.length).toBeGreaterThan(0);
    expect(actions.every(({ before, after }) => before === null && after === null)).toBe(true);
  });
});
