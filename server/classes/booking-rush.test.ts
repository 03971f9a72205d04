import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { bookingMessages } from "#contract/classes/class-values.ts";
import {
  beginWithClasses,
  type ClassDeskOfTest,
  guestAddress,
  makeClasses,
  sendBooking,
} from "#tests/support/class-desk.ts";
import {
  enrol,
  enrolmentWith,
  expectProblem,
  openTestApp,
  person,
  type TestApp,
} from "#tests/support/test-app.ts";
import { lockLesson } from "../timetable/lessons.repo.ts";

const WAITING = 3;
/** One is being stored, and the others wait for it. */
const TAKEN = WAITING + 1;
const now = new Date("2026-11-27T09:00:00.000Z");

let served: TestApp;
let desk: ClassDeskOfTest;
beforeAll(async () => {
  const config = { rateLimitScale: 1_000 };
  served = await openTestApp("postgres", { config, mostBookingsWaiting: WAITING });
  return served.close;
});
beforeEach(async () => {
  desk = await beginWithClasses(served, now);
  return () => void vi.useRealTimers();
});

/** Holds the lock of a class as another process would, for as long as `work` takes. */
const whileLocked = <T>(id: string, work: () => Promise<T>, { db } = served): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await lockLesson(trx, id);
    return work();
  });

const bookingsOf = async (email: string, { db } = served) =>
  db.selectFrom("bookings").select("id").where("email", "=", email).execute();

test("a class that very many book at once refuses who would wait too long, and only them", async () => {
  const [id = ""] = await makeClasses(desk);
  const [other = ""] = await makeClasses(desk, { starts: "20:00" });
  const send = (index: number) =>
    sendBooking(served, id, index, {}, { "idempotency-key": `guest ${index}` }).then((answer) => ({
      index,
      answer,
    }));
  const all = await whileLocked(id, async () => {
    const sent = Array.from({ length: TAKEN + 1 }, (_, index) => send(index));
    // Nobody else is answered while the class is locked.
    const refused = await Promise.race(sent);
    const found = expectProblem(refused.answer, 503, "unavailable");
    expect(found.detail).toBe(bookingMessages.tooMany);
    expect(refused.answer.headers["retry-after"]).toBe("10");
    expect(await bookingsOf(guestAddress(refused.index))).toEqual([]);
    // Those who wait hold one connection to the database together, so all else goes on.
    expect((await sendBooking(served, other, TAKEN + 1)).statusCode).toBe(201);
    expect((await enrol(served.app, enrolmentWith(person(1)))).statusCode).toBe(201);
    return { sent, refused };
  });

  const answers = await Promise.all(all.sent);
  const statuses = answers.map(({ answer }) => answer.statusCode).sort();
  expect(statuses).toEqual([...Array(TAKEN).fill(201), 503]);

  const again = await send(all.refused.index);
  expect(again.answer.statusCode, again.answer.body).toBe(201);
  expect(again.answer.headers).not.toHaveProperty("idempotent-replayed");
  expect(await bookingsOf(guestAddress(all.refused.index))).toHaveLength(1);
  const stored = await served.db
    .selectFrom("bookings")
    .select("arrival")
    .where("lesson_id", "=", id)
    .orderBy("arrival")
    .execute();
  expect(stored.map(({ arrival }) => arrival)).toEqual(answers.map((_, index) => index + 1));
});

test("who waited in vain and was told to try again gets no place behind their back", async () => {
  const config = { rateLimitScale: 1_000 };
  const hurried = await openTestApp("postgres", { config, loadLimits: { answerMs: 500 } });
  onTestFinished(hurried.close);
  const [id = ""] = await makeClasses(await beginWithClasses(hurried, now));
  await whileLocked(
    id,
    async () => {
      // One of them waits for the class, the other one for the first.
      const sent = [1, 2].map((index) => sendBooking(hurried, id, index));
      for (const answer of await Promise.all(sent)) expectProblem(answer, 503, "unavailable");
    },
    hurried,
  );
  // Once the third one has a place, whoever came before has had their turn. A slow machine may need more than one try.
  let third = await sendBooking(hurried, id, 3);
  while (third.statusCode === 503) third = await sendBooking(hurried, id, 3);
  expect(third.statusCode, third.body).toBe(201);
  const stored = await Promise.all([1, 2].map((index) => bookingsOf(guestAddress(index), hurried)));
  expect(stored.flat().length).toBeLessThan(2);
});
