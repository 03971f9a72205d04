import ICAL from "ical.js";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { bookingMessages } from "#contract/classes/class-values.ts";
import {
  book,
  type ClassDeskOfTest,
  guestAddress,
  lessonOf,
  mailedToken,
  makeClasses,
  moveByLink,
  openClassDesk,
  rosterOf,
  sendBooking,
} from "#tests/support/class-desk.ts";
import { type DatabaseKind, databaseKinds } from "#tests/support/databases.ts";
import { openDesk } from "#tests/support/desk.ts";
import { freePort } from "#tests/support/ports.ts";
import { startSmtp } from "#tests/support/smtp.ts";
import { expectProblem, openTestApp, type TestApp } from "#tests/support/test-app.ts";
import { startMailWorker } from "../../mail/mail-worker.ts";
import { createOutbox } from "../../mail/outbox.repo.ts";
import { createTransport } from "../../mail/transport.ts";

let served: TestApp;
let desk: ClassDeskOfTest;

async function openAt(
  moment: string,
  kind: DatabaseKind = "sqlite",
  rateLimitScale = 1_000,
): Promise<void> {
  at(moment);
  served = await openTestApp(kind, { config: { rateLimitScale } });
  desk = await openClassDesk(served);
}
const at = (moment: string) => vi.setSystemTime(new Date(moment));
/** Needed when the clock moves on: an access token ends after a quarter of an hour. */
const signInAgain = async () => {
  desk = { ...desk, ...(await openDesk(served, "counsellor")) };
};
const remind = () => served.app.classReminders(new Date());
const mailsTo = (email: string) =>
  served.db
    .selectFrom("mail_outbox")
    .selectAll()
    .where("to_address", "=", email)
    .orderBy("id")
    .execute();
const post = (path: string, payload: object) =>
  served.app.inject({ method: "POST", url: `/api/v1/bookings/${path}`, payload });

/** Reads the file as a calendar program does. */
function entryOf(file: string | null | undefined) {
  const calendar = new ICAL.Component(ICAL.parse(file ?? ""));
  const zone = calendar.getFirstSubcomponent("vtimezone");
  if (zone) ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  const event = new ICAL.Event(calendar.getFirstSubcomponent("vevent") ?? undefined);
  return {
    method: calendar.getFirstPropertyValue("method"),
    status: event.component.getFirstPropertyValue("status"),
    uid: event.uid,
    sequence: event.sequence ?? 0,
    startsAt: event.startDate.toJSDate().toISOString(),
    location: event.location,
  };
}

/** Changes a class at the desk. */
async function change(id: string, fields: object): Promise<void> {
  const { level, trainerId, joiningUrl, day, starts, minutes, seats, revision } = await lessonOf(
    desk,
    id,
  );
  const answer = await desk.call("PUT", `/classes/${id}`, {
    ...{ level, trainerId, roomId: null, joiningUrl, state: "published" },
    ...{ day, starts, minutes, seats, revision },
    ...fields,
  });
  expect(answer.statusCode, answer.body).toBe(200);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(async () => {
  vi.useRealTimers();
  await served.close();
});

describe.each(databaseKinds)("after a day without the mail server, over %s", (kind) => {
  /** Lets a worker try all mails while the mail server is away. */
  async function awayMailServer() {
    const port = await freePort();
    const transport = createTransport({
      smtpUrl: `smtp://127.0.0.1:${port}`,
      mailFrom: "hello@sprachsetu.example",
      dataDir: served.database.dataDir,
    });
    const outbox = createOutbox(served.db, { siteUrl: "https://sprachsetu.example" });
    const quiet = () => {};
    const log = { info: quiet, warn: quiet, error: quiet };
    const away = startMailWorker({ outbox, transport, log, pollMs: 10 });
    const untried = () =>
      served.db
        .selectFrom("mail_outbox")
        .select("id")
        .where((on) => on.or([on("attempts", "=", 0), on("claimed_until", "is not", null)]))
        .execute();
    return {
      allTried: () => expect.poll(untried).toEqual([]),
      /** @returns the mails to guests that arrive from that moment on */
      async backAt(moment: string) {
        await away.stop();
        at(moment);
        const smtp = await startSmtp({ port });
        const back = startMailWorker({ outbox, transport, log, pollMs: 10 });
        await expect.poll(async () => (await outbox.counts()).queued).toBe(0);
        await back.stop();
        transport.close();
        await smtp.close();
        return smtp.received
          .map(({ envelope, message }) => ({ ...message, to: envelope.to[0] ?? "" }))
          .filter(({ to }) => to.startsWith("guest"));
      },
    };
  }
  /** Books while no mail is sent. @returns the token that waits in the outbox */
  async function bookUnmailed(id: string, index: number): Promise<{ token: string | undefined }> {
    const answer = await sendBooking(served, id, index);
    expect(answer.statusCode, answer.body).toBe(201);
    return { token: await mailedToken(served, guestAddress(index)) };
  }

  test("each guest gets the newest mail about a booking, and none that is no longer true", async () => {
    await openAt("2026-11-29T15:00:00.000Z", kind);
    const [first = "", second = "", third = "", single = ""] = [
      ...(await makeClasses(desk, { day: "2026-11-30", seats: 5 })),
      ...(await makeClasses(desk, { day: "2026-12-02", seats: 5 })),
      ...(await makeClasses(desk, { day: "2026-12-03", seats: 5 })),
      ...(await makeClasses(desk, { day: "2026-12-04", seats: 1 })),
    ];
    const mailServer = await awayMailServer();
    const twice = await bookUnmailed(second, 1);
    const cancelled = await bookUnmailed(second, 2);
    const holder = await bookUnmailed(single, 3);
    await bookUnmailed(single, 4);
    await bookUnmailed(first, 5);
    await bookUnmailed(second, 6);
    await mailServer.allTried();

    at("2026-11-29T17:31:00.000Z");
    await signInAgain();
    // The reminder of the first class is still in the outbox when that class moves.
    expect(await remind()).toBe(1);
    await change(first, { day: "2026-12-05" });
    await moveByLink(served, twice.token, third);
    await mailServer.allTried();
    await moveByLink(served, twice.token, second);
    await post("cancel", { token: cancelled.token });
    await post("cancel", { token: holder.token });
    const [bySix] = (await rosterOf(desk, second)).people.filter(
      ({ email }) => email === guestAddress(6),
    );
    await desk.call("POST", `/bookings/${bySix?.id}/cancel`, {});

    const sent = await mailServer.backAt("2026-11-30T12:00:00.000Z");
    const told = sent.map(({ to, subject = "" }) => `${to} ${subject.replace(/ \(.*/, "")}`);
    expect(told.sort()).toEqual([
      `${guestAddress(1)} Changed: your demo class`,
      `${guestAddress(2)} Cancelled: your demo class`,
      `${guestAddress(3)} Cancelled: your demo class`,
      `${guestAddress(4)} A place is free: your demo class`,
      `${guestAddress(5)} Changed: your demo class`,
      `${guestAddress(6)} Cancelled: your demo class`,
    ]);
    const given = sent.find(({ to }) => to === guestAddress(4));
    expect(given?.text?.replaceAll(/\s+/g, " ")).toContain("nobody calls you before the class");
    const last = sent.find(({ to }) => to === guestAddress(1));
    const file = last?.attachments.find(({ mimeType }) => mimeType === "text/calendar");
    const written =
      typeof file?.content === "string" ? file.content : new TextDecoder().decode(file?.content);
    expect(entryOf(written)).toMatchObject({
      sequence: 2,
      startsAt: "2026-12-02T17:30:00.000Z",
    });
  });

  // What follows is about neither SQL, locks nor failures, so one database will do.
  if (kind === "postgres") return;

  test("confirmations go, and no reminder of a class that has begun", async () => {
    await openAt("2026-11-29T15:00:00.000Z", kind);
    const [begun = "", later = ""] = [
      ...(await makeClasses(desk, { day: "2026-11-30" })),
      ...(await makeClasses(desk, { day: "2026-12-01" })),
    ];
    const mailServer = await awayMailServer();
    await bookUnmailed(begun, 1);
    await bookUnmailed(later, 2);
    await mailServer.allTried();
    at("2026-11-30T15:31:00.000Z");
    expect(await remind()).toBe(1);
    at("2026-11-30T17:31:00.000Z");
    expect(await remind()).toBe(1);

    const sent = await mailServer.backAt("2026-11-30T18:00:00.000Z");
    expect(sent.map(({ to, subject }) => [to, subject]).sort()).toEqual([
      [guestAddress(2), expect.stringMatching(/^Reminder: your demo class \(/)],
      [guestAddress(2), expect.stringMatching(/^Your demo class \(/)],
    ]);
    expect(await mailsTo(guestAddress(1))).toMatchObject([
      { purpose: "class-booking", status: "failed", last_error: "it came too late" },
      { purpose: "booking-reminder-hours", status: "failed", last_error: "it came too late" },
    ]);
  });

  test("mails that were replaced before they were sent use up none of the two a day", async () => {
    await openAt("2026-11-29T15:00:00.000Z", kind, 1);
    const [id = "", other = ""] = [
      ...(await makeClasses(desk, { day: "2026-12-02" })),
      ...(await makeClasses(desk, { day: "2026-12-03" })),
    ];
    const mailServer = await awayMailServer();
    const { token } = await bookUnmailed(id, 1);
    for (const classId of [other, id, other]) await moveByLink(served, token, classId);
    await post("cancel", { token });
    await mailServer.allTried();
    const sent = await mailServer.backAt("2026-11-30T12:00:00.000Z");
    expect(sent.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Cancelled: your demo class \(/),
    ]);
  });
});

test.each([
  ["autumn", "2026-10-20T09:00:00.000Z", "2026-10-27", "2026-10-27T17:30:00.000Z"],
  ["spring", "2027-03-23T09:00:00.000Z", "2027-03-30", "2027-03-30T16:30:00.000Z"],
])(
  "a class after the change of clocks in %s keeps its hour, in mails, calendars and reminders",
  async (_name, now, day, startsAt) => {
    await openAt(now);
    const [id = ""] = await makeClasses(desk, { day });
    const { token = "" } = await book(served, id, 1, { zone: "Pacific/Auckland" });
    const [mail] = await mailsTo(guestAddress(1));
    expect(mail?.text).toContain("18:30 (Berlin time)");
    expect(entryOf(mail?.calendar).startsAt).toBe(startsAt);
    const file = await served.app.inject({ url: `/api/v1/bookings/calendar?token=${token}` });
    expect(entryOf(file.body).startsAt).toBe(startsAt);

    const begins = Temporal.Instant.from(startsAt);
    for (const [hours, due] of [
      [24, "booking-reminder-day"],
      [2, "booking-reminder-hours"],
    ] as const) {
      at(begins.subtract({ hours, seconds: 1 }).toString());
      expect(await remind()).toBe(0);
      at(begins.subtract({ hours }).toString());
      expect(await remind()).toBe(1);
      const reminder = (await mailsTo(guestAddress(1))).at(-1);
      expect(reminder?.purpose).toBe(due);
      expect(reminder?.text).toContain("18:30 (Berlin time)");
    }
  },
);

test("who waits gets neither joining link nor calendar entry, until they have a place", async () => {
  await openAt("2026-11-27T09:00:00.000Z");
  const [id = ""] = await makeClasses(desk, { seats: 1 });
  const first = await book(served, id, 1);
  const second = await book(served, id, 2);
  await book(served, id, 3);
  await change(id, { starts: "19:00" });
  const waiting = await mailsTo(guestAddress(2));
  expect(waiting.map(({ purpose }) => purpose)).toEqual(["class-booking", "booking-class-moved"]);
  expect(waiting[1]?.text).toContain("You are still on the waiting list");
  expect(waiting[1]?.text).toContain("19:00 (Berlin time)");
  expect(JSON.stringify(waiting)).not.toContain("meet.example");
  expect(waiting.map(({ calendar }) => calendar)).toEqual([null, null]);
  const url = `/api/v1/bookings/calendar?token=${second.token}`;
  const refused = expectProblem(await served.app.inject({ url }), 409, "conflict");
  expect(refused.detail).toBe(bookingMessages.waiting);

  await post("cancel", { token: first.token });
  const given = (await mailsTo(guestAddress(2))).at(-1);
  const entry = entryOf(given?.calendar);
  expect(entry).toMatchObject({ method: "REQUEST", startsAt: "2026-12-01T18:00:00.000Z" });
  expect(given?.text).toContain("https://meet.example/a1");

  await post("cancel", { token: second.token });
  const off = entryOf((await mailsTo(guestAddress(2))).at(-1)?.calendar);
  expect(off).toMatchObject({ method: "CANCEL", status: "CANCELLED", uid: entry.uid });
  expect(off.sequence).toBeGreaterThan(entry.sequence);
  expect(off.location).toBe("Online");
  const download = await served.app.inject({ url });
  expect(entryOf(download.body)).toMatchObject({ method: "PUBLISH", status: "CANCELLED" });

  const fourth = await book(served, id, 4);
  await post("cancel", { token: fourth.token });
  const never = (await mailsTo(guestAddress(4))).at(-1);
  expect(never).toMatchObject({ purpose: "booking-cancelled", calendar: null });
});

test("a reminder says nothing untrue after a pause of the server, nor what a mail has just said", async () => {
  await openAt("2026-11-27T09:00:00.000Z");
  const [id = "", other = ""] = [
    ...(await makeClasses(desk, { seats: 3 })),
    ...(await makeClasses(desk, { day: "2026-12-03", seats: 3 })),
  ];
  await book(served, id, 1);
  const { token } = await book(served, other, 2);
  // The server was off when the day's reminder was due.
  at("2026-12-01T09:00:00.000Z");
  expect(await remind()).toBe(1);
  const reminder = (await mailsTo(guestAddress(1))).at(-1);
  expect(`${reminder?.subject} ${reminder?.text}`).not.toMatch(/tomorrow|two hours/i);
  // From then on the reminder of the last two hours replaces this one.
  expect(reminder?.drop_after).toBe("2026-12-01T15:30:00.000Z");

  await moveByLink(served, token, id);
  await signInAgain();
  await change(id, { starts: "19:00" });
  expect(await remind()).toBe(0);
  at("2026-12-01T16:00:00.000Z");
  expect(await remind()).toBe(2);
  for (const email of [guestAddress(1), guestAddress(2)]) {
    expect((await mailsTo(email)).at(-1)?.purpose).toBe("booking-reminder-hours");
  }
});

test("a link still works when guests can no longer sit in", async () => {
  await openAt("2026-11-27T09:00:00.000Z");
  const [id = "", other = ""] = [
    ...(await makeClasses(desk)),
    ...(await makeClasses(desk, { day: "2026-12-03" })),
  ];
  const { token } = await book(served, id, 1);
  const there = await book(served, other, 2);
  await post("cancel", { token });
  await change(id, { seats: 0 });
  expect((await post("cancel", { token })).json()).toMatchObject({
    booking: { state: "cancelled" },
  });
  expectProblem(await moveByLink(served, there.token, id), 404, "not_found");
});
