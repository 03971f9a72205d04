import { expect, test } from "vitest";
import type { LeadRow } from "#contract/staff/staff-leads.ts";
import { moveText } from "./moved-bar.tsx";

const before = { name: "Asha Verma", email: "asha@example.in", status: "new" } as LeadRow;
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
