import { type RawBuilder, type Selectable, sql } from "kysely";
import {
  type ClassDesk,
  classDeskMessages,
  type DeskLesson,
  type LessonsQuery,
} from "#contract/staff/staff-classes.ts";
import type { RoomsTable } from "../../db/class-tables.ts";
import { firstLessonDay } from "../../db/first-lesson-day.ts";
import type { Database } from "../../db/tables.ts";
import { asBatch, studentsOfBatch, taughtHolidays, weeklyOf } from "../../timetable/batches.ts";
import { lessonsLeftOut } from "../../timetable/lesson-times.ts";
import { branchOfLesson } from "../../timetable/lessons.repo.ts";
import { asDemoClass, type ShownLesson, shownLessons } from "../shown-classes.ts";
import { type Cancellation, cancellationsOf, shownCancellation } from "./cancelled-lessons.ts";
import type { ClassDeskContext, Reader } from "./class-desk-context.ts";
import { missing, refused } from "./desk-refusals.ts";

/** The calendar reads at most so many days at once. */
export const MOST_DAYS = 62;

/** The most frequent number of guest places in a batch's lessons to come; in all its lessons, if none is to come. */
export const guestsOf = (now: Date) => {
  const usual = (also: RawBuilder<unknown>) =>
    sql`(SELECT seats FROM lessons WHERE batch_id = batches.id AND state != 'cancelled' ${also} GROUP BY seats ORDER BY count(*) DESC, seats DESC LIMIT 1)`;
  const toCome = sql`AND starts_at > ${now.toISOString()}`;
  return sql<number | null>`coalesce(${usual(toCome)}, ${usual(sql``)})`.as("guests");
};

const asRoom = ({ id, branch, name, places, closed_at }: Selectable<RoomsTable>) => ({
  id,
  branch,
  name,
  places,
  isClosed: closed_at !== null,
});

/* Reads the timetable for the desk: trainers, rooms, batches, and the lessons of some days. */

function asDeskLesson(
  context: ClassDeskContext,
  row: ShownLesson & { room: string | null; came: number },
  cancellation: Cancellation | undefined,
  { masked }: Reader,
  now: Date,
): DeskLesson {
  const state = row.state === "draft" ? "published" : row.state;
  return {
    ...asDemoClass({ ...row, state }, context.frame.site.branches, now),
    branch: row.branch,
    trainerId: row.trainer_id,
    room: row.room_id ? { id: row.room_id, name: row.room ?? "" } : null,
    batchId: row.batch_id,
    seriesId: row.series_id,
    joiningUrl: masked ? "" : (row.joining_url ?? ""),
    isDraft: row.state === "draft",
    isOver: row.ends_at <= now.toISOString(),
    booked: Number(row.booked),
    came: Number(row.came),
    ...(cancellation ? { cancellation: shownCancellation(cancellation, now) } : {}),
    revision: row.revision,
  };
}

/** Why lessons were cancelled, by their ids. */
const cancelledAmong = (on: Database, rows: readonly Pick<ShownLesson, "id" | "state">[]) => {
  const ids = rows.filter(({ state }) => state === "cancelled").map(({ id }) => id);
  return cancellationsOf(on, "lesson_id", ids);
};

const deskLessons = (on: Database) =>
  shownLessons(on)
    .leftJoin("rooms", "rooms.id", "lessons.room_id")
    .select("rooms.name as room")
    .select(
      sql<number>`(SELECT count(*) FROM bookings WHERE bookings.lesson_id = lessons.id AND bookings.state = 'came')`.as(
        "came",
      ),
    );

/** One lesson. @throws {HttpProblem} 404 */
export async function readLesson(
  context: ClassDeskContext,
  id: string,
  reader: Reader,
  now: Date,
): Promise<DeskLesson> {
  const row = await deskLessons(context.db).where("lessons.id", "=", id).executeTakeFirst();
  if (!row) throw missing();
  const cancelled = await cancelledAmong(context.db, [row]);
  return asDeskLesson(context, row, cancelled.get(row.id), reader, now);
}

/** Lessons by their ids. */
export async function lessonsById(
  context: ClassDeskContext,
  ids: readonly string[],
  reader: Reader,
  now: Date,
): Promise<Map<string, DeskLesson>> {
  if (ids.length === 0) return new Map();
  const rows = await deskLessons(context.db)
    .where("lessons.id", "in", [...ids])
    .execute();
  const cancelled = await cancelledAmong(context.db, rows);
  return new Map(
    rows.map((row) => [row.id, asDeskLesson(context, row, cancelled.get(row.id), reader, now)]),
  );
}

/** All trainers, rooms and batches. The batches that begin last come first. */
export async function readClassDesk(
  context: ClassDeskContext,
  { masked }: Reader,
  now: Date,
): Promise<ClassDesk> {
  const trainers = await context.db.selectFrom("trainers").selectAll().orderBy("name").execute();
  const rooms = await context.db
    .selectFrom("rooms")
    .selectAll()
    .orderBy("branch")
    .orderBy("name")
    .execute();
  const batches = await context.db
    .selectFrom("batches")
    .innerJoin("trainers", "trainers.id", "batches.trainer_id")
    .selectAll("batches")
    .select(["trainers.name as trainer", guestsOf(now), studentsOfBatch])
    .select(firstLessonDay.as("first_lesson_day"))
    .orderBy("first_day", "desc")
    .orderBy("batches.id")
    .execute();
  const cancelled = await cancellationsOf(
    context.db,
    "batch_id",
    batches.filter(({ state }) => state === "cancelled").map(({ id }) => id),
  );
  const cancellationOf = (id: string) => {
    const cancellation = cancelled.get(id);
    return cancellation ? { cancellation: shownCancellation(cancellation, now) } : {};
  };
  return {
    trainers: trainers.map(({ id, name, calendar_key, left_at }) => ({
      id,
      name,
      hasLeft: left_at !== null,
      calendarUrl: masked ? "" : `${context.frame.siteUrl}/api/v1/calendars/${calendar_key}.ics`,
    })),
    rooms: rooms.map(asRoom),
    batches: batches.map((row) => ({
      ...asBatch(row, context.frame.site.branches, now),
      branch: row.branch,
      trainerId: row.trainer_id,
      roomId: row.room_id,
      joiningUrl: masked ? "" : (row.joining_url ?? ""),
      isDraft: row.state === "draft",
      taken: row.taken,
      students: Number(row.students),
      startsOn: row.first_lesson_day,
      leftOut: lessonsLeftOut(
        weeklyOf(row),
        row.first_day,
        row.last_day,
        branchOfLesson(row, context.frame.site.branches),
        taughtHolidays(row),
      ),
      guests: Number(row.guests ?? 0),
      ...cancellationOf(row.id),
      revision: row.revision,
    })),
  };
}

/** The lessons of some days, drafts and cancelled ones included. @throws {HttpProblem} 422 */
export async function readLessons(
  context: ClassDeskContext,
  { from, to }: LessonsQuery,
  reader: Reader,
  now: Date,
): Promise<DeskLesson[]> {
  const days = Temporal.PlainDate.from(from).until(to).days;
  if (days < 0) throw refused("to", classDeskMessages.lastBeforeFirst);
  if (days > MOST_DAYS) throw refused("to", `At most ${MOST_DAYS} days at once.`);
  const rows = await deskLessons(context.db)
    .where("day", ">=", from)
    .where("day", "<=", to)
    .orderBy("starts_at")
    .orderBy("lessons.id")
    .execute();
  const cancelled = await cancelledAmong(context.db, rows);
  return rows.map((row) => asDeskLesson(context, row, cancelled.get(row.id), reader, now));
}
