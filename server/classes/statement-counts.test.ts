import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { beginWithClasses, makeClasses } from "#tests/support/class-desk.ts";
import {
  enrol,
  enrolmentWith,
  openTestApp,
  person,
  type TestApp,
} from "#tests/support/test-app.ts";

/*
 * How many statements a booking and an enquiry send to PostgreSQL, with those of the rate limits, of the pages that are
 * renewed and of the notice to the windows of staff. Each is a way to the database and back: a booking used to have 68,
 * 43 of them while its class was locked, for which everybody waits who books the same class.
 */

const now = new Date("2026-11-27T09:00:00.000Z");
let served: TestApp;
/** What a new connection asks, and one that is checked. */
const OF_CONNECTIONS = /pg_stat_activity|pg_backend_pid|pg_is_in_recovery|^SELECT 1$/;

/** What the process has sent, in order. */
const sent: string[] = [];

beforeAll(async () => {
  const query = pg.Client.prototype.query as (...asked: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
    this: pg.Client,
    ...asked: unknown[]
  ) {
    const [first] = asked;
    const { text = String(first) } = first as { text?: string };
    if (!OF_CONNECTIONS.test(text)) sent.push(text);
    return query.apply(this, asked);
  } as never);
  served = await openTestApp("postgres", { config: { rateLimitScale: 1_000 } });
});
afterAll(async () => {
  await served.close();
  vi.restoreAllMocks();
});
beforeEach(() => () => void vi.useRealTimers());

/** @returns the statements of a call that stores a lead, also those after its answer */
async function statementsOf(call: () => Promise<{ statusCode: number; body: string }>) {
  const notices = () => sent.filter((text) => text.includes("pg_notify")).length;
  sent.length = 0;
  const answer = await call();
  expect(answer.statusCode, answer.body).toBe(201);
  // The last is the notice to the windows of staff.
  await expect.poll(notices).toBe(1);
  return [...sent];
}

/** Those for which the class is locked, with the last one, which unlocks it. */
function whileLocked(statements: readonly string[]): string[] {
  const locked = statements.findIndex((text) => /from "lessons".* for update$/.test(text));
  expect(locked).toBeGreaterThan(0);
  return statements.slice(locked + 1, statements.indexOf("commit") + 1);
}

/** A booking by its index, of somebody who has read the class before. */
async function bookingOf(id: string, index: number, fields: object = {}) {
  const { startsAt } = (await served.app.inject(`/api/v1/classes/${id}`)).json().class;
  return () =>
    served.app.inject({
      method: "POST",
      url: `/api/v1/classes/${id}/bookings`,
      remoteAddress: `10.1.0.${index}`,
      headers: { "idempotency-key": `booking ${index}` },
      payload: { name: "Asha Verma", ...person(index), startsAt, wantsReminders: true, ...fields },
    });
}

/** Makes two classes, and has somebody book the second one. @returns the first, and who has booked */
async function beginWithAGuest() {
  const desk = await beginWithClasses(served, now);
  const [id = ""] = await makeClasses(desk);
  const [other = ""] = await makeClasses(desk, { starts: "20:00", course: "PTEOnline", level: "" });
  await statementsOf(await bookingOf(other, 1));
  return { id, guest: person(1) };
}

test("a booking of somebody new takes at most 26, of which 10 while the class is locked", async () => {
  const { id } = await beginWithAGuest();
  const statements = await statementsOf(await bookingOf(id, 2));
  expect(statements.length, statements.join("\n")).toBeLessThanOrEqual(26);
  expect(whileLocked(statements).length).toBeLessThanOrEqual(10);
});

test("a booking of somebody who is known takes no more while the class is locked", async () => {
  const { id, guest } = await beginWithAGuest();
  const statements = await statementsOf(await bookingOf(id, 2, guest));
  expect(statements.length, statements.join("\n")).toBeLessThanOrEqual(38);
  expect(whileLocked(statements).length).toBeLessThanOrEqual(10);
});

test("an enquiry of somebody new takes at most 18", async () => {
  await beginWithAGuest();
  const statements = await statementsOf(() => enrol(served.app, enrolmentWith(person(2))));
  expect(statements.length, statements.join("\n")).toBeLessThanOrEqual(18);
});
