import { randomUUIDv7 } from "node:crypto";
import type { BatchRequest, ClassRequest } from "#contract/staff/staff-classes.ts";
import type { Trx } from "../../db/tables.ts";
import type { LessonTime } from "../../timetable/lesson-times.ts";
import type { Lesson } from "../../timetable/lessons.repo.ts";

/** One batch or one row of classes may have at most so many lessons. */
export const MOST_LESSONS = 500;

/** The columns that batches and lessons have in common. */
export const sharedColumns = (given: BatchRequest | ClassRequest) => ({
  course: given.course,
  level: given.level,
  place: given.place,
  branch: given.branch,
  trainer_id: given.trainerId,
  room_id: given.roomId,
  joining_url: given.joiningUrl || null,
  state: given.state,
});

/** Stores lessons at these times. @returns their ids */
export async function insertLessons(
  trx: Trx,
  times: readonly LessonTime[],
  shared: ReturnType<typeof sharedColumns> & Pick<Lesson, "seats" | "batch_id" | "series_id">,
  now: Date,
): Promise<string[]> {
  const rows = times.map((time) => ({
    id: randomUUIDv7(),
    ...shared,
    ...time,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  }));
  // Few at once: SQLite takes some 32,000 values in one statement.
  for (let from = 0; from < rows.length; from += 100) {
    await trx
      .insertInto("lessons")
      .values(rows.slice(from, from + 100))
      .execute();
  }
  return rows.map(({ id }) => id);
}
