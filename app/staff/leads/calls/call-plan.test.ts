import { expect, test } from "vitest";
import { site } from "#content/site.ts";
import type { CallOutcome } from "#contract/staff/staff-lead-values.ts";
import type { LeadDetails, LeadRow } from "#contract/staff/staff-leads.ts";
import { callQueue } from "./call-next.tsx";
import { plannedCall } from "./call-plan.ts";

const branch = site.branches.find(({ id }) => id === "karnal") ?? site.branches[0];
if (!branch) throw new Error("The site has no branch.");

/** A Saturday, 17:45 in Karnal: the branch closes at 18:00, and is closed on Sunday. */
const SATURDAY = "2026-11-28T12:15:00.000Z";
const lead = {
  id: "lead",
  branch: "karnal",
  status: "new",
  owner: null,
  clock: { state: "due", callBy: "2026-11-30T06:00:00.000Z", soonFrom: "" },
  followUps: [],
  email: "",
  repeated: [],
} as unknown as LeadDetails;
const plan = (outcome: CallOutcome, of: Partial<LeadDetails> = {}, chosen = "") =>
  plannedCall({ ...lead, ...of }, outcome, { chosen, branch, now: Date.parse(SATURDAY) });

test("the next try falls into opening hours, and says so", () => {
  for (const outcome of ["no_answer", "busy"] as const) {
    const { at, says } = plan(outcome);
    expect(at?.slice(0, 10), outcome).toBe("2026-11-30");
    expect(says).toMatch(/^Next try Mon\b/);
  }
  expect(plan("no_answer", {}, "2026-12-01T11:00").at).toBe("2026-12-01T05:30:00.000Z");
});

test("the time of the next call is said by the person's clock where it shows another one", () => {
  const says = (zone?: string) =>
    plan("call_back", zone ? { zone } : {}, "2026-12-01T11:15").says.split("not overdue")[0];
  expect(says("America/Toronto")).toMatch(/, 00:45 their time, $/);
  expect(says("Pacific/Honolulu")).toMatch(/, Mon 19:45 their time, $/);
  // Its own clock, none, and one that only another browser knows.
  for (const zone of ["Asia/Kolkata", undefined, "Mars/Base"]) {
    expect(says(zone), zone).not.toContain("their time");
  }
});

test("the next try keeps the promise to the person where another time of day would not", () => {
  const sunday = { chosen: "", branch, now: Date.parse("2026-11-29T04:30:00.000Z") };
  const at = (of: LeadDetails) => plannedCall(of, "no_answer", sunday).at ?? "";
  const promised = { ...lead, clock: { ...lead.clock, callBy: "2026-11-30T06:30:00.000Z" } };
  expect(at(promised) <= promised.clock.callBy).toBe(true);
  const answered = { ...lead, clock: { ...lead.clock, state: "answered" as const } };
  expect(at(answered) > promised.clock.callBy).toBe(true);
});

test("a follow-up to come stays, unless it is the call that was just made", () => {
  const at = "2026-12-02T05:00:00.000Z";
  const planned = (about: string) => ({
    followUps: [{ at, about, state: "open" }] as LeadDetails["followUps"],
  });
  expect(plan("no_answer", planned("")).effects.followUp).toEqual({ kind: "stays", at });
  expect(plan("reached", planned("")).effects.followUp).toEqual({ kind: "done" });
  expect(plan("reached", planned("Fees")).effects.followUp).toEqual({ kind: "stays", at });
  expect(plan("wrong_number", planned("")).effects.followUp).toEqual({ kind: "dropped" });
});

test("an outcome says what it replaces, unless that is the call itself", () => {
  const about = "Demo class: mark who came, then call";
  const planned = (of: object) =>
    ({ followUps: [{ at: "2026-12-02T05:00:00.000Z", about, state: "open", ...of }] }) as object;
  const replaced = `, in place of “${about}” (Wed 10:30`;
  for (const time of ["", "2026-12-01T11:00"])
    expect(plan("call_back", planned({}), time).says).toContain(replaced);
  expect(plan("reached", planned({}), "2026-12-01T11:00").says).toContain(replaced);
  expect(plan("no_answer", planned({ at: "2026-11-28T05:00:00.000Z" })).says).toContain(about);
  const long = "Send the list of prices. ".repeat(20);
  expect(plan("call_back", planned({ about: long })).says.length).toBeLessThan(200);
  const kept = [
    plan("no_answer", planned({})),
    plan("reached", planned({})),
    plan("call_back", planned({ about: "" })),
    plan("no_answer", planned({ at: "2026-11-28T05:00:00.000Z", isCall: true })),
  ];
  for (const { says } of kept) expect(says).not.toContain("in place of");
});

test("who was not reached gets an email, once a day, if it arrives", () => {
  const email = "priya@example.in";
  for (const outcome of ["no_answer", "busy", "wrong_number"] as const) {
    expect(plan(outcome, { email }).says, outcome).toMatch(/, gets an email in 10 minutes$/);
    expect(plan(outcome).says, outcome).not.toMatch(/email/);
  }
  expect(plan("reached", { email }).says).not.toMatch(/gets an email/);
  const today = { email, callMails: { missed: "2026-11-28T04:30:00.000Z" } };
  const planned = (createdAt: string) => ({
    ...today,
    followUps: [
      { at: "2026-11-30T05:00:00.000Z", about: "", state: "open", createdAt },
    ] as LeadDetails["followUps"],
  });
  const told = planned("2026-11-28T04:20:00.000Z");
  expect(plan("busy", told).says).not.toMatch(/gets an email/);
  expect(plan("busy", planned("2026-11-28T05:00:00.000Z")).says).toMatch(/gets an email/);
  // The next try that is proposed is a new one.
  expect(plan("busy", today).says).toMatch(/gets an email/);
  expect(plan("wrong_number", today).says).toMatch(/gets an email/);
  const doubted = { email, needsReview: true, reviewReasons: ["busy_network"] };
  expect(plan("busy", doubted).says).toMatch(/gets an email/);
  const yesterday = { email, callMails: { missed: "2026-11-27T18:00:00.000Z" } };
  expect(plan("busy", yesterday).says).toMatch(/gets an email/);
  const notTold = [
    { status: "lost" as const },
    { needsReview: true, reviewReasons: ["busy_network", "honeypot"] },
    { mailDoesNotArrive: true },
    { isShared: true },
  ];
  for (const of of notTold) {
    expect(plan("no_answer", { email, ...of }).says).not.toMatch(/gets an email/);
  }
});

test("a number that turns out to be wrong is news on the same day, but not once it is known", () => {
  const told = {
    email: "priya@example.in",
    callMails: { wrongNumber: "2026-11-28T04:30:00.000Z" },
  };
  expect(plan("wrong_number", { ...told, phoneIsWrong: false }).says).toMatch(/gets an email/);
  expect(plan("wrong_number", { ...told, phoneIsWrong: true }).says).not.toMatch(/gets an email/);
});

test("nothing is proposed for somebody whom nobody calls any more", () => {
  expect(plan("no_answer", { status: "lost" })).toMatchObject({
    at: undefined,
    says: "Only noted, nothing else changes",
  });
});

test("calls at a known time come first, then broken promises, other due follow-ups, and who waits; each once, with a number", () => {
  const row = (id: string, more: Partial<LeadRow> = {}) =>
    ({ ...lead, id, phone: "+919812345678", phoneIsWrong: false, ...more }) as LeadRow;
  const overdue = (callBy: string) => ({ clock: { ...lead.clock, callBy } });
  const both = row("both", overdue("2026-11-27T06:00:00.000Z"));
  const late = row("late", overdue("2026-11-26T06:00:00.000Z"));
  const answered = { clock: { ...lead.clock, state: "answered" as const } };
  const agreed = row("agreed", { ...answered, callIsKnown: true });
  // Ten minutes ago, when somebody may have been on the phone.
  const now = row("now", { ...overdue("2026-11-28T12:05:00.000Z"), callIsKnown: true });
  const none = [row("none", { phone: "" }), row("wrong", { phoneIsWrong: true })];
  const queue = callQueue(
    [row("own", answered), agreed, both, now],
    [...none, row("new"), late, both],
    Date.parse(SATURDAY),
  );
  expect(queue.map(({ lead: { id }, why }) => [id, why])).toEqual([
    ["agreed", "planned"],
    ["now", "planned"],
    ["late", "overdue"],
    ["both", "overdue"],
    ["own", "planned"],
    ["new", "waiting"],
  ]);
});

test("other requests of somebody who was just tried in vain come last, unless they are late or have an agreed time", () => {
  const now = Date.parse(SATURDAY);
  const row = (id: string, personId: string, more: Partial<LeadRow> = {}) =>
    ({ ...lead, id, personId, phone: "+919812345678", phoneIsWrong: false, ...more }) as LeadRow;
  const late = { clock: { ...lead.clock, callBy: "2026-11-26T06:00:00.000Z" } };
  const answered = { clock: { ...lead.clock, state: "answered" as const } };
  const planned = [
    row("tried-own", "tried", answered),
    row("own", "other", answered),
    row("tried-agreed", "tried", { ...answered, callIsKnown: true }),
  ];
  const waiting = [
    row("tried-new", "tried"),
    row("new", "other"),
    row("tried-late", "tried", late),
  ];
  const idsAt = (at: number) =>
    callQueue(planned, waiting, now, new Map([["tried", at]])).map(({ lead: { id } }) => id);
  const [agreed, overdue] = ["tried-agreed", "tried-late"];
  expect(idsAt(now)).toEqual([agreed, overdue, "own", "new", "tried-own", "tried-new"]);
  const hourBefore = now - 60 * 60_000;
  expect(idsAt(hourBefore)).toEqual([agreed, overdue, "tried-own", "own", "tried-new", "new"]);
});
