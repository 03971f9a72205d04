import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { ShownRequest } from "#contract/requests.ts";
import {
  beginWithClasses,
  book,
  type ClassDeskOfTest,
  guestAddress,
  makeClasses,
} from "#tests/support/class-desk.ts";
import { good, newLead } from "#tests/support/lead-samples.ts";
import {
  askedToken,
  changeRequests,
  requestsBehind,
  sendToRequests,
} from "#tests/support/own-requests.ts";
import { openTestApp, sendLead, type TestApp } from "#tests/support/test-app.ts";

/** A Friday, 14:30 in Karnal. */
const now = new Date("2026-11-27T09:00:00.000Z");

/** Each change that the page offers, by what it asks for in `can`. */
const changes: Record<keyof ShownRequest["can"], [call: string, body: object]> = {
  changeNumber: ["number", { phone: "98765 43210" }],
  chooseTime: ["call-time", { at: "2026-11-30T05:30:00.000Z" }],
  ask: ["question", { message: "Is there a class in the evening?" }],
  cancel: ["cancel", {}],
  reopen: ["reopen", {}],
  addParent: ["parent", { name: "Meera Verma" }],
};
const names = Object.keys(changes) as (keyof typeof changes)[];

// This is about what page and API allow, neither about SQL, locks nor failures, so one database will do.
describe("what the page offers is what the API accepts, and nothing else is stored", () => {
  let served: TestApp;
  let desk: ClassDeskOfTest;
  beforeAll(async () => {
    served = await openTestApp("sqlite", { config: { rateLimitScale: 1_000 } });
  });
  beforeEach(async () => {
    desk = await beginWithClasses(served, now);
  });
  afterEach(() => void vi.useRealTimers());
  afterAll(() => served.close());

  /** A change by staff of the only lead. */
  const atDesk = async (call: string, body: object) => {
    const { id, revision } = await served.db
      .selectFrom("leads")
      .select(["id", "revision"])
      .executeTakeFirstOrThrow();
    const answer = await desk.call("POST", `/leads/${id}/${call}`, { revision, ...body });
    expect([200, 201], answer.body).toContain(answer.statusCode);
  };
  const enquire = (fields: Record<string, unknown> = {}) =>
    newLead(served, { email: guestAddress(1), ...fields });
  const byLink = async (call: string) => {
    const token = await askedToken(served, guestAddress(1));
    const [request] = (await requestsBehind(served, token)).requests;
    await changeRequests(served, call, { token, reference: request?.reference });
  };
  const booked = async (guests: readonly number[]) => {
    const [id = ""] = await makeClasses(desk, { seats: 1 });
    for (const guest of guests) await book(served, id, guest);
  };

  const states: Record<string, () => Promise<unknown>> = {
    "a new request": enquire,
    "a request that was answered": async () => {
      await enquire();
      await atDesk("calls", { outcome: "reached", text: "" });
    },
    "a request with a wrong number": async () => {
      await enquire();
      await atDesk("calls", { outcome: "wrong_number", text: "" });
    },
    "a request with a booked class": () => booked([1]),
    "a request with a place on the waiting list": () => booked([2, 1]),
    "a request that we have closed": async () => {
      await enquire();
      await atDesk("status", { status: "lost", lostReason: "no_answer" });
    },
    "a request that the person has cancelled": async () => {
      await enquire();
      await byLink("cancel");
    },
    "a request that was opened again": async () => {
      await enquire();
      await byLink("cancel");
      await byLink("reopen");
    },
    "a request of somebody enrolled": async () => {
      await enquire();
      await atDesk("status", { status: "enrolled" });
    },
    "a request that has come with another address, too": async () => {
      const { phone } = await enquire();
      const again = { name: "Priya Sharma", phone, email: guestAddress(2), service: "PTEOnline" };
      good(await sendLead(served.app, "service", again), 201);
    },
    "a closed request that has come with another address, too": async () => {
      const { phone } = await enquire();
      const again = { name: "Priya Sharma", phone, email: guestAddress(2), service: "PTEOnline" };
      good(await sendLead(served.app, "service", again), 201);
      await atDesk("status", { status: "lost", lostReason: "no_answer" });
    },
  };

  /** Grows with every change that is stored. */
  const stored = async () => {
    const count = async (table: "visitor_acts" | "lead_repeats") => {
      const { all } = await served.db
        .selectFrom(table)
        .select((select) => select.fn.countAll().as("all"))
        .executeTakeFirstOrThrow();
      return Number(all);
    };
    return (await count("visitor_acts")) + (await count("lead_repeats"));
  };

  test.each(
    Object.keys(states).flatMap((state) => names.map((change) => [state, change] as const)),
  )("%s: %s", async (state, change) => {
    await states[state]?.();
    const token = await askedToken(served, guestAddress(1));
    const [request] = (await requestsBehind(served, token)).requests;
    const before = await stored();
    const [call, body] = changes[change];
    const { statusCode } = await sendToRequests(served, call, {
      ...{ token, reference: request?.reference },
      ...body,
    });
    const isStored = (await stored()) > before;
    expect({ isStored }).toEqual({ isStored: request?.can[change] });
    // What is there already may be asked for again, which changes nothing.
    if (isStored) expect(statusCode).toBe(200);
    else expect([200, 409]).toContain(statusCode);
  });
});
