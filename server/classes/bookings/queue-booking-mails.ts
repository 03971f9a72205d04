import type { StoredBookingState } from "#contract/classes/class-values.ts";
import { firstLessonDay } from "../../db/first-lesson-day.ts";
import type { Database, Trx } from "../../db/tables.ts";
import type { OutgoingMail } from "../../mail/outgoing-mail.ts";
import { type BatchOfLesson, batchOfLesson } from "../../timetable/batches.ts";
import { branchOfLesson, type Lesson } from "../../timetable/lessons.repo.ts";
import {
  callAllTheSame,
  callsOf,
  isNumberWrong,
  questionOf,
  questionsToAnswer,
} from "./booking-calls.ts";
import type { BookingContext } from "./booking-context.ts";
import { reminderFollows } from "./booking-deadlines.ts";
import {
  type BookingForMail,
  type BookingMailKind,
  bookingMail,
  type ClassForMail,
  isOff,
} from "./booking-mails.ts";
import { type BookingRow, placesAtSameTime } from "./bookings.repo.ts";

/* The mails to a visitor about a booking: what each says of it, and how it is queued. */

/** What a mail says beside the booking and its class. */
export type MailMore = Pick<BookingForMail, "requestsUrl"> & MailFacts;

/** What is known of a booking before it is clear whether a mail goes. */
export type MailFacts = Partial<
  Pick<
    BookingForMail,
    "place" | "call" | "question" | "phoneIsWrong" | "stillDue" | "others" | "reason" | "before"
  > & {
    /** Another class of the person at the same time. */
    also: { row: BookingRow; lesson: ClassForMail };
    /** The state before a cancellation: a booking that waited has no calendar entry. */
    was: StoredBookingState;
  }
>;

/** A class as mails name it, with its trainer, its branch and its batch. */
export async function classForMail(
  on: Database,
  context: Pick<BookingContext, "frame">,
  lesson: Lesson,
): Promise<ClassForMail> {
  const its = await on
    .selectFrom("trainers")
    .leftJoin("batches", (join) =>
      join.on("batches.id", "=", lesson.batch_id ?? "").on("batches.state", "=", "published"),
    )
    .select(["trainers.name as trainer", firstLessonDay.as("first_day"), "last_day", "weekly"])
    .where("trainers.id", "=", lesson.trainer_id)
    .executeTakeFirstOrThrow();
  return asClassForMail(context, { ...lesson, ...its });
}

/** @param lesson with its trainer and its batch */
export function asClassForMail(
  { frame }: Pick<BookingContext, "frame">,
  lesson: Lesson & BatchOfLesson & { trainer: string },
): ClassForMail {
  const branch = branchOfLesson(lesson, frame.site.branches);
  const batch = batchOfLesson(lesson, branch);
  return { ...lesson, branch, ...(batch ? { batch } : {}) };
}

/** The mail to the visitor about a booking. */
export function mailAbout(
  { links, frame }: Pick<BookingContext, "links" | "frame">,
  kind: BookingMailKind,
  row: BookingRow,
  lesson: ClassForMail,
  now: Date,
  { was = row.state, also, ...more }: MailMore,
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
 * towards no limit: only staff and whoever reads the mailbox can change a booking. If a place is gone, first write so into
 * the lead (`noteClassInLead`): that ends the call that was for this place alone.
 */
export async function queueBookingMail(
  trx: Trx,
  context: BookingContext,
  kind: BookingMailKind,
  row: BookingRow,
  lesson: Lesson,
  now: Date,
  more: MailFacts = {},
): Promise<void> {
  await context.outbox.withdraw(trx, row.id, now);
  if (row.email === "") return;
  const facts = isOff(kind)
    ? await factsWithoutPlace(trx, row, now)
    : await factsForMail(trx, context, row, lesson, now);
  await addBookingMail(trx, context, kind, row, lesson, now, { ...facts, ...more });
}

/** Queues a mail to the owner of a booking, with a new link to the page 'Your requests'. */
export async function addBookingMail(
  trx: Trx,
  context: BookingContext,
  kind: BookingMailKind,
  row: BookingRow,
  lesson: Lesson,
  now: Date,
  facts: MailFacts = {},
): Promise<void> {
  const requestsUrl = await requestsUrlFor(trx, context, row, now);
  const classInMail = await classForMail(trx, context, lesson);
  const mail = mailAbout(context, kind, row, classInMail, now, { ...facts, requestsUrl });
  await context.outbox.enqueue(trx, [mail]);
}

/**
 * Makes a link to the page 'Your requests' for a mail about a booking.
 * @returns the page's address, which leads to the enquiry of the booking: one that staff have made has a reference of its own
 */
export async function requestsUrlFor(
  trx: Trx,
  { requestLinks }: Pick<BookingContext, "requestLinks">,
  { email, lead_id, zone }: Pick<BookingRow, "email" | "lead_id" | "zone">,
  now: Date,
): Promise<string> {
  const lead = await trx
    .selectFrom("leads")
    .select("reference")
    .where("id", "=", lead_id)
    .executeTakeFirst();
  return requestLinks.urlOf(await requestLinks.add(trx, email, now, zone), lead?.reference);
}

/** Marks a mail as caused by staff, so that it does not count towards the limit of the mails that visitors cause. */
export const byStaff = (mail: OutgoingMail): OutgoingMail => ({
  ...mail,
  purpose: `${mail.purpose}-by-staff`,
});

/**
 * The calls that are due before the class and about a question, whether the number must be corrected first, and another
 * place at the same time.
 */
export async function factsForMail(
  trx: Trx,
  context: Pick<BookingContext, "frame">,
  row: BookingRow,
  lesson: Pick<Lesson, "starts_at" | "ends_at" | "course">,
  now: Date,
): Promise<Pick<MailFacts, "call" | "question" | "phoneIsWrong" | "also">> {
  const calls = {
    ...(await callForMail(trx, row, now)),
    ...((await isNumberWrong(trx, row)) ? { phoneIsWrong: true } : {}),
  };
  const asked = await questionsToAnswer(trx, row, now);
  const question = await questionOf(trx, asked, calls, row, lesson, now);
  const [other] = row.state === "booked" ? await placesAtSameTime(trx, row, lesson) : [];
  return {
    ...calls,
    ...(question ? { question } : {}),
    ...(other ? { also: await alsoInMail(trx, context, other) } : {}),
  };
}

/** The call that is due although the place is gone. */
async function factsWithoutPlace(
  trx: Trx,
  row: BookingRow,
  now: Date,
): Promise<Pick<MailFacts, "stillDue">> {
  const stillDue = await callAllTheSame(trx, row, now);
  return stillDue ? { stillDue } : {};
}

/** Another place at the same time, as mails name it. */
export const alsoInMail = async (
  trx: Trx,
  context: Pick<BookingContext, "frame">,
  { row, lesson }: { row: BookingRow; lesson: Lesson },
): Promise<NonNullable<MailFacts["also"]>> => ({
  row,
  lesson: await classForMail(trx, context, lesson),
});

/** The call that is due before the class. */
export async function callForMail(
  trx: Trx,
  row: BookingRow,
  now: Date,
): Promise<Pick<MailFacts, "call">> {
  const call = (await callsOf(trx, [row], now)).get(row.id);
  return call ? { call } : {};
}

/** Of these facts the calls alone, for the mail to the institute. */
export const callsForNotice = ({
  also: _,
  ...calls
}: Pick<MailFacts, "call" | "question" | "phoneIsWrong" | "also">): Pick<
  MailFacts,
  "call" | "question" | "phoneIsWrong"
> => calls;
