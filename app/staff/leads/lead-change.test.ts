import { describe, expect, test } from "vitest";
import type { LeadAnswer, LeadRow } from "#contract/staff/staff-leads.ts";
import { createChangeQueue } from "./lead-change.ts";

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
