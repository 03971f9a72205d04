import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import {
  beginWithClasses,
  type ClassDeskOfTest,
  lessonOf,
  makeClasses,
} from "#tests/support/class-desk.ts";
import { classOf } from "#tests/support/class-sample.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import { expectProblem, openTestApp, type TestApp } from "#tests/support/test-app.ts";

const now = new Date("2026-09-28T09:00:00.000Z");

describe.each(databaseKinds)("holidays and changes of clocks in the timetable, on %s", (kind) => {
  let served: TestApp;
  let desk: ClassDeskOfTest;

  beforeAll(async () => {
    served = await openTestApp(kind, { config: { rateLimitScale: 1_000 } });
    return served.close;
  });
  beforeEach(async () => {
    desk = await beginWithClasses(served, now);
    return () => void vi.useRealTimers();
  });

  /** 26 October is Valmiki Jayanti, on which Karnal is closed. */
  const batchOf = (fields: object = {}) => {
    const { day: _day, starts: _starts, minutes: _minutes, ...held } = classOf(desk);
    return {
      ...held,
      branch: "karnal",
      firstDay: "2026-10-26",
      lastDay: "2026-11-14",
      weekly: [
        { weekday: 1, starts: "18:30", minutes: 90 },
        { weekday: 4, starts: "18:30", minutes: 90 },
      ],
      ...{ seats: 8, taken: 0, guests: 2 },
      ...fields,
    };
  };
  const days = async (): Promise<string[]> => {
    const answer = await desk.call("GET", "/classes?from=2026-10-20&to=2026-11-30");
    return answer.json().lessons.map(({ day }: { day: string }) => day);
  };
  const start = async () =>
    (await served.app.inject({ url: "/api/v1/batches" })).json().data[0].firstDay;

  test("a batch whose first day is a holiday starts with its first lesson, and says what is left out", async () => {
    const made = await desk.call("POST", "/batches", batchOf());
    const leftOut = [{ day: "2026-10-26", name: expect.any(String) }];
    expect(made.json()).toMatchObject({ leftOut: expect.arrayContaining(leftOut) });
    expect(await start()).toBe("2026-10-29");
    const { batches } = (await desk.call("GET", "/class-desk")).json();
    expect(batches[0]).toMatchObject({ firstDay: "2026-10-26", startsOn: "2026-10-29" });
    const [first] = (await served.app.inject({ url: "/api/v1/classes" })).json().data;
    expect(first.batch).toContain("29 October to");
  });

  test("a lesson on a holiday is held all the same if staff say so, also after the plan changes", async () => {
    const { id } = (await desk.call("POST", "/batches", batchOf())).json();
    const teach = (day: string, revision = 1) =>
      desk.call("POST", `/batches/${id}/teach-holiday`, { revision, day });
    expectProblem(await teach("2026-10-29"), 422, "validation_failed");
    const taught = await teach("2026-10-26");
    expect(taught.statusCode, taught.body).toBe(200);
    expectProblem(await teach("2026-10-26"), 409, "conflict");
    expect(await start()).toBe("2026-10-26");
    expect((await days())[0]).toBe("2026-10-26");
    const change = batchOf({ weekly: [{ weekday: 1, starts: "17:00", minutes: 60 }], revision: 2 });
    const changed = await desk.call("PUT", `/batches/${id}`, change);
    expect(changed.statusCode, changed.body).toBe(200);
    expect((await days())[0]).toBe("2026-10-26");
  });

  test("a class on a holiday, or at an hour that the clock skips or shows twice, is asked about", async () => {
    const make = (fields: object) => desk.call("POST", "/classes", classOf(desk, fields));
    const holiday = { branch: "karnal", day: "2026-10-26" };
    expect(expectProblem(await make(holiday), 422, "validation_failed").errors).toEqual({
      onHoliday: [expect.stringContaining("tick the box")],
    });
    const [id = ""] = await makeClasses(desk, { ...holiday, onHoliday: true });
    expect(await lessonOf(desk, id)).toMatchObject({ day: "2026-10-26" });

    const skipped = await make({ day: "2027-03-28", starts: "02:30" });
    expect(expectProblem(skipped, 422, "validation_failed").errors).toEqual({
      starts: ["Berlin’s clock goes forward that night, so it never shows 02:30."],
    });
    const twice = { day: "2026-10-25", starts: "02:30" };
    expectProblem(await make(twice), 422, "validation_failed");
    const [late = ""] = await makeClasses(desk, { ...twice, isSecond: true });
    expect(await lessonOf(desk, late)).toMatchObject({ startsAt: "2026-10-25T01:30:00.000Z" });
  });
});
