import { expressionBuilder, sql } from "kysely";
import { terms } from "#content/glossary.ts";
import {
  classPlaceValues,
  type DayPart,
  dayPartHours,
  dayPartValues,
  WAITING_LIST_CLOSES_HOURS,
} from "#contract/classes/class-values.ts";
import type {
  ClassAddresses,
  ClassesQuery,
  ClassList,
  DemoClass,
} from "#contract/classes/classes.ts";
import { serviceValues } from "#contract/forms/enrolment-form.ts";
import type { Branch } from "#contract/institute.ts";
import { MAX_SITEMAP_ADDRESSES } from "#contract/sitemap.ts";
import { firstLessonDay } from "../db/first-lesson-day.ts";
import type { Database, Tables } from "../db/tables.ts";
import { type BatchOfLesson, batchOfLesson } from "../timetable/batches.ts";
import { hoursBefore } from "../timetable/lesson-times.ts";
import { branchOfLesson, type Lesson } from "../timetable/lessons.repo.ts";
import { hasBegun, waitingListIsOpen } from "./bookings/booking-deadlines.ts";
import { onList } from "./bookings/bookings.repo.ts";

/** A lesson with what pages show of it. */
export type ShownLesson = Lesson &
  BatchOfLesson & { trainer: string; booked: number; waiting: number };

/**
 * Lessons with the name of their trainer, their batch and the numbers of guests who have a place and who wait. The query
 * counts the bookings each time, so the numbers are right however a booking came or went.
 */
export function shownLessons(db: Database) {
  return db
    .selectFrom("lessons")
    .innerJoin("trainers", "trainers.id", "lessons.trainer_id")
    .leftJoin(
      (batches) =>
        batches
          .selectFrom("batches")
          // Other names than the lesson's, so that queries can name its columns alone.
          .select(["id as batch", firstLessonDay.as("first_day"), "last_day", "weekly"])
          .where("state", "=", "published")
          .as("batches"),
      (join) => join.onRef("batches.batch", "=", "lessons.batch_id"),
    )
    .selectAll("lessons")
    .select(["trainers.name as trainer", "first_day", "last_day", "weekly"])
    .select([countOf("booked").as("booked"), countOf("waiting").as("waiting")]);
}

const countOf = (state: "booked" | "waiting") =>
  sql<number>`(SELECT count(*) FROM bookings WHERE bookings.lesson_id = lessons.id AND ${
    state === "booked" ? sql`bookings.state IN ('booked', 'came', 'missed')` : onList
  })`;

/** A class as visitors see it, also if it is a draft. */
export async function classOrDraft(
  on: Database,
  branches: readonly Branch[],
  id: string,
  now: Date,
): Promise<DemoClass | undefined> {
  const row = await shownLessons(on).where("lessons.id", "=", id).executeTakeFirst();
  return row && asDemoClass(row, branches, now);
}

/** @param branches gives the zone of each lesson */
export function asDemoClass(
  lesson: ShownLesson,
  branches: readonly Branch[],
  now: Date,
): DemoClass {
  const booked = Number(lesson.booked);
  const waiting = Number(lesson.waiting);
  // Until the waiting list closes, free places are kept for those who wait.
  const hasList = waitingListIsOpen(lesson, now);
  const theirs = hasList ? waiting : 0;
  const free = Math.max(0, lesson.seats - booked - theirs);
  const branch = branchOfLesson(lesson, branches);
  const batch = batchOfLesson(lesson, branch);
  return {
    id: lesson.id,
    course: lesson.course,
    level: lesson.level,
    ...(batch ? { batch } : {}),
    place: lesson.place,
    trainer: lesson.trainer,
    day: lesson.day,
    starts: lesson.starts,
    minutes: lesson.minutes,
    zone: branch.timeZone,
    startsAt: lesson.starts_at,
    endsAt: lesson.ends_at,
    state: stateOf(lesson, free, now),
    seats: lesson.seats,
    free,
    waiting,
    hasList,
  };
}

function stateOf(
  lesson: Pick<Lesson, "state" | "starts_at">,
  free: number,
  now: Date,
): DemoClass["state"] {
  if (lesson.state !== "published") return "cancelled";
  if (hasBegun(lesson, now)) return "past";
  return free > 0 ? "open" : "full";
}

type Kind = Pick<Lesson, "course" | "level" | "place" | "starts">;

const partOf = ({ starts }: Pick<Lesson, "starts">): DayPart =>
  dayPartValues.find((part) => starts < dayPartHours[part].to) ?? "evening";

/** The courses' levels from the first to the last. Staff may type others. */
const levelsInOrder = [...terms.levels.german, "Basic", ...terms.levels.english];

const rankOf = (level: string): number => {
  const rank = levelsInOrder.findIndex((one) => level.startsWith(one));
  return rank < 0 ? levelsInOrder.length : rank;
};

const byLevel = (one: string, other: string): number =>
  rankOf(one) - rankOf(other) || (one < other ? -1 : 1);

/** For each filter, its values that some class has which fits the other filters. Another course has other levels. */
function facetsOf(
  kinds: readonly Kind[],
  { course, level, place, part }: ClassesQuery,
): ClassList["facets"] {
  const fits = {
    course: (one: Kind) => !course || one.course === course,
    level: (one: Kind) => !level || one.level === level || one.level === "",
    place: (one: Kind) => !place || one.place === place,
    part: (one: Kind) => !part || partOf(one) === part,
  };
  const filters = Object.keys(fits) as (keyof typeof fits)[];
  const without = (own: keyof typeof fits) =>
    kinds.filter((one) =>
      filters.every(
        (filter) => filter === own || (own === "course" && filter === "level") || fits[filter](one),
      ),
    );
  const levels = new Set(without("level").map((one) => one.level));
  return {
    courses: serviceValues.filter((value) => without("course").some((one) => one.course === value)),
    levels: [...levels].filter((value) => value !== "").sort(byLevel),
    places: classPlaceValues.filter((value) => without("place").some((one) => one.place === value)),
    parts: dayPartValues.filter((value) => without("part").some((one) => partOf(one) === value)),
  };
}

/** Demo classes as visitors see them. */
export function createShownClasses(db: Database, branches: () => readonly Branch[]) {
  const where = expressionBuilder<Tables, "lessons">();
  const published = () => shownLessons(db).where("seats", ">", 0).where("state", "=", "published");

  const toCome = (now: Date) =>
    where.and([
      where("seats", ">", 0),
      where("state", "=", "published"),
      where("starts_at", ">", now.toISOString()),
    ]);

  /** As in `asDemoClass`: until the waiting list closes, free places are kept for those who wait. */
  const hasFreePlace = (now: Date) => {
    const listCloses = hoursBefore(now.toISOString(), -WAITING_LIST_CLOSES_HOURS);
    const theirs = sql<number>`CASE WHEN starts_at > ${listCloses} THEN ${countOf("waiting")} ELSE 0 END`;
    return where("seats", ">", sql<number>`${countOf("booked")} + ${theirs}`);
  };

  const lesson = (id: string): Promise<ShownLesson | undefined> =>
    shownLessons(db)
      .where("lessons.id", "=", id)
      .where("seats", ">", 0)
      .where("state", "!=", "draft")
      .executeTakeFirst();

  return {
    async upcoming(query: ClassesQuery, now: Date): Promise<ClassList> {
      const { course, level, place, part, onlyFree, page, perPage } = query;
      const hours = part && dayPartHours[part];
      const fitting = where.and([
        toCome(now),
        ...(course ? [where("course", "=", course)] : []),
        // A class without a level is for every level.
        ...(level ? [where("level", "in", [level, ""])] : []),
        ...(place ? [where("place", "=", place)] : []),
        ...(hours ? [where("starts", ">=", hours.from), where("starts", "<", hours.to)] : []),
      ]);
      const isOnlyFree = onlyFree === "true";
      const rows = await shownLessons(db)
        .where(isOnlyFree ? where.and([fitting, hasFreePlace(now)]) : fitting)
        .orderBy("starts_at")
        .orderBy("lessons.id")
        .limit(perPage)
        .offset((page - 1) * perPage)
        .execute();
      const counts = await db
        .selectFrom("lessons")
        .select(({ fn }) => [
          fn.countAll().as("all"),
          fn.countAll().filterWhere(hasFreePlace(now)).as("free"),
        ])
        .where(fitting)
        .executeTakeFirstOrThrow();
      const [all, free] = [Number(counts.all), Number(counts.free)];
      const kinds = await db
        .selectFrom("lessons")
        .select(["course", "level", "place", "starts"])
        .distinct()
        .where(toCome(now))
        .execute();
      const data = rows.map((row) => asDemoClass(row, branches(), now));
      const total = isOnlyFree ? free : all;
      return { data, page, perPage, total, full: all - free, facets: facetsOf(kinds, query) };
    },

    async addresses(now: Date): Promise<ClassAddresses> {
      const data = await db
        .selectFrom("lessons")
        .select("id")
        .where(toCome(now))
        .orderBy("starts_at")
        .orderBy("id")
        .limit(MAX_SITEMAP_ADDRESSES)
        .execute();
      return { data };
    },

    /** The lesson of a class that is published or cancelled. @returns undefined for drafts and unknown ids */
    lesson,

    /** As `lesson`. */
    async one(id: string, now: Date): Promise<DemoClass | undefined> {
      const row = await lesson(id);
      return row && asDemoClass(row, branches(), now);
    },

    /**
     * The courses of these classes, and whether one of them is among the next `nearest` classes of all courses.
     * @returns those that `lesson` finds
     */
    async whereShown(ids: readonly string[], nearest: number, now: Date) {
      const next = db
        .selectFrom("lessons")
        .select("id")
        .where(toCome(now))
        .orderBy("starts_at")
        .orderBy("id")
        .limit(nearest);
      return db
        .selectFrom("lessons")
        .select("course")
        .select((select) => select("id", "in", next).as("isNearest"))
        .where("id", "in", [...ids])
        .where("seats", ">", 0)
        .where("state", "!=", "draft")
        .execute();
    },

    /**
     * The next classes of the same course with a free place: first those of the same level or for all levels, and among
     * them those at the same place.
     */
    async others(
      { id, course, level, place }: DemoClass,
      now: Date,
      most = 3,
    ): Promise<DemoClass[]> {
      const rows = await published()
        .where("course", "=", course)
        .where("lessons.id", "!=", id)
        .where("starts_at", ">", now.toISOString())
        .where(hasFreePlace(now))
        .orderBy(sql`CASE WHEN level IN (${level}, '') THEN 0 ELSE 1 END`)
        .orderBy(sql`CASE WHEN place = ${place} THEN 0 ELSE 1 END`)
        .orderBy("starts_at")
        .orderBy("lessons.id")
        .limit(most)
        .execute();
      return rows.map((row) => asDemoClass(row, branches(), now));
    },

    /** The moment at which the next class begins or closes its waiting list. Pages show both. */
    async nextChange(now: Date): Promise<string | undefined> {
      const firstAfter = async (moment: string) => {
        const row = await published()
          .clearSelect()
          .select("starts_at")
          .where("starts_at", ">", moment)
          .orderBy("starts_at")
          .limit(1)
          .executeTakeFirst();
        return row?.starts_at;
      };
      const begins = await firstAfter(now.toISOString());
      const closes = await firstAfter(hoursBefore(now.toISOString(), -WAITING_LIST_CLOSES_HOURS));
      const moments = [begins, closes && hoursBefore(closes, WAITING_LIST_CLOSES_HOURS)];
      return moments.filter((moment) => moment !== undefined).sort()[0];
    },
  };
}

export type ShownClasses = ReturnType<typeof createShownClasses>;
