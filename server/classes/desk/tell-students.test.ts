import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type CancelReach, type DeskBatch, REASON_MARK } from "#contract/staff/staff-classes.ts";
import type { LeadDetails } from "#contract/staff/staff-leads.ts";
import {
  beginWithClasses,
  type ClassDeskOfTest,
  guestAddress,
  lessonOf,
} from "#tests/support/class-desk.ts";
import { classOf } from "#tests/support/class-sample.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import { openDesk } from "#tests/support/desk.ts";
import { good, newLead } from "#tests/support/lead-samples.ts";
import { requestsBehind, requestToken } from "#tests/support/own-requests.ts";
import { expectProblem, openTestApp, type TestApp } from "#tests/support/test-app.ts";

const now = new Date("2026-09-28T09:00:00.000Z");

describe.each(databaseKinds)("students of a batch are told by mail, on %s", (kind) => {
  let served: TestApp;
  let desk: ClassDeskOfTest;
  let batchId: string;

  beforeAll(async () => {
    served = await openTestApp(kind, { config: { rateLimitScale: 1_000 } });
    return served.close;
  });
  beforeEach(async () => {
    desk = await beginWithClasses(served, now);
    const made = await desk.call("POST", "/batches", plan());
    expect(made.statusCode, made.body).toBe(200);
    batchId = made.json().id;
    return () => void vi.useRealTimers();
  });

  const plan = (fields: object = {}) => {
    const { day: _day, starts: _starts, minutes: _minutes, ...held } = classOf(desk);
    return {
      ...held,
      firstDay: "2026-10-12",
      lastDay: "2026-10-31",
      weekly: [{ weekday: 1, starts: "18:30", minutes: 90 }],
      ...{ seats: 8, taken: 0, guests: 0 },
      ...fields,
    };
  };
  const batch = async (): Promise<DeskBatch> =>
    (await desk.call("GET", "/class-desk"))
      .json()
      .batches.find(({ id }: DeskBatch) => id === batchId);
  /** Enrols somebody now. */
  const enrolNow = async (index: number): Promise<LeadDetails> => {
    const lead = await newLead(served, { email: guestAddress(index) });
    const page = (await desk.call("GET", `/people/${lead.id}`)).json();
    const { revision } = page.leads.find(({ id }: LeadDetails) => id === lead.id);
    const body = { revision, status: "enrolled", batchId };
    const answer = await desk.call("POST", `/leads/${lead.id}/status`, body);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().lead;
  };
  /** As if somebody had been enrolled an hour ago: a seat of the last minutes is told of by a mail of its own. */
  const enrol = async (index: number): Promise<LeadDetails> => {
    const lead = await enrolNow(index);
    await served.db
      .updateTable("batch_students")
      .set({ since: "2026-09-28T08:00:00.000Z" })
      .execute();
    await served.db
      .updateTable("batches")
      .set({ published_at: "2026-09-28T07:00:00.000Z" })
      .where("published_at", "=", now.toISOString())
      .execute();
    return lead;
  };
  const change = async (fields: object) => {
    const { revision } = await batch();
    const answer = await desk.call("PUT", `/batches/${batchId}`, { ...plan(fields), revision });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const post = async (path: string, fields: object = {}) => {
    const { revision } = await batch();
    const answer = await desk.call("POST", `/batches/${batchId}/${path}`, { revision, ...fields });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  /** The mails about the course, oldest first. */
  const mailsTo = (index: number) =>
    served.db
      .selectFrom("mail_outbox")
      .select(["purpose", "subject", "text", "status"])
      .where("to_address", "=", guestAddress(index))
      .where((on) =>
        on.or(["course-%", "lesson-%", "enrolled%"].map((one) => on("purpose", "like", one))),
      )
      .orderBy("id")
      .execute();
  const purposesTo = async (index: number) => (await mailsTo(index)).map(({ purpose }) => purpose);
  const send = () => served.db.updateTable("mail_outbox").set({ status: "sent" }).execute();
  const firstLesson = async () => {
    const { id } = await served.db
      .selectFrom("lessons")
      .select("id")
      .where("batch_id", "=", batchId)
      .orderBy("starts_at")
      .limit(1)
      .executeTakeFirstOrThrow();
    return lessonOf(desk, id);
  };

  test("when it moves, once, with the new plan; not when only its places change", async () => {
    const lead = await enrol(1);
    await change({ seats: 9 });
    expect(await mailsTo(1)).toEqual([]);

    await change({ seats: 9, weekly: [{ weekday: 2, starts: "17:00", minutes: 60 }] });
    const [mail, ...more] = await mailsTo(1);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`Changed: your course (${lead.reference})`);
    expect(mail?.text).toContain("Tue 17:00 (Berlin time), 13 October to 31 October");
    expect(mail?.text).toContain("Tuesday 13 October, 17:00 (Berlin time)");

    // A plan that nobody has been told of is not told any more.
    await change({ seats: 9, weekly: [{ weekday: 4, starts: "17:00", minutes: 60 }] });
    const [newer, ...others] = await mailsTo(1);
    expect(others).toEqual([]);
    expect(newer?.text).toContain("Thu 17:00");
    const page = (await desk.call("GET", `/people/${lead.id}`)).json();
    expect(page.mails[0]).toMatchObject({ purpose: "course-changed", to: "person" });
  });

  test("which the desk sees before, with those who have to be told otherwise", async () => {
    const { name } = await enrol(1);
    await change({ taken: 2 });
    const { revision } = await batch();
    const later = plan({ firstDay: "2026-10-19", taken: 2 });
    const reach = await desk.call("POST", `/batches/${batchId}/preview`, { ...later, revision });
    const student = { name, email: guestAddress(1), state: "student" };
    expect(reach.json()).toEqual({ people: [student], others: 2 });
    const cancel: CancelReach = (await desk.call("GET", `/batches/${batchId}/reach`)).json();
    expect(cancel).toMatchObject({ people: [student], others: 2, mail: null });
    expect(cancel.studentMail?.text).toContain(`The reason: ${REASON_MARK}`);
    const editor = await openDesk(served, "editor");
    const masked: CancelReach = (await editor.call("GET", `/batches/${batchId}/reach`)).json();
    expect(masked.studentMail).toBeNull();
    expect(masked.people[0]?.email).not.toBe(guestAddress(1));
    expect(await mailsTo(1)).toEqual([]);
  });

  test("when it is cancelled, and that it takes place only if they were told", async () => {
    await enrol(1);
    await post("cancel", { reason: "Too few students" });
    expect(await purposesTo(1)).toEqual(["course-cancelled"]);
    await post("undo-cancel");
    expect(await mailsTo(1)).toEqual([]);

    await post("cancel", { reason: "Too few students" });
    await send();
    await post("undo-cancel");
    expect(await purposesTo(1)).toEqual(["course-cancelled", "course-held"]);
    const [, held] = await mailsTo(1);
    expect(held?.text).toMatch(/First lesson: +Monday 12 October, 18:30/);
  });

  test("of one lesson that moves, is cancelled and takes place after all", async () => {
    await enrol(1);
    const lesson = await firstLesson();
    const { id, revision } = lesson;
    const given = { ...classOf(desk), day: "2026-10-13", starts: "16:00", minutes: 90, seats: 0 };
    const { course: _course, place: _place, branch: _branch, ...body } = given;
    const moved = await desk.call("PUT", `/classes/${id}`, { ...body, revision });
    expect(moved.statusCode, moved.body).toBe(200);
    const [mail] = await mailsTo(1);
    expect(mail?.purpose).toBe("lesson-changed");
    expect(mail?.text).toMatch(/Before: +Monday 12 October, 18:30/);
    expect(mail?.text).toMatch(/Now: +Tuesday 13 October, 16:00/);
    await send();

    const reason = "Our trainer is ill.";
    const { revision: next } = await lessonOf(desk, id);
    const answer = await desk.call("POST", `/classes/${id}/cancel`, { revision: next, reason });
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await mailsTo(1)).at(-1)?.text).toContain(`The reason: ${reason}`);
    await send();
    // Who joins now was not told.
    vi.setSystemTime(new Date(now.getTime() + 60_000));
    await enrol(2);
    const cancelled = await lessonOf(desk, id);
    await desk.call("POST", `/classes/${id}/undo-cancel`, { revision: cancelled.revision });
    expect(await purposesTo(1)).toEqual(["lesson-changed", "lesson-cancelled", "lesson-held"]);
    expect(await purposesTo(2)).toEqual([]);
  });

  test("of what is new to them, whatever was taken back before a mail left", async () => {
    await enrol(1);
    const earlier = { weekly: [{ weekday: 2, starts: "17:00", minutes: 60 }] };
    // Moved and back again.
    await change(earlier);
    await change({});
    expect(await mailsTo(1)).toEqual([]);
    // Moved, cancelled and put back.
    await change(earlier);
    await post("cancel", { reason: "Too few students" });
    expect(await purposesTo(1)).toEqual(["course-cancelled"]);
    await post("undo-cancel");
    expect(await purposesTo(1)).toEqual(["course-changed"]);
    await send();
    // Told of a cancellation, and the mail that it is off waits when it is cancelled again.
    await post("cancel", { reason: "Too few students" });
    await send();
    await post("undo-cancel");
    await post("cancel", { reason: "Too few students" });
    expect(await purposesTo(1)).toEqual(["course-changed", "course-cancelled"]);
    await post("undo-cancel");
    expect(await purposesTo(1)).toEqual(["course-changed", "course-cancelled", "course-held"]);
  });

  test("when it moves after it has begun, from the next lesson on", async () => {
    await enrol(1);
    vi.setSystemTime(new Date("2026-10-13T09:00:00.000Z"));
    desk = { ...desk, call: (await openDesk(served, "counsellor")).call };
    await change({ weekly: [{ weekday: 4, starts: "17:00", minutes: 60 }] });
    const text = (await mailsTo(1))[0]?.text ?? "";
    expect(text).toMatch(/Before: +Mon 18:30 \(Berlin time\), 12 October to 31 October/);
    expect(text).toMatch(/Now: +Thu 17:00 \(Berlin time\), 15 October to 31 October/);
  });

  test("of each change by both clocks, with a link to their requests", async () => {
    const lead = await newLead(served, { email: guestAddress(1), zone: "America/Toronto" });
    const body = { revision: lead.revision, status: "enrolled", batchId };
    good(await desk.call("POST", `/leads/${lead.id}/status`, body));
    vi.setSystemTime(new Date("2026-09-28T09:11:00.000Z"));
    expect(await served.app.deskNews(new Date())).toBe(1);
    await send();
    const newest = async () => {
      const token = await requestToken(served, guestAddress(1));
      const { requests } = await requestsBehind(served, token);
      expect(requests.map(({ reference }) => reference)).toEqual([lead.reference]);
      const text = (await mailsTo(1)).at(-1)?.text ?? "";
      expect(text).toContain(`/your-requests?token=${token}#${lead.reference}`);
      return text.replaceAll(/\s+/g, " ");
    };
    await change({ weekly: [{ weekday: 1, starts: "17:00", minutes: 90 }] });
    expect(await newest()).toContain(
      "First lesson: Monday 12 October, 17:00 (Berlin time) Your time (Toronto): Monday 12 October, 11:00",
    );

    const { id, revision } = await firstLesson();
    const given = { ...classOf(desk), day: "2026-10-13", starts: "16:00", minutes: 90, seats: 0 };
    const { course: _course, place: _place, branch: _branch, ...moved } = given;
    good(await desk.call("PUT", `/classes/${id}`, { ...moved, revision }));
    expect(await newest()).toContain(
      "Now: Tuesday 13 October, 16:00 (Berlin time) Your time (Toronto): Tuesday 13 October, 10:00",
    );
    // The desk sees the mail before it cancels, without a link that opens the page.
    const reach: CancelReach = (await desk.call("GET", `/batches/${batchId}/reach`)).json();
    expect(reach.studentMail?.text).toContain("/your-requests");
    expect(reach.studentMail?.text).not.toContain("token=");
  });

  test("of a lesson by the time that they know", async () => {
    await enrol(1);
    const { id } = await firstLesson();
    const move = async (starts: string) => {
      const { revision } = await lessonOf(desk, id);
      const given = { ...classOf(desk), day: "2026-10-12", starts, minutes: 90, seats: 0 };
      const { course: _course, place: _place, branch: _branch, ...body } = given;
      const moved = await desk.call("PUT", `/classes/${id}`, { ...body, revision });
      expect(moved.statusCode, moved.body).toBe(200);
    };
    const end = async (path: string, fields: object = {}) => {
      const { revision } = await lessonOf(desk, id);
      return desk.call("POST", `/classes/${id}/${path}`, { revision, ...fields });
    };
    await move("17:00");
    await move("16:00");
    // A new plan for the batch would take its own time away, and says so before.
    const { revision } = await batch();
    const other = plan({ weekly: [{ weekday: 2, starts: "17:00", minutes: 60 }] });
    const reach = await desk.call("POST", `/batches/${batchId}/preview`, { ...other, revision });
    expect(reach.json()).toMatchObject({ replaced: 1 });
    const [mail, ...more] = await mailsTo(1);
    expect(more).toEqual([]);
    expect(mail?.text).toMatch(/Before: +Monday 12 October, 18:30/);
    await end("cancel", { reason: "Our trainer is ill." });
    const [off, ...others] = await mailsTo(1);
    expect(others).toEqual([]);
    expect(off?.text).toMatch(/When: +Monday 12 October, 18:30/);
    // A lesson of a cancelled batch stays off.
    await post("cancel", { reason: "Too few students" });
    expectProblem(await end("undo-cancel"), 409, "conflict");
    await post("undo-cancel");
    expect((await end("undo-cancel")).statusCode).toBe(200);
    expect(await purposesTo(1)).toEqual(["lesson-changed"]);
    await move("18:30");
    expect(await mailsTo(1)).toEqual([]);
  });

  test("of the new plan alone, if it takes away a lesson whose mail waits", async () => {
    await enrol(1);
    const { id, revision } = await firstLesson();
    const given = { ...classOf(desk), day: "2026-10-12", starts: "17:00", minutes: 90, seats: 0 };
    const { course: _course, place: _place, branch: _branch, ...body } = given;
    await desk.call("PUT", `/classes/${id}`, { ...body, revision });
    expect(await purposesTo(1)).toEqual(["lesson-changed"]);
    await change({ weekly: [{ weekday: 2, starts: "17:00", minutes: 60 }] });
    expect(await purposesTo(1)).toEqual(["course-changed"]);
  });

  describe("within the minutes after an enrolment, of which nobody has told them yet", () => {
    const week = [{ weekday: 2, starts: "17:00", minutes: 60 }];
    const reason = { reason: "Too few students" };
    const [old, changed] = ["Mon 18:30 (Berlin time)", "Tue 17:00 (Berlin time)"];
    const minutesLater = (minutes: number) =>
      vi.setSystemTime(new Date(now.getTime() + minutes * 60_000));

    test("they hear of a change by the first mail about the seat, also if that is late", async () => {
      await enrolNow(1);
      minutesLater(11);
      await change({ weekly: week });
      expect(await mailsTo(1)).toEqual([]);
      expect(await served.app.deskNews(new Date())).toBe(1);
      expect((await mailsTo(1))[0]?.text).toContain(changed);
      await send();
      await change({ weekly: [{ weekday: 3, starts: "17:00", minutes: 60 }] });
      expect(await purposesTo(1)).toEqual(["enrolled", "course-changed"]);
    });

    test.each([
      ["changed", () => change({ weekly: week }), changed, "course-changed"],
      ["cancelled", () => post("cancel", reason), undefined, undefined],
      [
        "cancelled and held after all",
        async () => {
          await post("cancel", reason);
          await post("undo-cancel");
        },
        old,
        "course-changed",
      ],
    ])(
      "that it is %s is said by the mail about the enrolment alone",
      async (_how, act, shown, next) => {
        await enrolNow(1);
        minutesLater(5);
        await act();
        expect(await purposesTo(1)).toEqual([]);
        minutesLater(10);
        expect(await served.app.deskNews(new Date())).toBe(1);
        const [mail, ...others] = await mailsTo(1);
        expect(others).toEqual([]);
        expect(mail?.subject).toContain("You are enrolled: ");
        for (const plan of [old, changed]) {
          expect(mail?.text.includes(plan), plan).toBe(plan === shown);
        }
        await send();
        minutesLater(11);
        expect(await served.app.deskNews(new Date())).toBe(0);
        // From now on they are students like others.
        if (!next) return;
        await change({ weekly: [{ weekday: 3, starts: "17:00", minutes: 60 }] });
        expect(await purposesTo(1)).toEqual(["enrolled", next]);
      },
    );
  });

  test("not while it is a draft, nor once its lessons are over", async () => {
    await change({ state: "draft" });
    await enrol(1);
    await change({ state: "draft", firstDay: "2026-10-19" });
    expect(await mailsTo(1)).toEqual([]);
    await change({});
    vi.setSystemTime(new Date("2026-10-27T12:00:00.000Z"));
    desk = { ...desk, call: (await openDesk(served, "counsellor")).call };
    await change({ joiningUrl: "https://meet.example/other" });
    await post("cancel", { reason: "Held to its end" });
    expect(await mailsTo(1)).toEqual([]);
  });

  describe("of a batch that becomes a draft and is published again", () => {
    const tuesday = { weekly: [{ weekday: 2, starts: "17:00", minutes: 60 }] };
    const later = async (minutes: number) => {
      vi.setSystemTime(Date.now() + minutes * 60_000);
      desk = { ...desk, call: (await openDesk(served, "counsellor")).call };
      return served.app.deskNews(new Date());
    };
    /** Enrols somebody, and waits until a mail has told them of their seat. */
    const enrolAndTell = async (index: number): Promise<LeadDetails> => {
      const lead = await enrolNow(index);
      expect(await later(11)).toBe(1);
      await served.db.deleteFrom("mail_outbox").where("purpose", "!=", "enrolled").execute();
      await send();
      return lead;
    };

    test("what is new to them, with what they knew before, and only then", async () => {
      const { name } = await enrolAndTell(1);
      await change({ state: "draft" });
      await change({ state: "draft", ...tuesday });
      await change({ state: "draft" });
      await change({});
      expect(await later(60)).toBe(0);

      await change({ state: "draft", ...tuesday });
      await change({ state: "draft", ...tuesday, seats: 9 });
      expect(await later(60)).toBe(0);
      expect(await purposesTo(1)).toEqual(["enrolled"]);
      const body = { ...plan({ ...tuesday, taken: 2 }), revision: (await batch()).revision };
      const reach = await desk.call("POST", `/batches/${batchId}/preview`, body);
      const student = { name, email: guestAddress(1), state: "student" };
      expect(reach.json()).toEqual({ people: [student] });
      await change(tuesday);
      const [, mail, ...others] = await mailsTo(1);
      expect(others).toEqual([]);
      expect(mail?.subject).toContain("Changed: your course");
      expect(mail?.text).toMatch(/Before: +Mon 18:30 \(Berlin time\)/);
      expect(mail?.text).toMatch(/Now: +Tue 17:00 \(Berlin time\)/);
      await send();
      expect(await later(60)).toBe(0);
    });

    test("their seat, whoever got it meanwhile; the desk sees before that it tells nobody of a draft", async () => {
      await enrolAndTell(1);
      const { revision } = await batch();
      const draft = { ...plan({ state: "draft", ...tuesday }), revision };
      const reach = await desk.call("POST", `/batches/${batchId}/preview`, draft);
      expect(reach.json()).toEqual({ people: [] });
      await change({ state: "draft" });
      await enrolNow(2);
      expect(await later(10)).toBe(1);
      await send();
      expect(await later(8 * 24 * 60)).toBe(0);
      await change(tuesday);
      expect(await later(10)).toBe(1);
      expect(await purposesTo(1)).toEqual(["enrolled", "course-changed"]);
      expect(await purposesTo(2)).toEqual(["enrolled", "course-seat"]);
      expect((await mailsTo(2)).at(-1)?.text).toContain("Tue 17:00 (Berlin time)");
    });

    test("that it is cancelled as a draft, and takes place, as they know it", async () => {
      const known = "Mon 18:30 (Berlin time), 12 October to 31 October";
      await enrol(1);
      await change({ state: "draft", ...tuesday });
      const cancel: CancelReach = (await desk.call("GET", `/batches/${batchId}/reach`)).json();
      expect(cancel.studentMail?.text).toContain(known);
      await post("cancel", { reason: "Too few students" });
      const [mail] = await mailsTo(1);
      expect(mail?.purpose).toBe("course-cancelled");
      expect(mail?.text).toContain(known);
      await send();
      await post("undo-cancel");
      expect((await mailsTo(1)).at(-1)?.text).toContain(known);
      await send();
      await change(tuesday);
      expect((await mailsTo(1)).at(-1)?.text).toContain("Tue 17:00 (Berlin time)");
      expect(await purposesTo(1)).toEqual(["course-cancelled", "course-held", "course-changed"]);
    });
  });

  test("of a lesson on a holiday; whoever left or has no address gets none", async () => {
    await change({
      firstDay: "2026-09-29",
      weekly: [{ weekday: 6, starts: "18:30", minutes: 90 }],
    });
    const { leftOut = [] } = await batch();
    const { id, revision } = await enrol(1);
    await enrol(2);
    await desk.call("POST", `/leads/${id}/seat`, { revision, batchId: null });
    await post("teach-holiday", { day: leftOut[0]?.day });
    expect(await purposesTo(1)).toEqual([]);
    const [mail] = await mailsTo(2);
    expect(mail?.purpose).toBe("lesson-added");
    expect(mail?.text).toContain("Saturday 3 October, 18:30 (Berlin time)");
  });
});
