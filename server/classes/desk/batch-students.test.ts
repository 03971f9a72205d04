import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { BatchStudents } from "#contract/staff/staff-classes.ts";
import type { LeadDetails } from "#contract/staff/staff-leads.ts";
import { beginWithClasses, type ClassDeskOfTest } from "#tests/support/class-desk.ts";
import { classOf } from "#tests/support/class-sample.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import { openDesk } from "#tests/support/desk.ts";
import { newLead } from "#tests/support/lead-samples.ts";
import { expectProblem, openTestApp, type TestApp } from "#tests/support/test-app.ts";

const now = new Date("2026-09-28T09:00:00.000Z");

describe.each(databaseKinds)("the students of a batch, on %s", (kind) => {
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

  const makeBatch = async (fields: object = {}): Promise<string> => {
    const { day: _day, starts: _starts, minutes: _minutes, ...held } = classOf(desk);
    const made = await desk.call("POST", "/batches", {
      ...held,
      firstDay: "2026-10-12",
      lastDay: "2026-10-31",
      weekly: [{ weekday: 1, starts: "18:30", minutes: 90 }],
      ...{ seats: 8, taken: 3, guests: 0 },
      ...fields,
    });
    expect(made.statusCode, made.body).toBe(200);
    return made.json().id;
  };
  const detailsOf = async (leadId: string): Promise<LeadDetails> => {
    const page = (await desk.call("GET", `/people/${leadId}`)).json();
    return page.leads.find(({ id }: LeadDetails) => id === leadId);
  };
  const change = async (leadId: string, end: string, fields: object = {}) => {
    const { revision } = await detailsOf(leadId);
    return desk.call("POST", `/leads/${leadId}/${end}`, { revision, ...fields });
  };
  const enrol = (leadId: string, fields: object) =>
    change(leadId, "status", { status: "enrolled", ...fields });
  const studentsOf = async (batchId: string): Promise<BatchStudents> =>
    (await desk.call("GET", `/batches/${batchId}/students`)).json();
  const freeOf = async (batchId: string): Promise<number> => {
    const { data } = (await served.app.inject({ url: "/api/v1/batches" })).json();
    return data.find(({ id }: { id: string }) => id === batchId).free;
  };

  test("get their seats by enrolling, move, leave and come back by undo", async () => {
    const [batch, other] = [await makeBatch(), await makeBatch({ ...evening })];
    const { id } = await newLead(served);
    expect((await enrol(id, { batchId: batch })).statusCode).toBe(200);
    expect(await freeOf(batch)).toBe(4);
    expect(await studentsOf(batch)).toMatchObject({ students: [{ leadId: id }], others: 3 });
    expect((await detailsOf(id)).seat).toMatchObject({ batchId: batch, firstDay: "2026-10-12" });

    await change(id, "undo-status");
    expect((await studentsOf(batch)).students).toEqual([]);
    expect(await detailsOf(id)).toMatchObject({ status: "new" });
    const early = await change(id, "seat", { batchId: batch });
    expectProblem(early, 422, "validation_failed");

    await enrol(id, { batchId: batch });
    vi.setSystemTime(now.getTime() + 60_000);
    expect((await change(id, "seat", { batchId: other })).statusCode).toBe(200);
    expect([await freeOf(batch), await freeOf(other)]).toEqual([5, 4]);
    vi.setSystemTime(now.getTime() + 120_000);
    await change(id, "status", { status: "lost", lostReason: "time" });
    expect(await freeOf(other)).toBe(5);
    await change(id, "undo-status");
    const { seat, history } = await detailsOf(id);
    expect(seat?.batchId).toBe(other);
    expect(
      history.filter(({ what }) => what.kind === "seat").map(({ what }) => what),
    ).toMatchObject([
      { what: expect.any(String) },
      { what: expect.any(String) },
      { what: "took", batchId: batch },
    ]);
    await change(id, "seat", { batchId: null });
    expect(await detailsOf(id)).toMatchObject({ status: "enrolled" });
    expect((await detailsOf(id)).seat).toBeUndefined();
  });

  test("leave their seats also if a process from before seats has changed the status", async () => {
    const batch = await makeBatch();
    const { id } = await newLead(served);
    await enrol(id, { batchId: batch });
    await served.db
      .updateTable("leads")
      .set({ status: "contacted" })
      .where("id", "=", id)
      .execute();
    expect((await studentsOf(batch)).students).toHaveLength(1);
    expect((await change(id, "seat", { batchId: null })).statusCode).toBe(200);
    expect((await studentsOf(batch)).students).toEqual([]);
    expect(await freeOf(batch)).toBe(5);
  });

  test("are no more than its places, also of two who enrol at once, unless staff say so", async () => {
    const batch = await makeBatch({ seats: 4 });
    const leads = [await newLead(served), await newLead(served)];
    const revisions = await Promise.all(leads.map(({ id }) => detailsOf(id)));
    const answers = await Promise.all(
      revisions.map(({ id, revision }) =>
        desk.call("POST", `/leads/${id}/status`, { revision, status: "enrolled", batchId: batch }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({ reason: "full" });
    const [late] = leads.filter((_, index) => answers[index]?.statusCode === 409);
    // Nothing of the refused change is stored.
    expect((await detailsOf(late?.id ?? "")).status).toBe("new");
    await enrol(late?.id ?? "", { batchId: batch, beyondSeats: true });
    expect((await studentsOf(batch)).students).toHaveLength(2);
    expect(await freeOf(batch)).toBe(0);
    const desks = (await desk.call("GET", "/class-desk")).json();
    expect(desks.batches).toMatchObject([{ state: "full", taken: 3, students: 2 }]);
  });

  test("leave with their lead, and are masked for editors", async () => {
    const batch = await makeBatch();
    const { id } = await newLead(served);
    await enrol(id, { batchId: batch });
    const editor = await openDesk(served, "editor");
    const [student] = (await editor.call("GET", `/batches/${batch}/students`)).json().students;
    expect(student.name).toMatch(/^\p{L}\. \p{L}\.$/u);
    await served.db.deleteFrom("leads").where("id", "=", id).execute();
    expect(await freeOf(batch)).toBe(5);
    const over = await makeBatch({ ...evening });
    const { revision } = (await desk.call("GET", "/class-desk"))
      .json()
      .batches.find((one: { id: string }) => one.id === over);
    await desk.call("POST", `/batches/${over}/cancel`, { revision, reason: "Too few students" });
    const lead = await newLead(served);
    expectProblem(await enrol(lead.id, { batchId: over }), 422, "validation_failed");
  });
});

/** Another time of the same trainer. */
const evening = { weekly: [{ weekday: 3, starts: "20:30", minutes: 60 }] };
