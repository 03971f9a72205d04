import { describe, expect, test } from "vitest";
import type { LeadAnswer, LeadRow } from "#contract/staff/staff-leads.ts";
import { createChangeQueue, isMet, type LeadChange } from "./lead-change.ts";

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

const lead = (revision: number, id = "asha") => ({ id, revision }) as LeadRow;

/** A server with one lead, which takes a change of its present revision only. */
function openServer() {
  const sent: number[] = [];
  let present = 5;
  const send = async (revision: number): Promise<LeadAnswer> => {
    sent.push(revision);
    await new Promise(setImmediate);
    if (revision !== present) throw new Error("Somebody else changed this.");
    present += 1;
    return { lead: lead(present) } as LeadAnswer;
  };
  return { sent, send, change: () => (present += 1) };
}

describe("changes of one lead in quick succession", () => {
  test("are based on each other", async () => {
    const { sent, send } = openServer();
    const queue = createChangeQueue();
    // The page shows revision 5 until the first is answered.
    const all = [queue.send(lead(5), send), queue.send(lead(5), send), queue.send(lead(5), send)];
    await Promise.all(all);
    expect(sent).toEqual([5, 6, 7]);
    await queue.send(lead(8), send);
    expect(sent).toEqual([5, 6, 7, 8]);
  });

  test("do not hide what somebody else did in between", async () => {
    const { sent, send, change } = openServer();
    const queue = createChangeQueue();
    await queue.send(lead(5), send);
    change();
    await expect(queue.send(lead(5), send)).rejects.toThrow("Somebody else");
    expect(sent).toEqual([5, 6]);
  });

  test("go on after one that failed", async () => {
    const { sent, send } = openServer();
    const queue = createChangeQueue();
    const failed = queue.send(lead(5), () => Promise.reject(new Error("no line")));
    const next = queue.send(lead(5), send);
    await expect(failed).rejects.toThrow("no line");
    await next;
    expect(sent).toEqual([5]);
  });
});
