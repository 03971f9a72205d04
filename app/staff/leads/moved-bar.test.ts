import { expect, test } from "vitest";
import type { LeadRow } from "#contract/staff/staff-leads.ts";
import { moveText } from "./moved-bar.tsx";

const before = {
  ...{ name: "Asha Verma", email: "asha@example.in", status: "new" },
  clock: { state: "due" },
} as LeadRow;
const enrolled = (of: Partial<LeadRow> = {}) =>
  moveText({
    before,
    after: { ...before, status: "enrolled", ...of },
    made: { kind: "status", status: "enrolled" },
  });

test("an enrolment promises an email to those alone who get one", () => {
  expect(enrolled()).toMatch(/gets an email/);
  for (const of of [{ email: "" }, { mailDoesNotArrive: true }, { isShared: true }]) {
    expect(enrolled(of), JSON.stringify(of)).not.toMatch(/gets an email/);
  }
});

test("a request that is closed while the person waits promises one, but not for a joke", () => {
  const closed = (lostReason: LeadRow["lostReason"], of: Partial<LeadRow> = {}) =>
    moveText({
      before: { ...before, ...of },
      after: { ...before, status: "lost", lostReason, updatedAt: "2026-12-01" },
      made: { kind: "status", status: "lost" },
    });
  expect(closed("no_answer")).toMatch(/gets an email/);
  expect(closed("no_person")).not.toMatch(/gets an email/);
  const answered = { clock: { ...before.clock, state: "answered" as const } };
  expect(closed("no_answer", answered)).not.toMatch(/gets an email/);
  const call = { ...answered, callIsKnown: true, followUpAt: "2026-12-02" };
  expect(closed("no_answer", call)).toMatch(/gets an email/);
  expect(closed("no_answer", { ...call, callIsKnown: false })).not.toMatch(/gets an email/);
  expect(closed("no_answer", { ...call, followUpAt: "2026-11-30" })).not.toMatch(/gets an email/);
});
