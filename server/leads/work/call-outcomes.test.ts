import { afterAll, beforeAll, expect, test } from "vitest";
import type { CallOutcome } from "#contract/staff/staff-lead-values.ts";
import type { LeadNoteRequest, LeadRow } from "#contract/staff/staff-leads.ts";
import { type Desk, openDesk } from "#tests/support/desk.ts";
import { changed, good, newLead, personOf } from "#tests/support/lead-samples.ts";
import { expectProblem, openTestApp, type TestApp } from "#tests/support/test-app.ts";

const inDays = (days: number) =>
  new Date(Temporal.Now.instant().add({ hours: days * 24 }).epochMilliseconds).toISOString();

let served: TestApp;
let asha: Desk;
beforeAll(async () => {
  served = await openTestApp("sqlite");
  asha = await openDesk(served, "counsellor");
});
afterAll(() => served.close());

const call = (lead: LeadRow, outcome: CallOutcome, more: object = {}) =>
  changed(asha, lead, "notes", { kind: "call", outcome, text: "", ...more });
const refused = async (lead: LeadRow, note: object) =>
  expectProblem(await asha.call("POST", `/leads/${lead.id}/notes`, note), 422, "validation_failed")
    .errors;

test.each<[note: Partial<LeadNoteRequest>, isAnswered: boolean]>([
  [{ kind: "call", outcome: "reached", text: "" }, true],
  [{ kind: "call", outcome: "no_answer", text: "" }, false],
  [{ kind: "call", outcome: "busy", text: "" }, false],
  [{ kind: "call", outcome: "wrong_number", text: "" }, false],
  [{ kind: "call", outcome: "call_back", text: "", followUpAt: inDays(1) }, false],
  [{ kind: "whatsapp", text: "Sent the fees." }, true],
  [{ kind: "email", text: "Sent the fees." }, true],
  [{ kind: "visit", text: "Was in the office." }, true],
  [{ kind: "note", text: "The cousin of Ravi." }, false],
])("%j answers the lead: %s", async (note, isAnswered) => {
  const lead = await changed(asha, await newLead(served), "notes", note);
  expect(lead.clock.state === "answered").toBe(isAnswered);
  const { leads, notes } = await personOf(asha, lead.personId);
  expect(leads[0]?.answeredAt === null).toBe(!isAnswered);
  expect(notes[0]).toMatchObject({ kind: note.kind, outcome: note.outcome ?? null });
});

test("a call has an outcome, a call-back a time, and all else words", async () => {
  const lead = await newLead(served);
  const text = "Called.";
  expect(await refused(lead, { kind: "call", text })).toEqual({
    outcome: ["Choose how the call went."],
  });
  expect(await refused(lead, { kind: "call", outcome: "voicemail", text })).toHaveProperty(
    "outcome",
  );
  expect(await refused(lead, { kind: "email", outcome: "reached", text })).toHaveProperty(
    "outcome",
  );
  expect(await refused(lead, { kind: "call", outcome: "call_back", text })).toEqual({
    followUpAt: ["Choose when to call back."],
  });
  const past = { kind: "call", outcome: "call_back", text, followUpAt: inDays(-1) };
  expect(await refused(lead, past)).toHaveProperty("followUpAt");
  expect(await refused(lead, { kind: "whatsapp", text: " " })).toEqual({
    text: ["Write the note."],
  });
  expect((await personOf(asha, lead.personId)).notes).toEqual([]);
});

test("a call from before outcomes were noted still answers, and so do the notes beside it", async () => {
  const lead = await call(await newLead(served), "reached");
  const { notes } = await personOf(asha, lead.personId);
  await served.db
    .updateTable("lead_notes")
    .set({ outcome: null })
    .where("lead_id", "=", lead.id)
    .execute();
  const tried = await call(lead, "no_answer");
  expect(tried).toMatchObject({ clock: { state: "answered" }, tries: 1 });
  const back = await changed(asha, tried, "status", { status: "contacted" });
  const anew = await changed(asha, back, "status", { status: "new" });
  expect(anew.clock.state).toBe("answered");
  await asha.call("DELETE", `/lead-notes/${notes[0]?.id}?revision=1`);
  expect((await personOf(asha, lead.personId)).leads[0]?.clock.state).toBe("due");
});

test("calls in a row that nobody answered are counted until somebody is reached", async () => {
  let lead = await newLead(served);
  for (const [outcome, tries] of [
    ["no_answer", 1],
    ["busy", 2],
  ] as const) {
    lead = await call(lead, outcome);
    expect(lead.tries).toBe(tries);
  }
  lead = await changed(asha, lead, "notes", { kind: "note", text: "Try in the evening." });
  expect(lead.tries).toBe(2);
  const { notes } = await personOf(asha, lead.personId);
  const busy = notes.find(({ outcome }) => outcome === "busy");
  await asha.call("DELETE", `/lead-notes/${busy?.id}?revision=1`);
  const [shorter] = (await personOf(asha, lead.personId)).leads;
  expect(shorter?.tries).toBe(1);
  lead = await call(shorter ?? lead, "call_back", { followUpAt: inDays(1) });
  expect(lead.tries).toBe(0);
});

test("calls to a wrong number are no tries of the right one", async () => {
  let lead = await newLead(served);
  for (const outcome of ["no_answer", "busy", "wrong_number"] as const) {
    lead = await call(lead, outcome);
  }
  expect(lead.tries).toBe(0);
  lead = await changed(asha, lead, "number", { phone: "98 7654 3210" });
  const moved = await changed(asha, lead, "status", { status: "contacted" });
  expect(moved.clock).toEqual(lead.clock);
  lead = moved;
  lead = await call(lead, "no_answer");
  expect(lead.tries).toBe(1);
});

test("whoever is moved to contacted after calls that nobody answered still waits", async () => {
  const lead = await call(await newLead(served), "no_answer");
  const moved = await changed(asha, lead, "status", { status: "contacted" });
  expect(moved.clock.state).toBe("due");
  const reached = await call(moved, "reached");
  expect(reached).toMatchObject({ clock: { state: "answered" }, tries: 0 });
  const { notes } = await personOf(asha, lead.personId);
  await asha.call("DELETE", `/lead-notes/${notes[0]?.id}?revision=1`);
  expect((await personOf(asha, lead.personId)).leads[0]).toMatchObject({
    clock: { state: "due" },
    answeredAt: null,
  });
});

test("a note plans the next follow-up, once, in place of the one before", async () => {
  const lead = await newLead(served);
  const planned = await changed(asha, lead, "follow-up", { at: inDays(5), about: "Fees" });
  const followUpAt = inDays(1);
  const note = {
    id: crypto.randomUUID(),
    kind: "call",
    outcome: "call_back",
    text: "At work.",
    followUpAt,
  };
  const first = good(await asha.call("POST", `/leads/${lead.id}/notes`, note), 201);
  const again = good(await asha.call("POST", `/leads/${lead.id}/notes`, note), 201);
  expect(first.lead).toMatchObject({ followUpAt, revision: planned.revision + 1 });
  expect(again.lead).toEqual(first.lead);
  const [shown] = (await personOf(asha, lead.personId)).leads;
  expect(shown?.followUps.map(({ at, state }) => [at, state])).toEqual([
    [followUpAt, "open"],
    [planned.followUpAt, "replaced"],
  ]);
});

test("a move is taken back with clock, reason and follow-up, unless the lead has changed since", async () => {
  const lead = await newLead(served);
  const at = inDays(2);
  const planned = await changed(asha, lead, "follow-up", { at, about: "The demo" });
  const lost = await changed(asha, planned, "status", {
    status: "lost",
    lostReason: "price",
    lostNote: "Asks again in spring.",
  });
  expect(lost.followUpAt).toBeNull();
  const back = await changed(asha, lost, "undo-status");
  const { revision, updatedAt, ...before } = planned;
  expect(back).toMatchObject(before);
  expect(back.revision).toBeGreaterThan(lost.revision);
  expect(Date.parse(back.updatedAt)).toBeGreaterThanOrEqual(Date.parse(updatedAt));
  const [shown] = (await personOf(asha, lead.personId)).leads;
  expect(shown?.followUps).toMatchObject([
    { at, about: "The demo", state: "open", closedAt: null },
  ]);
  expect(shown?.history[0]?.what).toEqual({
    kind: "status",
    from: "lost",
    to: "new",
    isUndo: true,
  });

  const again = await changed(asha, back, "status", { status: "lost", lostReason: "time" });
  const reopened = await changed(asha, again, "status", { status: "demo_booked" });
  expect(await changed(asha, reopened, "undo-status")).toMatchObject({
    status: "lost",
    lostReason: "time",
  });
  const twice = await asha.call("POST", `/leads/${lead.id}/undo-status`, {
    revision: reopened.revision + 1,
  });
  expectProblem(twice, 409, "conflict");

  const moved = await changed(asha, await newLead(served), "status", { status: "contacted" });
  await changed(asha, moved, "notes", { text: "A word." });
  const late = await asha.call("POST", `/leads/${moved.id}/undo-status`, {
    revision: moved.revision + 1,
  });
  expectProblem(late, 409, "conflict");
});

test("many moves are taken back at once, each with its follow-up", async () => {
  const at = inDays(2);
  const leads = await Promise.all(
    [await newLead(served), await newLead(served)].map((lead) =>
      changed(asha, lead, "follow-up", { at }),
    ),
  );
  const seen = (rows: readonly LeadRow[]) => rows.map(({ id, revision }) => ({ id, revision }));
  const enrolled = good(
    await asha.call("POST", "/leads/bulk", { leads: seen(leads), change: { status: "enrolled" } }),
  );
  const undone = good(
    await asha.call("POST", "/leads/bulk", {
      leads: seen(enrolled.changed),
      change: { undoStatus: true },
    }),
  );
  expect(undone.changed).toMatchObject([
    { status: "new", followUpAt: at },
    { status: "new", followUpAt: at },
  ]);
});
