import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { callBackOpeningMinutes, siteDetails } from "#content/site.ts";
import type { Branch } from "#contract/institute.ts";
import { type Desk, openDesk } from "#tests/support/desk.ts";
import { eventually } from "#tests/support/eventually.ts";
import { changed, good, listed, newLead, personOf } from "#tests/support/lead-samples.ts";
import { openTestApp, sendLead, type TestApp } from "#tests/support/test-app.ts";
import { wishCall } from "#tests/support/wished-call.ts";
import { callbackDeadline } from "../opening-hours/callback-deadline.ts";

const DAY_MS = 86_400_000;

let served: TestApp;
let asha: Desk;
beforeAll(async () => {
  served = await openTestApp("sqlite");
  asha = await openDesk(served, "counsellor");
});
afterAll(() => served.close());

describe("who waits for us", () => {
  test("who is moved back to new waits again, by the newest enquiry, unless there was contact", async () => {
    const email = "back@example.in";
    const lead = await newLead(served, { email, phone: "98120 55501" });
    const moved = await changed(asha, lead, "status", { status: "contacted" });
    await changed(asha, moved, "notes", { kind: "note", text: "The wrong one." });
    const back = await changed(asha, { ...moved, revision: 3 }, "status", { status: "new" });
    expect(back.clock).toMatchObject({ state: "due", callBy: lead.clock.callBy });
    const [shown] = (await personOf(asha, lead.personId)).leads;
    expect(shown?.answeredAt).toBeNull();

    const lost = await changed(asha, back, "status", { status: "lost", lostReason: "price" });
    await served.db
      .updateTable("leads")
      .set({ call_by: "2026-01-05T09:00:00.000Z" })
      .where("id", "=", lead.id)
      .execute();
    const repeat = { name: lead.name, email, phone: "98120 55501", service: "PTEOnline" };
    const again = good(
      await sendLead(served.app, "service", repeat, { "idempotency-key": randomUUID() }),
      201,
    );
    const { revision } = lost;
    const anew = await changed(asha, { id: lead.id, revision: revision + 1 }, "status", {
      status: "new",
    });
    expect(anew.clock.callBy).toBe(again.callBy);

    const called = await changed(asha, anew, "notes", {
      kind: "call",
      outcome: "reached",
      text: "Called.",
    });
    const on = await changed(asha, called, "status", { status: "contacted" });
    const answered = await changed(asha, on, "status", { status: "new" });
    expect(answered.clock.state).toBe("answered");
    expect((await personOf(asha, lead.personId)).leads[0]?.answeredAt).not.toBeNull();
  });

  test("without the note of a call that was none, somebody waits again", async () => {
    const lead = await newLead(served);
    const add = async (kind: string) => {
      const note = { kind, text: kind, ...(kind === "call" ? { outcome: "reached" } : {}) };
      return good(await asha.call("POST", `/leads/${lead.id}/notes`, note), 201);
    };
    const [call, visit] = [await add("call"), await add("visit")];
    await add("note");
    const remove = async ({ note }: { note: { id: string } }) => {
      const answer = await asha.call("DELETE", `/lead-notes/${note.id}?revision=1`);
      expect(answer.statusCode, answer.body).toBe(204);
      return (await personOf(asha, lead.personId)).leads[0];
    };
    const first = call.lead;
    const visited = await remove(call);
    expect(visited).toMatchObject({ clock: { state: "answered" } });
    expect(Date.parse(visited?.answeredAt ?? "")).toBe(Date.parse(visit.note.createdAt));
    const waits = await remove(visit);
    expect(waits).toMatchObject({ clock: { state: "due" }, answeredAt: null });
    expect(waits?.clock.callBy).toBe(lead.clock.callBy);
    expect(waits?.revision).toBeGreaterThan(first.revision);

    const moved = await changed(asha, { id: lead.id, revision: waits?.revision ?? 0 }, "status", {
      status: "contacted",
    });
    expect(await remove(await add("email"))).toMatchObject({
      clock: { state: "answered" },
      answeredAt: moved.updatedAt,
    });
  });

  test("whoever asks again waits again", async () => {
    const again = { name: "Nita", email: "nita@example.in", phone: "98120 44444" };
    const lead = await newLead(served, again);
    await changed(asha, lead, "status", { status: "contacted" });
    const { statusCode } = await served.app.inject({
      method: "POST",
      url: "/api/v1/service",
      payload: { ...again, service: "PTEOnline" },
      headers: { "idempotency-key": randomUUID() },
    });
    expect(statusCode).toBe(201);
    const [shown] = (await personOf(asha, lead.id)).leads;
    expect(shown).toMatchObject({
      status: "contacted",
      clock: { state: expect.stringMatching(/due/) },
    });
    expect(shown?.repeated).toHaveLength(1);
    expect(shown?.history[0]?.what).toEqual({
      kind: "repeated",
      reference: shown?.repeated[0]?.reference,
    });
  });

  test("a repeat that seems a program's is marked for review, with why", async () => {
    const again = { name: "Vani", email: "vani@example.in", phone: "98120 44455" };
    const lead = await newLead(served, again);
    await changed(asha, lead, "review", { reason: "Has no form token: a test." });
    const repeat = { ...again, service: "PTEOnline", website: "http://spam.example" };
    const key = { "idempotency-key": randomUUID() };
    good(await sendLead(served.app, "service", repeat, key), 201);
    const [shown] = (await personOf(asha, lead.id)).leads;
    expect(shown).toMatchObject({ needsReview: true, revision: 3 });
    expect(shown?.repeated[0]?.reviewReasons).toContain("honeypot");
    const clear = await changed(asha, { id: lead.id, revision: 3 }, "review", {
      reason: "Called: it was Vani.",
    });
    expect(clear.needsReview).toBe(false);
    const [cleared] = (await personOf(asha, lead.id)).leads;
    expect(cleared?.history[0]?.what).toMatchObject({
      kind: "reviewed",
      reasons: expect.arrayContaining(["honeypot"]),
    });
    const actions = served.db.selectFrom("staff_actions").select(["action", "after"]).orderBy("id");
    expect((await actions.where("subject_id", "=", lead.id).execute()).at(-1)).toEqual({
      action: "lead.reviewed",
      after: JSON.stringify({ reason: "Called: it was Vani." }),
    });
  });
});

/** Imports an enquiry of some days ago. @returns the lead, its day, and the time of the import */
async function importedLead(email: string) {
  const day = new Date(Date.now() - 5 * DAY_MS).toISOString().slice(0, 10);
  const body = {
    csv: `name,email,date\nAnu,${email},${day}`,
    mapping: { name: "name", email: "email", createdAt: "date" },
  };
  const { at } = good(await asha.call("POST", "/leads/imports", body), 201).import;
  const lead = (await listed(asha, `?q=${email}`)).leads[0];
  if (!lead) throw new Error("The lead is missing.");
  return { lead, day, at: String(at) };
}

test("an imported lead waits from its import on until it is answered, and again when it is moved back", async () => {
  const { lead, day, at } = await importedLead("waits@example.in");
  const karnal = siteDetails.branches.find(({ id }) => id === "karnal") as Branch;
  const callBy = callbackDeadline(new Date(at), karnal, callBackOpeningMinutes).toISOString();
  expect(lead).toMatchObject({
    createdAt: `${day}T03:30:00.000Z`,
    clock: { state: "due", callBy },
  });
  const moved = await changed(asha, lead, "status", { status: "contacted" });
  expect(moved.clock.state).toBe("answered");
  const back = await changed(asha, moved, "status", { status: "new" });
  expect(back.clock).toMatchObject({ state: "due", callBy });
});

describe("hours that change while leads wait", () => {
  const holidays: { from: string; to: string; name: string }[] = [];
  let editor: Desk;
  beforeAll(async () => {
    editor = await openDesk(served, "editor");
  });

  const day = (at: string, days = 0) =>
    new Date(Date.parse(at) + days * DAY_MS).toISOString().slice(0, 10);

  /** Closes Karnal. @returns a function from the time of an enquiry to its new callback deadline */
  async function close(from: string, to: string): Promise<(createdAt: string) => string> {
    holidays.push({ from, to, name: "Closed" });
    const { version, published } = good(await editor.call("GET", "/site/hours"));
    const value = { ...published, karnal: { ...published.karnal, holidays } };
    const saved = good(await editor.call("PUT", "/site/hours/draft", { version, value }));
    good(await editor.call("POST", "/site/hours/publish", { version: saved.version }));
    const karnal = siteDetails.branches.find(({ id }) => id === "karnal");
    const branch = { ...karnal, holidays } as Branch;
    return (createdAt) =>
      callbackDeadline(new Date(createdAt), branch, callBackOpeningMinutes).toISOString();
  }

  const clockOf = async (id: string) =>
    (await listed(asha)).leads.find((lead) => lead.id === id)?.clock;

  test("a holiday moves on who waits, and the repeat by which somebody waits again", async () => {
    const waits = await newLead(served);
    const wasAnswered = await newLead(served);
    const contacted = await changed(asha, wasAnswered, "status", { status: "contacted" });
    const { name, email, phone, course: service } = wasAnswered;
    const headers = { "idempotency-key": randomUUID() };
    const repeat = { name, email, phone, service };
    const again = await sendLead(served.app, "service", repeat, headers);
    expect(again.statusCode, again.body).toBe(201);
    const answered = await changed(asha, await newLead(served), "status", { status: "contacted" });
    expect((await clockOf(contacted.id))?.state).not.toBe("answered");

    const imported = await importedLead("holiday@example.in");
    const due = waits.clock.callBy;
    const rightBy = await close(day(due, -1), day(due, 3));
    const moved = rightBy(waits.createdAt);
    expect(moved > due).toBe(true);
    await vi.waitFor(async () => expect((await clockOf(waits.id))?.callBy).toBe(moved), eventually);
    await vi.waitFor(async () => {
      const stored = await served.db
        .selectFrom("lead_repeats")
        .selectAll()
        .where("lead_id", "=", contacted.id)
        .executeTakeFirstOrThrow();
      expect(stored.call_by).toBe(rightBy(stored.created_at));
      expect((await clockOf(contacted.id))?.callBy).toBe(stored.call_by);
    }, eventually);
    expect((await clockOf(answered.id))?.state).toBe("answered");
    expect((await clockOf(imported.lead.id))?.callBy).toBe(rightBy(imported.at));
    const now = await served.db
      .selectFrom("leads")
      .select(["revision", "call_by"])
      .where("id", "=", waits.id)
      .executeTakeFirstOrThrow();
    expect(now).toEqual({ revision: waits.revision, call_by: moved });
  });

  test("a holiday leaves the time at which the person has asked to be called", async () => {
    const [wishes, waits] = [await newLead(served), await newLead(served)];
    const due = wishes.clock.callBy;
    await wishCall(served, wishes.id, due);
    const rightBy = await close(day(due), day(due, 3));
    const moved = rightBy(waits.createdAt);
    // The leads are reckoned in the order of their ids.
    await vi.waitFor(async () => expect((await clockOf(waits.id))?.callBy).toBe(moved), eventually);
    expect((await clockOf(wishes.id))?.callBy).toBe(due);
  });

  test("who is called while the times are reckoned waits no more", async () => {
    const lead = await newLead(served);
    const due = lead.clock.callBy;
    const [rightBy] = await Promise.all([
      close(day(due), day(due, 3)),
      changed(asha, lead, "status", { status: "contacted" }),
    ]);
    expect(rightBy(lead.createdAt) > due).toBe(true);
    expect((await clockOf(lead.id))?.state).toBe("answered");
  });
});
