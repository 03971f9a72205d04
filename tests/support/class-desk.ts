import { expect, vi } from "vitest";
import {
  type Booking,
  type BookingAccepted,
  booking,
  bookingAccepted,
  type DemoClass,
} from "#contract/classes/classes.ts";
import type { DeskLesson, Roster } from "#contract/staff/staff-classes.ts";
import { classOf } from "./class-sample.ts";
import { emptyTables } from "./databases.ts";
import { type Desk, openDesk } from "./desk.ts";
import type { TestApp } from "./test-app.ts";

export type ClassDeskOfTest = Desk & { trainerId: string; roomId: string };

let round = 0;
/** A guest's address in this test: an app counts enquiries by address as long as it runs. */
export const guestAddress = (index: number) => `guest${index}@round${round}.example`;

/**
 * For suites in which one app serves all tests: empties its tables, sets the clock to `now`, and opens a desk of
 * classes. The test restores the real clock afterwards.
 */
export async function beginWithClasses(served: TestApp, now: Date): Promise<ClassDeskOfTest> {
  vi.useFakeTimers({ toFake: ["Date"], now });
  round += 1;
  await emptyTables(served.db);
  return openClassDesk(served);
}

/** A counsellor's desk with a trainer and a room in Karnal with twelve places. */
export async function openClassDesk(served: TestApp): Promise<ClassDeskOfTest> {
  const desk = await openDesk(served, "counsellor");
  const trainers = await desk.call("POST", "/trainers", { name: "Meera Joshi" });
  expect(trainers.statusCode, trainers.body).toBe(200);
  const room = { branch: "karnal", name: "Room 1", places: 12 };
  const rooms = await desk.call("POST", "/rooms", room);
  expect(rooms.statusCode, rooms.body).toBe(200);
  return { ...desk, trainerId: trainers.json().trainers[0].id, roomId: rooms.json().rooms[0].id };
}

/** Makes classes. @returns their ids */
export async function makeClasses(desk: ClassDeskOfTest, fields: object = {}): Promise<string[]> {
  const made = await desk.call("POST", "/classes", classOf(desk, fields));
  expect(made.statusCode, made.body).toBe(200);
  return made.json().ids;
}

export const rosterOf = async (desk: Desk, id: string): Promise<Roster> =>
  (await desk.call("GET", `/classes/${id}`)).json();

export const lessonOf = async (desk: Desk, id: string): Promise<DeskLesson> =>
  (await rosterOf(desk, id)).lesson;

export async function demoClass(served: TestApp, id: string): Promise<DemoClass> {
  const answer = await served.app.inject({ url: `/api/v1/classes/${id}` });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().class;
}

/** Sends a booking as a program would; each index is another person in another network. */
export async function sendBooking(
  served: TestApp,
  id: string,
  index: number,
  fields: object = {},
  headers: Record<string, string> = {},
) {
  const { startsAt } = await demoClass(served, id);
  return served.app.inject({
    method: "POST",
    url: `/api/v1/classes/${id}/bookings`,
    headers,
    remoteAddress: `10.${round % 256}.${index >> 8}.${index % 256}`,
    payload: {
      name: "Asha Verma",
      email: guestAddress(index),
      phone: String(9_812_300_000 + index),
      startsAt,
      wantsReminders: true,
      zone: "Asia/Kolkata",
      ...fields,
    },
  });
}

/** As if the mail server had just taken what waits for it: a later mail then replaces none of it. */
export const takeMails = ({ db }: Pick<TestApp, "db">) =>
  db.updateTable("mail_outbox").set({ status: "sent" }).where("status", "=", "queued").execute();

/** Reads the link in the newest mail to an address that has one. @returns its token */
export async function mailedToken(
  { db }: Pick<TestApp, "db">,
  email: string,
): Promise<string | undefined> {
  const mails = await db
    .selectFrom("mail_outbox")
    .select("text")
    .where("to_address", "=", email)
    .orderBy("id", "desc")
    .execute();
  return mails.flatMap(({ text }) => /\/booking\?token=([\w-]+)/.exec(text)?.[1] ?? [])[0];
}

/**
 * Books like `sendBooking`, and marks the mails as sent.
 * @returns the answer, and the token in the newest mail to the address
 */
export async function book(
  served: TestApp,
  id: string,
  index: number,
  fields: Record<string, unknown> & { email?: string } = {},
): Promise<BookingAccepted & { token: string | undefined }> {
  const answer = await sendBooking(served, id, index, fields);
  expect(answer.statusCode, answer.body).toBe(201);
  await takeMails(served);
  const token = await mailedToken(served, fields.email ?? guestAddress(index));
  return { ...bookingAccepted.parse(answer.json()), token };
}

/** A booking as the page behind its link gets it. */
export async function bookingOf(served: TestApp, token: string | undefined): Promise<Booking> {
  const answer = await served.app.inject({ url: `/api/v1/bookings?token=${token}` });
  expect(answer.statusCode, answer.body).toBe(200);
  return booking.parse(answer.json());
}

/** Moves a booking as its link's page would. */
export async function moveByLink(served: TestApp, token: string | undefined, classId: string) {
  const shown = await served.app.inject({ url: `/api/v1/classes/${classId}` });
  const { startsAt = "" } = shown.json().class ?? {};
  return served.app.inject({
    method: "POST",
    url: "/api/v1/bookings/move",
    payload: { token, classId, startsAt },
  });
}
