import { bookingMessages } from "#contract/class-values.ts";
import type { Booking, OwnBookings } from "#contract/classes.ts";
import type { SignedIds } from "../db/signed-ids.ts";
import type { Database } from "../db/tables.ts";
import { HttpProblem } from "../http/problems.ts";
import { addressOf, type MailFrame } from "../mail/mail-layout.ts";
import { callsOf } from "./booking-calls.ts";
import { hasBegun } from "./booking-deadlines.ts";
import { type BookingForMail, calendarEntry } from "./booking-mails.ts";
import { type BookingRow, isUnconfirmed, onList, stateInAnswers } from "./booking-row.ts";
import type { Bookings } from "./bookings.ts";
import { calendarFile } from "./calendar-file.ts";
import { branchOfLesson, type Lesson } from "./lessons.repo.ts";
import { asDemoClass, type DemoClasses, shownLessons } from "./shown-classes.ts";

export type ShownBookingsOptions = {
  db: Database;
  frame: MailFrame;
  links: SignedIds;
  classes: DemoClasses;
  bookings: Bookings;
};

/** Bookings as their owners see them: on the page behind the mailed link, in the profile, and as calendar files. */
export function createShownBookings({ db, frame, links, classes, bookings }: ShownBookingsOptions) {
  const branches = () => frame.site.branches;

  const lessonOf = ({ lesson_id }: BookingRow) =>
    shownLessons(db).where("lessons.id", "=", lesson_id).executeTakeFirst();

  /** @throws {HttpProblem} 404 */
  async function find(id: string) {
    const row = await db.selectFrom("bookings").selectAll().where("id", "=", id).executeTakeFirst();
    const lesson = row && (await lessonOf(row));
    if (!row || !lesson) throw gone();
    return { row, lesson };
  }

  /** What the page and the profile show alike. */
  async function shown(
    row: BookingRow,
    lesson: Parameters<typeof asDemoClass>[0],
    now: Date,
  ): Promise<Omit<Booking, "others">> {
    const state = stateInAnswers(row, lesson, now);
    const call = (await callsOf(db, [row], now)).get(row.id);
    const canChange = (row.state === "booked" || row.state === "waiting") && !hasBegun(lesson, now);
    const question = canChange ? await bookings.questionBeside(db, row, now) : undefined;
    return {
      state,
      ...(state === "waiting" ? { place: await waitingPlace(row) } : {}),
      reference: row.reference,
      ...(row.guardian_name === null ? {} : { child: row.name }),
      class: asDemoClass(lesson, branches(), now),
      ...(call ? { call } : {}),
      ...(question ? { question: withoutReference(question) } : {}),
      ...(row.state === "cancelled" && row.cancelled_by === "staff"
        ? { isCancelledByUs: true }
        : {}),
      canChange,
    };
  }

  async function waitingPlace(row: BookingRow): Promise<number> {
    const { ahead } = await db
      .selectFrom("bookings")
      .select((select) => select.fn.countAll().as("ahead"))
      .where("lesson_id", "=", row.lesson_id)
      .where(onList)
      .where("arrival", "<", row.arrival)
      .executeTakeFirstOrThrow();
    return Number(ahead) + 1;
  }

  return {
    /** @throws {HttpProblem} 404 */
    async show(id: string, now: Date): Promise<Booking> {
      const { row, lesson } = await find(id);
      const common = await shown(row, lesson, now);
      const branch = branchOfLesson(lesson, branches());
      const isOnline = lesson.place === "online";
      return {
        ...common,
        ...(isOnline && isJoinable(row, lesson, now) && lesson.joining_url
          ? { joiningUrl: lesson.joining_url }
          : {}),
        ...(isOnline ? {} : { address: addressOf(branch), directionsUrl: branch.directionsUrl }),
        others: await classes.others(common.class, now),
      };
    },

    /** The calendar file of a booking. @throws {HttpProblem} 404; 409 for a booking without a place */
    async calendar(id: string, now: Date): Promise<string> {
      const { row, lesson } = await find(id);
      if (row.state === "waiting") {
        const { unconfirmed, waiting } = bookingMessages;
        throw new HttpProblem(409, "conflict", isUnconfirmed(row) ? unconfirmed : waiting);
      }
      const isCancelled = row.state === "cancelled" || lesson.state === "cancelled";
      const about = await bookings.forMail(db, {
        ...lesson,
        joining_url: isJoinable(row, lesson, now) ? lesson.joining_url : null,
      });
      const { reference, sequence } = row;
      const child = row.guardian_name === null ? {} : { child: row.name };
      const booked = { id, reference, sequence, token: links.tokenOf(id), ...child };
      const entry = calendarEntry(booked, about, isCancelled, frame, now);
      return calendarFile("Demo class", [entry], "publish");
    },

    /** The bookings made with an address. @param email lower case, confirmed */
    async ownBookings(email: string, now: Date): Promise<OwnBookings> {
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
        const lesson = await lessonOf(row);
        if (!lesson) continue;
        data.push({ token: links.tokenOf(row.id), ...(await shown(row, lesson, now)) });
      }
      return { data };
    },
  };
}

/** The page shows one reference, that of the booking. */
const withoutReference = ({
  reference: _,
  ...question
}: NonNullable<BookingForMail["question"]>): Booking["question"] => question;

/** Whether the joining link is of use: the place is booked, and the class has not ended. */
const isJoinable = (
  { state }: Pick<BookingRow, "state">,
  { ends_at, state: lessonState }: Pick<Lesson, "ends_at" | "state">,
  now: Date,
): boolean => state === "booked" && lessonState === "published" && ends_at > now.toISOString();

const gone = () => new HttpProblem(404, "not_found", bookingMessages.linkGone);
