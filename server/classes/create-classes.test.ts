import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  book,
  type ClassDeskOfTest,
  lessonOf,
  makeClasses,
  moveByLink,
  openClassDesk,
  rosterOf,
} from "#tests/support/class-desk.ts";
import { classOf } from "#tests/support/class-sample.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/databases.ts";
import { openTestApp, type TestApp } from "#tests/support/test-app.ts";
import { type OpenDatabase, openDatabase } from "../db/client.ts";
import { createDatabaseNotices } from "../db/database-notices.ts";
import { createClassWatch } from "./create-classes.ts";

/*
 * The database itself tells of each change, because a process may die right after its commit. So the writer here
 * has no connection for notices.
 */
describe("over PostgreSQL, a process hears of each change that another one stores", () => {
  let database: TestDatabase;
  let theirs: OpenDatabase;
  let watch: ReturnType<typeof createClassWatch>;
  let served: TestApp;
  let desk: ClassDeskOfTest;
  /** The ids of changed classes; undefined where any may have changed. */
  const heard: (readonly string[] | undefined)[] = [];

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-27T09:00:00.000Z") });
    database = await openTestDatabase("postgres");
    theirs = await openDatabase(database);
    const log = { error: vi.fn() } as never;
    watch = createClassWatch({
      notices: createDatabaseNotices({ pool: theirs.pool, log }),
      nextChange: async () => undefined,
      onChange: async (ids) => void heard.push(ids),
      log,
    });
    await watch.start();
    const config = { rateLimitScale: 1_000 };
    served = await openTestApp("postgres", { on: database, pool: undefined, config });
    desk = await openClassDesk(served);
  });
  afterEach(async () => {
    vi.useRealTimers();
    await watch.stop();
    await served.close();
    await theirs.close();
    await database.close();
  });

  /** @returns what the other process hears of this work, up to a mark that is sent after it */
  async function told(work: () => Promise<unknown>): Promise<string[]> {
    heard.length = 0;
    await work();
    // Each call has its own mark, since marks of earlier calls may still arrive.
    const mark = `mark-${randomUUID()}`;
    const all = () => heard.flatMap((ids) => ids ?? ["any"]);
    const marked = async () => {
      await sql`SELECT pg_notify('sprachsetu_classes', ${mark})`.execute(database.db);
      return all();
    };
    await expect.poll(marked).toContain(mark);
    return [...new Set(all())].filter((id) => !id.startsWith("mark-")).sort();
  }
  const call = async (method: "POST" | "PUT", path: string, body: object = {}) => {
    const answer = await desk.call(method, path, body);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer;
  };
  const cancelByLink = (payload: object) =>
    served.app.inject({ method: "POST", url: "/api/v1/bookings/cancel", payload });
  async function change(id: string, fields: object): Promise<void> {
    const { day, starts, minutes, seats, revision } = await lessonOf(desk, id);
    const { course: _course, branch: _branch, place: _place, ...given } = classOf(desk);
    const present = { day, starts, minutes, seats, revision };
    await call("PUT", `/classes/${id}`, { ...given, ...present, ...fields });
  }

  test("of bookings, with the ids of their classes", async () => {
    const [id = "", other = ""] = [
      ...(await makeClasses(desk, { seats: 3 })),
      ...(await makeClasses(desk, { day: "2026-12-03", seats: 3 })),
    ];
    const both = [id, other].sort();
    const { token } = await book(served, id, 1);
    expect(await told(() => book(served, id, 2))).toEqual([id]);
    expect(await told(() => moveByLink(served, token, other))).toEqual(both);
    expect(await told(() => cancelByLink({ token }))).toEqual([other]);
    const [guest] = (await rosterOf(desk, id)).people;
    const move = () => call("POST", `/bookings/${guest?.id}/move`, { classId: other });
    expect(await told(move)).toEqual(both);
    const add = { leadId: guest?.leadId };
    expect(await told(() => call("POST", `/classes/${id}/bookings`, add))).toEqual([id]);
    const cancel = () => call("POST", `/bookings/${guest?.id}/cancel`);
    expect(await told(cancel)).toEqual([other]);
    const erase = () => database.db.deleteFrom("leads").execute();
    expect(await told(erase)).toEqual(both);
    // A reminder changes nothing that a page shows, so nobody is told.
    await book(served, other, 4);
    vi.setSystemTime("2026-12-02T18:00:00.000Z");
    const remind = () => served.app.classReminders(new Date());
    expect(await told(remind)).toEqual([]);
  });

  test("of the timetable, which any page may show", async () => {
    let id = "";
    const made = await told(async () => {
      [id = ""] = await makeClasses(desk, { state: "draft" });
    });
    expect(made).toEqual(["any"]);
    for (const fields of [{ state: "published" }, { seats: 5 }, { starts: "19:00" }]) {
      expect(await told(() => change(id, fields)), JSON.stringify(fields)).toEqual(["any"]);
    }
    const joiningUrl = "https://meet.example/other";
    expect(await told(() => change(id, { starts: "19:00", joiningUrl }))).toEqual([]);
    const { revision } = await lessonOf(desk, id);
    const withdraw = () => call("POST", `/classes/${id}/cancel`, { revision });
    expect(await told(withdraw)).toEqual(["any"]);
    const rename = () =>
      call("PUT", `/trainers/${desk.trainerId}`, { name: "Meera Rao", hasLeft: false });
    expect(await told(rename)).toEqual(["any"]);
    const { day: _day, starts: _starts, minutes: _minutes, ...held } = classOf(desk);
    const batch = {
      ...{ ...held, firstDay: "2026-12-07", lastDay: "2026-12-14", seats: 8, taken: 0, guests: 2 },
      weekly: [{ weekday: 1, starts: "10:00", minutes: 60 }],
    };
    expect(await told(() => call("POST", "/batches", batch))).toEqual(["any"]);
  });
});
