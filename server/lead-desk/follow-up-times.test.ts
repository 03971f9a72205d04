import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Desk, openDesk } from "#tests/support/desk.ts";
import { changed, newLead } from "#tests/support/lead-samples.ts";
import { expectProblem, openTestApp, type TestApp } from "#tests/support/test-app.ts";

/** A year in which every time is still to come. */
const year = Temporal.Now.plainDateISO().year + 2;
/** On the last Sunday of March and October clocks change in Germany. */
const lastSundayOf = (month: number): string => {
  const last = Temporal.PlainDate.from({ year, month, day: 31 });
  return last.subtract({ days: last.dayOfWeek % 7 }).toString();
};
const dayBefore = (day: string): string =>
  Temporal.PlainDate.from(day).subtract({ days: 1 }).toString();
const [spring, autumn] = [lastSundayOf(3), lastSundayOf(10)];

describe("the time of a follow-up", () => {
  let served: TestApp;
  let asha: Desk;
  beforeAll(async () => {
    served = await openTestApp("sqlite");
    asha = await openDesk(served, "counsellor");
  });
  afterAll(() => served.close());

  let numbers = 100;
  async function leadOf(branch: "karnal" | "berlin") {
    numbers += 1;
    return newLead(served, branch === "berlin" ? { phone: `+49 30 23125 ${numbers}` } : {});
  }

  test.each([
    ["karnal", `${year}-01-01T00:15`, `${year - 1}-12-31T18:45:00.000Z`],
    ["berlin", `${year}-01-01T00:15`, `${year - 1}-12-31T23:15:00.000Z`],
    ["berlin", `${year}-07-03T17:59`, `${year}-07-03T15:59:00.000Z`],
    ["berlin", `${year}-07-03T17:59+05:30`, `${year}-07-03T12:29:00.000Z`],
    ["karnal", `${year}-07-03T17:59:00.000Z`, `${year}-07-03T17:59:00.000Z`],
    ["karnal", `${spring}T02:30`, `${dayBefore(spring)}T21:00:00.000Z`],
    ["berlin", `${autumn}T02:30+02:00`, `${autumn}T00:30:00.000Z`],
    ["berlin", `${autumn}T02:30+01:00`, `${autumn}T01:30:00.000Z`],
  ] as const)("is on the clock of %s unless it says which: %s", async (branch, at, moment) => {
    const lead = await leadOf(branch);
    expect((await changed(asha, lead, "follow-up", { at })).followUpAt).toBe(moment);
    const call = { kind: "call", outcome: "no_answer", text: "", followUpAt: at };
    const tried = await changed(asha, await leadOf(branch), "notes", call);
    expect(tried.followUpAt).toBe(moment);
  });

  test.each([
    ["skips", spring, `never shows 02:30. Choose ${spring}T01:30 or ${spring}T03:30.`],
    ["shows twice", autumn, `twice. Choose ${autumn}T02:30+02:00 or ${autumn}T02:30+01:00.`],
  ])("that Berlin’s clock %s is asked about", async (_name, day, words) => {
    const lead = await leadOf("berlin");
    const at = `${day}T02:30`;
    const body = { revision: lead.revision, at };
    const plan = await asha.call("POST", `/leads/${lead.id}/follow-up`, body);
    const { errors } = expectProblem(plan, 422, "validation_failed");
    expect(errors?.at?.[0]).toContain(words);
    const note = { kind: "call", outcome: "call_back", text: "", followUpAt: at };
    const refused = await asha.call("POST", `/leads/${lead.id}/notes`, note);
    expect(expectProblem(refused, 422, "validation_failed").errors?.followUpAt?.[0]).toContain(
      words,
    );
    const notes = await served.db.selectFrom("lead_notes").where("lead_id", "=", lead.id);
    expect(await notes.selectAll().execute()).toEqual([]);
  });

  test.each([`${year}-02-30T10:00`, `${year}-02-03T24:30`, `${year}-02-03`, "tomorrow"])(
    "must be one: %s",
    async (at) => {
      const lead = await leadOf("karnal");
      const body = { revision: lead.revision, at };
      const plan = await asha.call("POST", `/leads/${lead.id}/follow-up`, body);
      expect(expectProblem(plan, 422, "validation_failed").errors).toHaveProperty("at");
    },
  );
});
