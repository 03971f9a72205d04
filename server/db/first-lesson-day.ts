import { sql } from "kysely";

/**
 * The day of the first lesson of a batch: a first day on a holiday, or whose lesson was moved or cancelled, is not the
 * start. Of a batch without lessons, its first day.
 */
export const firstLessonDay = sql<string>`coalesce(
  (SELECT min(day) FROM lessons WHERE batch_id = batches.id AND state != 'cancelled'),
  batches.first_day
)`;
