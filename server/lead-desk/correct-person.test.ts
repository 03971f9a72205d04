import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  joinedNames,
  type LeadBoard,
  type PersonPage,
  personPage,
} from "#contract/staff/staff-leads.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import { type Desk, openDesk } from "#tests/support/desk.ts";
import { good, listed, newLead, personOf } from "#tests/support/lead-samples.ts";
import { expectProblem, openTestApp, type TestApp } from "#tests/support/test-app.ts";

describe.each(databaseKinds)("corrections of a person, over %s", (kind) => {
  let served: TestApp;
  let desk: Desk;
  let families = 0;
  beforeAll(async () => {
    served = await openTestApp(kind, { config: { rateLimitScale: 100 } });
    desk = await openDesk(served, "counsellor");
  });
  afterAll(() => served.close());

  const post = async (path: string, body: object = {}): Promise<PersonPage> =>
    personPage.parse(good(await desk.call("POST", path, body)));
  const undo = (page: PersonPage) => post(`/people/changes/${page.changes?.[0]?.id}/undo`);
  /** A mother and her two children, who share her address and number. */
  async function family() {
    families += 1;
    const shared = {
      email: `mother${families}@example.in`,
      phone: `+91 95${String(families).padStart(8, "0")}`,
    };
    return {
      shared,
      digits: `9195${String(families).padStart(8, "0")}`,
      mother: await newLead(served, { ...shared, name: "Asha Verma" }),
      ritu: await newLead(served, { ...shared, name: "Ritu Verma" }),
      rita: await newLead(served, { ...shared, name: "Rita Verma" }),
    };
  }

  test("a page shows the others of the household, and who may be the same", async () => {
    const { mother, ritu, rita, shared } = await family();
    const short = await newLead(served, { ...shared, name: "Asha" });
    const { duplicates, person } = await personOf(desk, mother.personId);
    const others = duplicates.map(({ id, mayBeSame }) => [id, mayBeSame]);
    expect(others.toSorted()).toEqual(
      [
        [ritu.personId, false],
        [rita.personId, false],
        [short.personId, true],
      ].toSorted(),
    );
    expect(person.contacts).toEqual((await personOf(desk, ritu.personId)).person.contacts);
  });

  test("a corrected name is shown wherever the wrong one was, and goes back", async () => {
    const { ritu, rita } = await family();
    const { person } = await personOf(desk, ritu.personId);
    const path = `/people/${ritu.personId}`;
    const renamed = personPage.parse(
      good(await desk.call("PATCH", path, { revision: person.revision, name: "Ritu Rana" })),
    );
    const shown = async () => {
      const list = (await listed(desk, `?q=${ritu.reference}`)).leads;
      const { columns } = good(await desk.call("GET", `/leads/board?q=${ritu.reference}`));
      return [...list, ...columns.flatMap(({ leads }: LeadBoard["columns"][number]) => leads)].map(
        ({ name }) => name,
      );
    };
    expect(await shown()).toEqual(["Ritu Rana", "Ritu Rana"]);
    expect((await listed(desk, `?q=${rita.reference}`)).leads[0]?.name).toBe("Rita Verma");
    // What was typed stays with the enquiry, and she is still found by it.
    expect(renamed.leads[0]?.name).toBe("Ritu Verma");
    expect((await listed(desk, "?q=ritu verma")).leads.map(({ id }) => id)).toContain(ritu.id);
    await undo(renamed);
    expect(await shown()).toEqual(["Ritu Verma", "Ritu Verma"]);
  });

  test("an enquiry is given to a person of its own, with its address, and goes back", async () => {
    const { mother, ritu } = await family();
    const both = await post(`/people/${mother.personId}/merge`, {
      ...{ revision: 1, otherId: ritu.personId, otherRevision: 1 },
    });
    const lead = both.leads.find(({ id }) => id === ritu.id);
    const name = { revision: both.person.revision, name: "Zohra Lateef" };
    good(await desk.call("PATCH", `/people/${mother.personId}`, name));
    const idsOf = async (q: string) => (await listed(desk, `?q=${q}`)).leads.map(({ id }) => id);
    expect(await idsOf("Zohra")).toEqual(expect.arrayContaining([mother.id, ritu.id]));
    const parted = await post(`/leads/${ritu.id}/separate`, { revision: lead?.revision });
    expect(parted.person.id).toBe(mother.personId);
    expect(parted.leads.map(({ id }) => id)).toEqual([mother.id]);
    const [change] = parted.changes ?? [];
    expect(change).toMatchObject({ what: { kind: "separated", leads: 1 }, canUndo: true });
    const { personId: own } = (await listed(desk, `?q=${ritu.reference}`)).leads[0] ?? {};
    expect(own).not.toBe(mother.personId);
    expect((await personOf(desk, own ?? "")).person.name).toBe("Ritu Verma");
    // Nothing of the mother's tells of her any more, nor is she found by the mother's name.
    expect(await idsOf("Zohra")).toEqual([mother.id]);
    // What Ritu sends next is hers.
    const next = await newLead(served, {
      ...{ name: "Ritu Verma", email: mother.email, phone: mother.phone, service: "GermanClass" },
    });
    expect(next.personId).toBe(own);

    const back = await undo(parted);
    expect(back.leads.map(({ id }) => id)).toContain(ritu.id);
    expect(back.changes?.[0]).toMatchObject({ undoneAt: expect.any(String), canUndo: false });
    expect((await personOf(desk, next.personId)).leads.map(({ id }) => id)).toEqual([next.id]);
  });

  test("an enquiry goes to whoever has its name already, and an only one stays", async () => {
    const { mother, ritu, shared } = await family();
    const only = await desk.call("POST", `/leads/${ritu.id}/separate`, { revision: 1 });
    expectProblem(only, 422, "validation_failed");
    const more = await newLead(served, { ...shared, name: "Ritu Verma", service: "GermanClass" });
    await served.db
      .updateTable("leads")
      .set({ person_id: mother.personId })
      .where("id", "=", more.id)
      .execute();
    await post(`/leads/${more.id}/separate`, { revision: 1 });
    const { leads } = await personOf(desk, ritu.personId);
    expect(leads.map(({ id }) => id).toSorted()).toEqual([ritu.id, more.id].toSorted());
  });

  test("a wrong number is called nowhere any more, still found, and right again after undo", async () => {
    const { mother, digits, ritu } = await family();
    const path = `/people/${mother.personId}/contacts`;
    const wrong = { revision: 1, kind: "phone", value: digits, as: "wrong" };
    const marked = await post(`${path}/mark`, wrong);
    expect(marked.person.contacts).toContainEqual({ kind: "phone", value: digits, isWrong: true });
    expect(marked.leads).toMatchObject([{ phone: "" }]);
    // The daughter has it, too: hers is untouched, and they still share the address.
    const other = await personOf(desk, ritu.personId);
    expect(other.leads).toMatchObject([{ phone: ritu.phone }]);
    expect(other.duplicates.find(({ id }) => id === mother.personId)?.shared).toEqual([
      { kind: "email", value: mother.email },
    ]);
    const found = await listed(desk, `?q=${digits.slice(2)}`);
    expect(found.leads.map(({ id }) => id)).toContain(mother.id);

    const late = await desk.call("POST", `${path}/mark`, wrong);
    expectProblem(late, 409, "conflict");
    expect(late.json().present.person.revision).toBe(2);
    const back = await undo(marked);
    expect(back.leads).toMatchObject([{ phone: mother.phone }]);
    expect(back.person.contacts).toContainEqual({ kind: "phone", value: digits });
  });

  test("a number is corrected, others are added, and one of them is the main one", async () => {
    const { mother, digits } = await family();
    const path = `/people/${mother.personId}/contacts`;
    const [right, office] = [`98765${digits.slice(-5)}`, `+49 30 2312${digits.slice(-4)}0`];
    const corrected = await post(path, {
      ...{ revision: 1, kind: "phone", value: right, replaces: digits },
    });
    expect(corrected.leads).toMatchObject([{ phone: `+91${right}` }]);
    const { revision } = corrected.person;
    const added = await post(path, { revision, kind: "phone", value: office });
    expect(added.leads).toMatchObject([{ phone: `+91${right}` }]);
    const value = office.replaceAll(/\D/g, "");
    const main = await post(`${path}/mark`, {
      ...{ revision: revision + 1, kind: "phone", value, as: "main" },
    });
    expect(main.leads).toMatchObject([{ phone: `+${value}` }]);
    expect(main.person.contacts.map(({ value }) => value)).toEqual([
      value,
      mother.email,
      `91${right}`,
      digits,
    ]);
    // All of them find the enquiry, and a new one by any of them is hers.
    for (const q of [digits, right, value]) {
      expect((await listed(desk, `?q=${q}`)).leads.map(({ id }) => id)).toContain(mother.id);
    }
    const other = { name: "Asha Verma", phone: office, service: "GermanClass" };
    const next = await newLead(served, other);
    expect(next.personId).toBe(mother.personId);
    const bad = { revision: revision + 2, kind: "phone", value: "12" };
    const refusal = expectProblem(await desk.call("POST", path, bad), 422, "validation_failed");
    expect(refusal.errors?.value).toHaveLength(1);
  });

  test("a name is corrected: both find the person, and a form with either is theirs", async () => {
    const lead = await newLead(served, { name: "Priay Kolhi" });
    const path = `/people/${lead.personId}`;
    const page = personPage.parse(
      good(await desk.call("PATCH", path, { revision: 1, name: "Priya Kohli" })),
    );
    expect(page.changes).toMatchObject([
      { what: { kind: "name", from: "Priay Kolhi", to: "Priya Kohli" }, canUndo: true },
    ]);
    for (const q of ["Kolhi", "Kohli"]) {
      expect((await listed(desk, `?q=${q}`)).leads.map(({ id }) => id)).toContain(lead.id);
    }
    for (const [name, service] of [
      ["Priya Kohli", "GermanClass"],
      ["Priay Kolhi", "IeltsClass"],
    ]) {
      const { email, phone } = lead;
      const next = await newLead(served, { name, email, phone, service });
      expect(next.personId).toBe(lead.personId);
    }
    expect((await undo(page)).person.name).toBe("Priay Kolhi");
  });

  test("course, branch, level and language of an enquiry are corrected, by one of two at once", async () => {
    const lead = await newLead(served);
    const body = { revision: 1, course: "GermanClass", branch: "berlin", level: "B1" };
    const page = await post(`/leads/${lead.id}/correct`, { ...body, language: "de" });
    expect(page.leads).toMatchObject([
      {
        ...{ course: "GermanClass", branch: "berlin", speaks: "de" },
        details: { level: "B1", language: "de" },
      },
    ]);
    const late = await desk.call("POST", `/leads/${lead.id}/correct`, body);
    expectProblem(late, 409, "conflict");
    const back = await undo(page);
    expect(back.leads).toMatchObject([{ course: "PTEOnline", branch: lead.branch, details: {} }]);
    const again = await desk.call("POST", `/people/changes/${page.changes?.[0]?.id}/undo`, {});
    expectProblem(again, 409, "conflict");
  });

  test("who was joined before names told people apart is listed until somebody decides", async () => {
    const { mother, ritu, rita, shared } = await family();
    const again = { ...shared, name: "Asha Verma", service: "GermanClass" };
    const other = await newLead(served, again);
    const repeat = await newLead(served, { ...again, service: "IeltsClass" });
    // As a process of the version before has stored them.
    await served.db
      .updateTable("leads")
      .set({ person_id: mother.personId })
      .where("id", "in", [ritu.id, rita.id])
      .execute();
    await served.db
      .insertInto("lead_repeats")
      .values({
        ...{ id: `r${families}`, reference: `SP-REPE-${families}000`, lead_id: repeat.id },
        changed: JSON.stringify({ name: "Ritu Verma" }),
        ...{ source: null, needs_review: 0, review_reasons: "[]", branch: "karnal" },
        ...{ call_by: repeat.clock.callBy, created_at: repeat.createdAt },
      })
      .execute();
    const listedOf = async () => {
      const all = joinedNames.parse(good(await desk.call("GET", "/people/names")));
      return all.people.find(({ id }) => id === mother.personId);
    };
    const waiting = await listedOf();
    expect(waiting?.others.map(({ name, leads }) => [name, leads.length]).toSorted()).toEqual([
      ["Rita Verma", 1],
      ["Ritu Verma", 2],
    ]);
    const path = `/people/${mother.personId}/names`;
    const one = await post(path, { revision: 1, name: "Rita Verma", are: "one" });
    expect((await listedOf())?.others).toHaveLength(1);
    const late = await desk.call("POST", path, { revision: 1, name: "Ritu Verma", are: "two" });
    expectProblem(late, 409, "conflict");
    const two = await post(path, {
      ...{ revision: one.person.revision, name: "Ritu Verma", are: "two" },
    });
    expect(await listedOf()).toBeUndefined();
    const left = [mother.id, rita.id, other.id, repeat.id];
    expect(two.leads.map(({ id }) => id).toSorted()).toEqual(left.toSorted());
    expect(two.leads.flatMap(({ repeated }) => repeated)).toEqual([]);
    const what = two.changes?.[0]?.what;
    const hers = await personOf(desk, what?.kind === "separated" ? what.to.id : "");
    expect(hers.leads.map(({ id }) => id).toSorted()).toEqual([`r${families}`, ritu.id].toSorted());
    await undo(two);
    expect((await listedOf())?.others).toMatchObject([{ name: "Ritu Verma" }]);
  });
});
