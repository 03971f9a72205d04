import { bookingMessages } from "#contract/classes/class-values.ts";
import type { Booking, OwnBookings } from "#contract/classes/classes.ts";
import type { Database } from "../../db/tables.ts";
import { HttpProblem } from "../../http/problems.ts";
import { addressOf } from "../../mail/mail-layout.ts";
import { branchOfLesson, type Lesson } from "../../timetable/lessons.repo.ts";
import { calendarFile } from "../calendar-file.ts";
import { asDemoClass, type ShownLesson, shownLessons } from "../shown-classes.ts";
import {
  callAllTheSame,
  callsOf,
  type DueCall,
  isNumberWrong,
  questionBeside,
  questionOf,
  questionsToAnswer,
} from "./booking-calls.ts";
import type { BookingContext } from "./booking-context.ts";
import { hasBegun, reminderFollows } from "./booking-deadlines.ts";
import { calendarEntry } from "./booking-mails.ts";
import {
  type BookingRow,
  bookingGone,
  isOpen,
  isUnconfirmed,
  onList,
  stateInAnswers,
} from "./bookings.repo.ts";
import { classForMail } from "./queue-booking-mails.ts";

/* Bookings as their owners see them: on the page behind the mailed link, in the profile, and as calendar files. */

/** The booking behind a mailed link. @throws {HttpProblem} 404 */
export async function showBooking(
  context: BookingContext,
  id: string,
  now: Date,
): Promise<Booking> {
  const { row, lesson } = await find(context, id);
  const common = await shown(context, row, lesson, now);
  const branch = branchOfLesson(lesson, context.frame.site.branches);
  const isOnline = lesson.place === "online";
  const stillDue = common.canChange ? undefined : await callAllTheSame(context.db, row, now);
  const question = common.isOn
    ? await questionInClass(context.db, row, lesson, { stillDue, now })
    : undefined;
  return {
    ...common,
    ...(stillDue
      ? { stillDue: { ...stillDue, ...(row.guardian_name ? { name: row.guardian_name } : {}) } }
      : {}),
    ...(question ? { question: asShown(question) } : {}),
    zone: row.zone,
    ...(isOnline ? {} : { address: addressOf(branch), directionsUrl: branch.directionsUrl }),
    others: await context.shownClasses.others(common.class, now),
  };
}

/** The calendar file of a booking. @throws {HttpProblem} 404; 409 for a booking without a place */
export async function bookingCalendar(
  context: BookingContext,
  id: string,
  now: Date,
): Promise<string> {
  const { db, frame, links } = context;
  const { row, lesson } = await find(context, id);
  if (row.state === "waiting") {
    const { unconfirmed, waiting } = bookingMessages;
    throw new HttpProblem(409, "conflict", isUnconfirmed(row) ? unconfirmed : waiting);
  }
  const isCancelled = row.state === "cancelled" || lesson.state === "cancelled";
  const about = await classForMail(db, context, {
    ...lesson,
    joining_url: isJoinable(row, lesson, now) ? lesson.joining_url : null,
  });
  const { reference, sequence } = row;
  const child = row.guardian_name === null ? {} : { child: row.name };
  const booked = { id, reference, sequence, token: links.tokenOf(id), ...child };
  const entry = calendarEntry(booked, about, isCancelled, frame, now);
  return calendarFile("Demo class", [entry], "publish");
}

/** The bookings made with an address. @param email lower case, confirmed */
export async function bookingsOfAddress(
  context: BookingContext,
  email: string,
  now: Date,
): Promise<OwnBookings> {
  const { db, links } = context;
  const rows = await db
    .selectFrom("bookings")
    .innerJoin("lessons", "lessons.id", "bookings.lesson_id")
    .selectAll("bookings")
    .where("email", "=", email)
    .orderBy("lessons.starts_at", "desc")
    .limit(50)
    .execute();
  const data: OwnBookings["data"] = [];
  for (const row of rows) {
    const lesson = await lessonOf(db, row);
    if (!lesson) continue;
    data.push({ token: links.tokenOf(row.id), ...(await shown(context, row, lesson, now)) });
  }
  return { data };
}

const lessonOf = (db: Database, { lesson_id }: BookingRow): Promise<ShownLesson | undefined> =>
  shownLessons(db).where("lessons.id", "=", lesson_id).executeTakeFirst();

/** @throws {HttpProblem} 404 */
async function find({ db }: BookingContext, id: string) {
  const row = await db.selectFrom("bookings").selectAll().where("id", "=", id).executeTakeFirst();
  const lesson = row && (await lessonOf(db, row));
  if (!row || !lesson) throw bookingGone();
  return { row, lesson };
}

/** What the page and the profile show alike. */
async function shown(
  { db, frame }: BookingContext,
  row: BookingRow,
  lesson: ShownLesson,
  now: Date,
): Promise<Omit<Booking, "others">> {
  const state = stateInAnswers(row, lesson, now);
  const call = (await callsOf(db, [row], now)).get(row.id);
  const canChange = isOpen(row) && !hasBegun(lesson, now);
  const canJoin = isJoinable(row, lesson, now);
  const asked = canChange ? await questionsToAnswer(db, row, now) : [];
  const isOn = canJoin && hasBegun(lesson, now);
  const phoneIsWrong = (canChange || isOn) && (await isNumberWrong(db, row));
  const due = { ...(call ? { call } : {}), phoneIsWrong };
  const question = canChange ? await questionOf(db, asked, due, row, lesson, now) : undefined;
  return {
    state,
    ...(state === "waiting" ? { place: await waitingPlace(db, row) } : {}),
    reference: row.reference,
    ...(row.guardian_name === null ? {} : { child: row.name }),
    class: asDemoClass(lesson, frame.site.branches, now),
    ...(call ? { call } : {}),
    ...(phoneIsWrong ? { phoneIsWrong } : {}),
    ...(question ? { question: asShown(question) } : {}),
    ...(row.state === "cancelled" && row.cancelled_by === "staff" ? { isCancelledByUs: true } : {}),
    ...(canChange &&
    row.state === "booked" &&
    row.wants_reminders === 1 &&
    reminderFollows(lesson, now)
      ? { isReminded: true }
      : {}),
    canChange,
    ...(isOn ? { isOn } : {}),
    ...(canJoin && lesson.place === "online" && lesson.joining_url
      ? { joiningUrl: lesson.joining_url }
      : {}),
  };
}

async function waitingPlace(db: Database, row: BookingRow): Promise<number> {
  const { ahead } = await db
    .selectFrom("bookings")
    .select((select) => select.fn.countAll().as("ahead"))
    .where("lesson_id", "=", row.lesson_id)
    .where(onList)
    .where("arrival", "<", row.arrival)
    .executeTakeFirstOrThrow();
  return Number(ahead) + 1;
}

/**
 * A question that the person has asked, while the class is on. Of the booking's own request `callAllTheSame` says what we owe,
 * unless it is shared. Afterwards none is told: links of bookings do not end, and people share them.
 */
async function questionInClass(
  db: Database,
  row: BookingRow,
  lesson: Lesson,
  { stillDue, now }: { stillDue: DueCall | undefined; now: Date },
) {
  const asked = await questionsToAnswer(db, row, now);
  const others = asked.filter(({ leadId }) => !stillDue || leadId !== row.lead_id);
  return questionBeside(others, {}, row, lesson);
}

/** The page shows one reference, that of the booking. */
const asShown = ({
  by,
  isAt,
  isOverdue,
  branch,
  course,
}: NonNullable<ReturnType<typeof questionBeside>>): Booking["question"] => ({
  ...{ by, branch },
  ...(isAt ? { isAt } : {}),
  ...(isOverdue ? { isOverdue } : {}),
  ...(course ? { course } : {}),
});

/** Whether the joining link is of use: the place is booked, and the class has not ended. */
const isJoinable = (
  { state }: Pick<BookingRow, "state">,
  { ends_at, state: lessonState }: Pick<Lesson, "ends_at" | "state">,
  now: Date,
): boolean => state === "booked" && lessonState === "published" && ends_at > now.toISOString();
