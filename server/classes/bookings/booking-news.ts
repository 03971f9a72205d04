import type { StoredBookingState } from "#contract/classes/class-values.ts";
import type { Database, Trx } from "../../db/tables.ts";
import type { ClassNews } from "../../leads/work/class-news.ts";
import { openQuestionOf } from "../../leads/work/open-questions.ts";
import type { OutgoingMail } from "../../mail/outgoing-mail.ts";
import { batchOfLesson } from "../../timetable/batches.ts";
import { classTimeInWords } from "../../timetable/lesson-times.ts";
import { branchOfLesson, type Lesson } from "../../timetable/lessons.repo.ts";
import { callsOf } from "./booking-calls.ts";
import type { BookingContext } from "./booking-context.ts";
import { reminderFollows } from "./booking-deadlines.ts";
import {
  type BookingForMail,
  type BookingMailKind,
  bookingMail,
  type ClassForMail,
  courseInWords,
} from "./booking-mails.ts";
import { type BookingRow, isSamePerson, isUnconfirmed, personToCall } from "./booking-row.ts";

/* What the visitor's mails and the lead's history say of a booking. */

/** What a mail says beside the booking and its class. */
export type MailMore = Partial<
  Pick<BookingForMail, "place" | "call" | "question" | "others"> & {
    /** Another class of the person at the same time. */
    also: { row: BookingRow; lesson: ClassForMail };
    /** The state before a cancellation: a booking that waited has no calendar entry. */
    was: StoredBookingState;
  }
>;

/** A class as mails name it, with its trainer, its branch and its batch. */
export async function classForMail(
  on: Database,
  { frame }: Pick<BookingContext, "frame">,
  lesson: Lesson,
): Promise<ClassForMail> {
  const { trainer, ...its } = await on
    .selectFrom("trainers")
    .leftJoin("batches", (join) =>
      join.on("batches.id", "=", lesson.batch_id ?? "").on("batches.state", "=", "published"),
    )
    .select(["trainers.name as trainer", "first_day", "last_day", "weekly"])
    .where("trainers.id", "=", lesson.trainer_id)
    .executeTakeFirstOrThrow();
  const branch = branchOfLesson(lesson, frame.site.branches);
  const batch = batchOfLesson(its, branch);
  return { ...lesson, trainer, branch, ...(batch ? { batch } : {}) };
}

/** The mail to the visitor about a booking. */
export function mailAbout(
  { links, frame }: Pick<BookingContext, "links" | "frame">,
  kind: BookingMailKind,
  row: BookingRow,
  lesson: ClassForMail,
  now: Date,
  { was = row.state, also, ...more }: MailMore = {},
): OutgoingMail {
  const booking: BookingForMail = {
    id: row.id,
    reference: row.reference,
    email: row.email,
    leadId: row.lead_id,
    zone: row.zone,
    ...(row.guardian_name ? { child: row.name, parent: row.guardian_name } : {}),
    hasPlace: was !== "waiting",
    isReminded: row.wants_reminders === 1 && reminderFollows(lesson, now),
    sequence: row.sequence,
    token: links.tokenOf(row.id),
    ...more,
    ...(also ? { also: { lesson: also.lesson, token: links.tokenOf(also.row.id) } } : {}),
  };
  return bookingMail(kind, booking, lesson, frame, now);
}

/**
 * Queues a mail to the visitor about a change of the booking, if there is an address: imported leads may have only a
 * number. It replaces mails about the booking that are still in the outbox, since they are no longer true. It counts
 * towards no limit: only staff and whoever reads the mailbox can change a booking.
 */
export async function queueMail(
  trx: Trx,
  context: BookingContext,
  kind: BookingMailKind,
  row: BookingRow,
  lesson: Lesson,
  now: Date,
  more: MailMore = {},
): Promise<void> {
  const { outbox } = context;
  await outbox.withdraw(trx, row.id, now);
  if (row.email === "") return;
  const facts = { ...(await factsFor(trx, context, row, lesson, now)), ...more };
  const classInMail = await classForMail(trx, context, lesson);
  await outbox.enqueue(trx, [mailAbout(context, kind, row, classInMail, now, facts)]);
}

/** Marks a mail as caused by staff, so that it does not count towards the limit of the mails that visitors cause. */
export const byStaff = (mail: OutgoingMail): OutgoingMail => ({
  ...mail,
  purpose: `${mail.purpose}-by-staff`,
});

/** A call that we owe the owner of the booking about a question. */
export const questionToAnswer = (
  on: Database,
  { email, name, guardian_name }: BookingRow,
  now: Date,
) => openQuestionOf(on, { email, names: [name, guardian_name].filter((one) => one !== null) }, now);

/** The calls that are due before the class and about a question, and another place at the same time. */
export async function factsFor(
  trx: Trx,
  context: Pick<BookingContext, "frame">,
  row: BookingRow,
  lesson: Pick<Lesson, "starts_at" | "ends_at">,
  now: Date,
): Promise<Pick<MailMore, "call" | "question" | "also">> {
  const call = (await callsOf(trx, [row], now)).get(row.id);
  const question = await questionToAnswer(trx, row, now);
  const [other] = row.state === "booked" ? await placesThen(trx, row, lesson) : [];
  return {
    ...(call ? { call } : {}),
    ...(question ? { question } : {}),
    ...(other
      ? { also: { row: other.row, lesson: await classForMail(trx, context, other.lesson) } }
      : {}),
  };
}

/** Other places of the person at the time of a class. */
export async function placesThen(
  trx: Trx,
  row: BookingRow,
  { starts_at, ends_at }: Pick<Lesson, "starts_at" | "ends_at">,
): Promise<{ row: BookingRow; lesson: Lesson }[]> {
  if (row.email === "") return [];
  const rows = await trx
    .selectFrom("bookings")
    .innerJoin("lessons", "lessons.id", "bookings.lesson_id")
    .selectAll("bookings")
    .where("bookings.email", "=", row.email)
    .where("bookings.state", "=", "booked")
    .where("bookings.id", "!=", row.id)
    .where("lessons.state", "=", "published")
    .where("lessons.starts_at", "<", ends_at)
    .where("lessons.ends_at", ">", starts_at)
    .orderBy("lessons.starts_at")
    .execute();
  const places: { row: BookingRow; lesson: Lesson }[] = [];
  for (const other of rows.filter((one) => isSamePerson(one, row))) {
    const lesson = await trx
      .selectFrom("lessons")
      .selectAll()
      .where("id", "=", other.lesson_id)
      .executeTakeFirstOrThrow();
    places.push({ row: other, lesson });
  }
  return places;
}

/** News of a booking for the history of its lead. */
export function newsOf(
  { frame }: Pick<BookingContext, "frame">,
  what: ClassNews["what"],
  lesson: Lesson,
  row: BookingRow,
): ClassNews {
  const branch = branchOfLesson(lesson, frame.site.branches);
  const time = classTimeInWords(lesson.starts_at, branch, null).branch;
  const isNew = what === "booked" || what === "waiting";
  const firstCall = isNew ? firstCallOf(row) : "";
  const noPlace =
    what === "waiting" && isUnconfirmed(row) ? ". No place before somebody has reached them" : "";
  return {
    what,
    lessonId: lesson.id,
    bookingId: row.id,
    about: `${courseInWords(lesson)}: ${time}${firstCall}${noPlace}`,
    endsAt: lesson.ends_at,
    branches: frame.site.branches,
  };
}

function firstCallOf(row: Parameters<typeof personToCall>[0]): string {
  const { name, phone, isParent } = personToCall(row);
  return isParent ? `. Under 18: first call ${[name, phone].filter(Boolean).join(", ")}` : "";
}

/** What the history of the lead says of an open booking. */
export const openNews = ({ state }: BookingRow): "booked" | "waiting" =>
  state === "booked" ? state : "waiting";
