import { sql } from "kysely";
import { reminderHours } from "#contract/classes/class-values.ts";
import type { DemoClass } from "#contract/classes/classes.ts";
import { createDueWork, handleDue } from "../db/due-work.ts";
import { createJobNote } from "../db/jobs.ts";
import type { Trx } from "../db/tables.ts";
import type { Metrics } from "../http/metrics.ts";
import { hoursBefore } from "../timetable/lesson-times.ts";
import { type Lesson, lockAnyLesson } from "../timetable/lessons.repo.ts";
import type { BookingContext, BookingNotices } from "./bookings/booking-context.ts";
import { hasBegun } from "./bookings/booking-deadlines.ts";
import { type BookingMailKind, UNPLACED_HOURS } from "./bookings/booking-mails.ts";
import { type BookingRow, isUnconfirmed, leadsOf } from "./bookings/bookings.repo.ts";
import { confirmReached } from "./bookings/confirm-bookings.ts";
import { fillAllClasses } from "./bookings/places-and-waiting-list.ts";
import { addBookingMail, queueBookingMail } from "./bookings/queue-booking-mails.ts";
import { classOrDraft } from "./shown-classes.ts";

async function isLost(trx: Trx, { lead_id }: BookingRow): Promise<boolean> {
  const lead = await trx
    .selectFrom("leads")
    .select("status")
    .where("id", "=", lead_id)
    .executeTakeFirst();
  return lead?.status === "lost";
}

/** Each reminder's mail, how many hours before the class it is due, and the column that says when it was handled. */
const reminders = [
  {
    kind: "day",
    mail: "day reminder",
    hours: reminderHours.dayReminder,
    column: "day_reminder_at",
  },
  {
    kind: "hours",
    mail: "hours reminder",
    hours: reminderHours.lastReminder,
    column: "hours_reminder_at",
  },
] as const satisfies { kind: string; mail: BookingMailKind; hours: number; column: string }[];

const isDue = (lesson: Pick<Lesson, "starts_at">, hours: number, now: Date): boolean =>
  !hasBegun(lesson, now) && now.toISOString() >= hoursBefore(lesson.starts_at, hours);

export type ClassRemindersOptions = BookingNotices & {
  metrics: Pick<Metrics, "classReminders">;
};

/**
 * Mails reminders of a class to people who asked for them, see `reminderHours`, and tells those who still wait
 * when it begins that no place came free. A mail and the mark that it was queued are stored in one transaction, so each
 * is queued once, however many processes there are and however often they start. Also gives places that became free by
 * an erasure to those who wait, and confirms bookings whose person was reached, if the desk could not.
 */
export function createClassReminders(context: BookingContext, options: ClassRemindersOptions) {
  const { db, log } = context;
  const { renewPages, onMailsQueued, live, metrics } = options;

  /** @returns how many reminders were queued */
  async function remind(now: Date): Promise<number> {
    let written = 0;
    for (const reminder of reminders) {
      written += await handleDue(
        (limit) =>
          db
            .selectFrom("bookings")
            .innerJoin("lessons", "lessons.id", "bookings.lesson_id")
            .select("bookings.id")
            .where("bookings.state", "=", "booked")
            .where("bookings.wants_reminders", "=", 1)
            .where(`bookings.${reminder.column}`, "is", null)
            .where("lessons.state", "=", "published")
            .where("lessons.starts_at", ">", now.toISOString())
            .where("lessons.starts_at", "<=", hoursBefore(now.toISOString(), -reminder.hours))
            .orderBy("lessons.starts_at")
            .limit(limit)
            .execute(),
        async ({ id }) => {
          const isWritten = await remindOf(id, reminder, now);
          if (isWritten) metrics.classReminders.inc({ kind: reminder.kind });
          return isWritten;
        },
      );
    }
    const changed = await confirmReached(context, now);
    try {
      changed.push(...(await fillAllClasses(context, now)));
    } finally {
      if (changed.length > 0) await renewPages();
    }
    live.changed(leadsOf(changed));
    const told = await tellUnplaced(now);
    if (written + changed.length + told > 0) onMailsQueued();
    return written;
  }

  /** The next classes of the course of a class that have a free place. */
  async function othersOf(classId: string, now: Date): Promise<DemoClass[]> {
    const shown = await classOrDraft(db, context.frame.site.branches, classId, now);
    return shown ? context.shownClasses.others(shown, now) : [];
  }

  /** @returns how many people were told that no place came free */
  async function tellUnplaced(now: Date): Promise<number> {
    const others = new Map<string, DemoClass[]>();
    return handleDue(
      (limit) =>
        db
          .selectFrom("bookings")
          .innerJoin("lessons", "lessons.id", "bookings.lesson_id")
          .select(["bookings.id", "bookings.lesson_id"])
          // A literal, as in the partial index: SQLite does not use that index for a parameter.
          .where(sql<boolean>`bookings.state = 'waiting'`)
          .where("bookings.unplaced_told_at", "is", null)
          .where("lessons.state", "=", "published")
          .where("lessons.starts_at", "<=", now.toISOString())
          .where("lessons.ends_at", ">", hoursBefore(now.toISOString(), UNPLACED_HOURS))
          .orderBy("bookings.arrival")
          .limit(limit)
          .execute(),
      async ({ id, lesson_id: classId }) => {
        const offered = others.get(classId) ?? (await othersOf(classId, now));
        others.set(classId, offered);
        return tellOneUnplaced(id, offered, now);
      },
    );
  }

  async function tellOneUnplaced(
    id: string,
    others: readonly DemoClass[],
    now: Date,
  ): Promise<boolean> {
    return db.transaction().execute(async (trx) => {
      const waiting = await trx
        .selectFrom("bookings")
        .select("lesson_id")
        .where("id", "=", id)
        .executeTakeFirst();
      const lesson = waiting && (await lockAnyLesson(trx, waiting.lesson_id));
      // Staff may have given a place in another class since the booking was found.
      if (lesson?.state !== "published" || !hasBegun(lesson, now)) return false;
      const row = await trx
        .updateTable("bookings")
        .set({ unplaced_told_at: now.toISOString() })
        .where("id", "=", id)
        .where("lesson_id", "=", lesson.id)
        .where("state", "=", "waiting")
        .where("unplaced_told_at", "is", null)
        .returningAll()
        .executeTakeFirst();
      if (!row) return false;
      // What staff have put away is often a program's, which has typed a stranger's address.
      if (isUnconfirmed(row) && (await isLost(trx, row))) return false;
      const kind = isUnconfirmed(row) ? "not confirmed" : "unplaced";
      await queueBookingMail(trx, context, kind, row, lesson, now, { others });
      return true;
    });
  }

  async function remindOf(
    id: string,
    { kind, mail, hours, column }: (typeof reminders)[number],
    now: Date,
  ): Promise<boolean> {
    return db.transaction().execute(async (trx) => {
      const booked = await trx
        .selectFrom("bookings")
        .select("lesson_id")
        .where("id", "=", id)
        .executeTakeFirst();
      const lesson = booked && (await lockAnyLesson(trx, booked.lesson_id));
      // The lesson or the booking may have been moved since it was found: then the reminder is due later.
      if (!lesson || !isDue(lesson, hours, now)) return false;
      const row = await trx
        .updateTable("bookings")
        .set({ [column]: now.toISOString() })
        .where("id", "=", id)
        .where("lesson_id", "=", lesson.id)
        .where("state", "=", "booked")
        .where(column, "is", null)
        .returningAll()
        .executeTakeFirst();
      if (!row) return false;
      // A booking made or changed within the reminder's hours needs none: the person has just read the time. If both
      // reminders are due, only the second is sent.
      const isNews = row.updated_at < hoursBefore(lesson.starts_at, hours);
      const isLate =
        kind === "day" &&
        now.toISOString() >= hoursBefore(lesson.starts_at, reminderHours.lastReminder);
      if (!isNews || isLate) return false;
      await addBookingMail(trx, context, mail, row, lesson, now);
      return true;
    });
  }

  return createDueWork(remind, {
    log,
    unreadable: "bookings cannot be read",
    onRound: createJobNote(db, "class reminders"),
  });
}
