import { expect, test } from "vitest";
import type { LeadRow } from "#contract/staff-leads.ts";
import { isMet, type LeadChange } from "./own-change.ts";

const row = (part: Partial<LeadRow>) =>
  ({
    status: "new",
    lostReason: null,
    lostNote: "",
    owner: null,
    followUpAt: null,
    needsReview: false,
    ...part,
  }) as LeadRow;
const asha = { id: "a", name: "Asha" };

test("a status or an owner that is there already needs no decision", () => {
  const enrolled: LeadChange = { kind: "status", status: "enrolled" };
  expect(isMet(enrolled, row({ status: "enrolled" }), false)).toBe(true);
  expect(isMet(enrolled, row({ status: "contacted" }), true)).toBe(false);
  const lost: LeadChange = { kind: "status", status: "lost", lostReason: "price", lostNote: "x" };
  expect(isMet(lost, row({ status: "lost", lostReason: "price", lostNote: "x" }), false)).toBe(
    true,
  );
  expect(isMet(lost, row({ status: "lost", lostReason: "price" }), false)).toBe(false);
  expect(isMet(lost, row({ status: "lost", lostReason: "no_answer", lostNote: "x" }), true)).toBe(
    false,
  );
  expect(isMet({ kind: "owner", owner: asha }, row({ owner: asha }), false)).toBe(true);
  expect(isMet({ kind: "owner", owner: null }, row({ owner: asha }), true)).toBe(false);
  expect(isMet({ kind: "owner", owner: null }, row({}), false)).toBe(true);
});

test("a follow-up or a review is taken for one's own only where it was sent before", () => {
  const at = "2026-11-23T10:00:00.000Z";
  const plan: LeadChange = { kind: "followUp", at, about: "the demo" };
  expect(isMet(plan, row({ followUpAt: at }), true)).toBe(true);
  expect(isMet(plan, row({ followUpAt: at }), false)).toBe(false);
  expect(isMet(plan, row({}), true)).toBe(false);
  expect(isMet({ kind: "followUp", at: null, about: "" }, row({}), false)).toBe(true);
  expect(isMet({ kind: "followUpDone" }, row({ followUpAt: at }), true)).toBe(false);
  expect(isMet({ kind: "followUpDone" }, row({}), false)).toBe(true);
  const reviewed: LeadChange = { kind: "review", reason: "A person." };
  expect(isMet(reviewed, row({}), true)).toBe(true);
  expect(isMet(reviewed, row({}), false)).toBe(false);
  expect(isMet(reviewed, row({ needsReview: true }), true)).toBe(false);
});
