import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { leadBulkAnswer, leadConflict } from "#contract/staff/staff-leads.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import { type Desk, openDesk } from "#tests/support/desk.ts";
import { changed, good, listed, newLead, personOf } from "#tests/support/lead-samples.ts";
import { expectProblem, openTestApp, type TestApp } from "#tests/support/test-app.ts";

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

describe.each(databaseKinds)("work on leads over %s", (kind) => {
  let served: TestApp;
  let asha: Desk;
  let ben: Desk;
  beforeAll(async () => {
    served = await openTestApp(kind);
    asha = await openDesk(served, "counsellor");
    ben = await openDesk(served, "admin");
  });
  afterAll(() => served.close());

  const actionsOf = (id: string) =>
    served.db
      .selectFrom("staff_actions")
      .select(["action", "before", "after"])
      .where("subject_id", "=", id)
      .orderBy("id")
      .execute();

  test("whose number is wrong is called by nobody, also once they are new again", async () => {
    const lead = await newLead(served);
    const call = { revision: lead.revision, outcome: "wrong_number", text: "" };
    const wrong = good(await asha.call("POST", `/leads/${lead.id}/calls`, call), 201).lead;
    const contacted = await changed(asha, wrong, "status", { status: "contacted" });
    const back = await changed(asha, contacted, "status", { status: "new" });
    expect(back).toMatchObject({ phoneIsWrong: true, clock: { state: "answered" } });
  });

  test("a lead goes from status to status, with its history, and stops waiting", async () => {
    const lead = await newLead(served);
    const contacted = await changed(asha, lead, "status", { status: "contacted" });
    expect(contacted).toMatchObject({
      status: "contacted",
      clock: { state: "answered" },
      revision: 2,
    });
    const path = `/leads/${lead.id}/status`;
    const lost = { revision: 2, status: "lost" };
    expect(
      expectProblem(await asha.call("POST", path, lost), 422, "validation_failed").errors,
    ).toHaveProperty("lostReason");
    const done = await changed(asha, contacted, "status", {
      status: "lost",
      lostReason: "price",
      lostNote: "Asks again in spring.",
    });
    expect(done).toMatchObject({ status: "lost", lostReason: "price", revision: 3 });
    expect(done.lostNote).toBe("Asks again in spring.");
    const masked = (await listed(await openDesk(served, "editor"))).leads[0];
    expect(masked).toMatchObject({ id: lead.id, lostReason: "price", lostNote: "" });
    const back = await changed(asha, done, "status", { status: "demo_booked", lostReason: "time" });
    expect(back).toMatchObject({ status: "demo_booked", lostReason: null });

    const [shown] = (await personOf(asha, lead.id)).leads;
    expect(shown?.answeredAt).not.toBeNull();
    expect(shown?.history.map(({ what, by }) => [what, by?.name])).toEqual([
      [{ kind: "status", from: "lost", to: "demo_booked" }, asha.user.name],
      [
        {
          kind: "status",
          from: "contacted",
          to: "lost",
          lostReason: "price",
          lostNote: "Asks again in spring.",
        },
        asha.user.name,
      ],
      [{ kind: "status", from: "new", to: "contacted" }, asha.user.name],
      [{ kind: "status", from: null, to: "new" }, undefined],
    ]);
    const actions = await actionsOf(lead.id);
    expect(actions.map(({ action }) => action)).toEqual(Array(3).fill("lead.status changed"));
    expect(JSON.parse(actions[1]?.before ?? "")).toMatchObject({ status: "contacted" });
  });

  test("the second of two who change the same sees how it is, and changes nothing", async () => {
    const lead = await newLead(served);
    await changed(asha, lead, "status", { status: "contacted" });
    const answer = await ben.call("POST", `/leads/${lead.id}/status`, {
      revision: lead.revision,
      status: "enrolled",
    });
    expectProblem(answer, 409, "conflict");
    const { present } = leadConflict.parse(answer.json());
    expect(present).toMatchObject({ id: lead.id, status: "contacted", revision: 2 });
    const both = await Promise.all(
      [asha, ben].map((desk) =>
        desk.call("POST", `/leads/${lead.id}/status`, { revision: 2, status: "enrolled" }),
      ),
    );
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  test("a lead has an owner, who is a counsellor or an admin", async () => {
    const lead = await newLead(served);
    const owned = await changed(ben, lead, "owner", { ownerId: asha.user.id });
    expect(owned.owner).toEqual({ id: asha.user.id, name: asha.user.name });
    const editor = await openDesk(served, "editor");
    for (const ownerId of [editor.user.id, "nobody"]) {
      const answer = await ben.call("POST", `/leads/${lead.id}/owner`, { revision: 2, ownerId });
      expectProblem(answer, 422, "validation_failed");
    }
    const free = await changed(ben, owned, "owner", { ownerId: null });
    expect(free.owner).toBeNull();
    const [shown] = (await personOf(asha, lead.id)).leads;
    expect(shown?.history[0]?.what).toMatchObject({
      kind: "owner",
      from: { id: asha.user.id },
      to: null,
    });
  });

  test("notes are kept once, a call stops the clock, and who wrote one changes it", async () => {
    const lead = await newLead(served);
    const id = randomUUID();
    const text = "Wants the evening batch.\nSpeaks Hindi.";
    const note = { id, kind: "call", outcome: "reached", text };
    const [first, second] = [
      good(await asha.call("POST", `/leads/${lead.id}/notes`, note), 201),
      good(await asha.call("POST", `/leads/${lead.id}/notes`, note), 201),
    ];
    expect(second.note).toEqual(first.note);
    expect(first.lead).toMatchObject({ clock: { state: "answered" }, status: "new", revision: 2 });
    const pair = await Promise.all(
      ["one", "two"].map((text) => asha.call("POST", `/leads/${lead.id}/notes`, { text })),
    );
    expect(pair.map(({ statusCode }) => statusCode)).toEqual([201, 201]);

    const other = await openDesk(served, "counsellor");
    const change = { revision: 1, text: "Wants the morning batch." };
    const path = `/lead-notes/${id}`;
    expectProblem(await other.call("PATCH", path, change), 403, "forbidden");
    const edited = good(await asha.call("PATCH", path, change));
    expect(edited.note).toMatchObject({ text: change.text, revision: 2 });
    expect(edited.note.editedAt).not.toBeNull();
    const late = await ben.call("PATCH", path, change);
    expectProblem(late, 409, "conflict");
    expect(late.json().present.text).toBe(change.text);
    expect((await personOf(asha, lead.personId)).notes).toHaveLength(3);
    expectProblem(await asha.call("DELETE", `${path}?revision=1`), 409, "conflict");
    expect((await ben.call("DELETE", `${path}?revision=2`)).statusCode).toBe(204);
    expect((await personOf(asha, lead.personId)).notes).toHaveLength(2);
    expect((await actionsOf(lead.id)).map(({ action }) => action)).toEqual([
      "lead.note added",
      "lead.note added",
      "lead.note added",
      "lead.note changed",
      "lead.note removed",
    ]);
  });

  test("a follow-up is set, replaced and done; one that has passed is refused", async () => {
    const lead = await newLead(served);
    const [soon, later] = [inHours(2), inHours(48)];
    const first = await changed(asha, lead, "follow-up", { at: soon, about: "Fees" });
    expect(first.followUpAt).toBe(soon);
    const second = await changed(asha, first, "follow-up", { at: later });
    const done = await changed(asha, second, "follow-up/done");
    expect(done.followUpAt).toBeNull();
    const path = `/leads/${lead.id}/follow-up`;
    const { revision } = done;
    expectProblem(await asha.call("POST", `${path}/done`, { revision }), 409, "conflict");
    const past = { revision, at: inHours(-24) };
    expectProblem(await asha.call("POST", path, past), 422, "validation_failed");
    const third = await changed(asha, done, "follow-up", { at: later });
    await changed(asha, third, "follow-up", { at: null });
    const [shown] = (await personOf(asha, lead.id)).leads;
    expect(shown?.followUps.map(({ at, about, state }) => [at, about, state])).toEqual([
      [later, "", "dropped"],
      [later, "", "done"],
      [soon, "Fees", "replaced"],
    ]);
  });

  test("what seemed a program's is cleared with a reason, once", async () => {
    const lead = await newLead(served, { website: "http://spam.example" });
    expect(lead.needsReview).toBe(true);
    const path = `/leads/${lead.id}/review`;
    expectProblem(await asha.call("POST", path, { revision: 1 }), 422, "validation_failed");
    const clear = await changed(asha, lead, "review", { reason: "Called: a real person." });
    expect(clear.needsReview).toBe(false);
    const again = { revision: clear.revision, reason: "Looked too." };
    expectProblem(await ben.call("POST", path, again), 409, "conflict");
    const [shown] = (await personOf(asha, lead.id)).leads;
    expect(shown?.history[0]?.what).toMatchObject({
      kind: "reviewed",
      reason: "Called: a real person.",
      reasons: expect.arrayContaining(["honeypot"]),
    });
  });

  test("many at once: those that stand where they were seen, and the others as they are", async () => {
    const [one, two, three] = [await newLead(served), await newLead(served), await newLead(served)];
    await changed(ben, two, "status", { status: "contacted" });
    const leads = [one, two, three, { id: "gone", revision: 1 }].map(({ id, revision }) => ({
      id,
      revision,
    }));
    const answer = leadBulkAnswer.parse(
      good(await asha.call("POST", "/leads/bulk", { leads, change: { ownerId: asha.user.id } })),
    );
    expect(answer.changed.map(({ id }) => id).toSorted()).toEqual([one.id, three.id].toSorted());
    expect(answer.changed.every(({ owner }) => owner?.id === asha.user.id)).toBe(true);
    expect(answer.conflicts).toMatchObject([{ id: two.id, status: "contacted", owner: null }]);
    expect(answer.gone).toEqual(["gone"]);

    const lost = { leads: [{ id: one.id, revision: 2 }], change: { status: "lost" } };
    expectProblem(await asha.call("POST", "/leads/bulk", lost), 422, "validation_failed");
    const well = { ...lost, change: { status: "lost", lostReason: "no_answer" } };
    expect(good(await asha.call("POST", "/leads/bulk", well)).changed).toMatchObject([
      { id: one.id, status: "lost", lostReason: "no_answer" },
    ]);
    const none = { leads: [], change: { ownerId: null } };
    expectProblem(await asha.call("POST", "/leads/bulk", none), 422, "validation_failed");
  });
});
