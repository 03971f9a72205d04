import type { Selectable } from "kysely";
import { courses } from "#content/courses/courses.ts";
import { levelAfterCourse } from "#content/demo-classes.ts";
import type { Branch } from "#contract/institute.ts";
import type { LessonsTable } from "../db/class-tables.ts";
import { isPostgres } from "../db/dialect.ts";
import type { Trx } from "../db/tables.ts";

export type Lesson = Selectable<LessonsTable>;

/** Course and level, such as `German Online, level A1`. */
export const courseInWords = ({ course, level }: Pick<Lesson, "course" | "level">): string =>
  courses[course].name + levelAfterCourse(level);

export function branchOfLesson(
  { branch: id }: Pick<Lesson, "branch">,
  branches: readonly Branch[],
): Branch {
  const branch = branches.find((one) => one.id === id) ?? branches[0];
  if (!branch) throw new Error("The site has no branches.");
  return branch;
}

/**
 * Locks a lesson until the transaction ends, so that its places are given one after the other, and reads it.
 * @returns undefined if there is no such lesson, or it has no places for guests
 */
export async function lockLesson(trx: Trx, id: string): Promise<Lesson | undefined> {
  const lesson = await lockAnyLesson(trx, id);
  return lesson && lesson.seats > 0 ? lesson : undefined;
}

/** Like `lockLesson`, also for a lesson without places for guests, since it may still have bookings. */
export async function lockAnyLesson(trx: Trx, id: string): Promise<Lesson | undefined> {
  return trx
    .selectFrom("lessons")
    .selectAll()
    .where("id", "=", id)
    .$if(isPostgres(trx), (query) => query.forUpdate())
    .executeTakeFirst();
}

/**
 * Locks the leads of the lessons' open bookings, before news of a change is written to them. Call it after the lessons
 * are locked. Leads are locked in the order of their ids, so that two changes that reach the same people cannot
 * deadlock. SQLite needs no locks: it has one writer.
 * @param bookingId also the lead of this booking, which may be cancelled or marked
 */
export async function lockLeadsOf(
  trx: Trx,
  lessonIds: readonly string[],
  bookingId = "",
): Promise<void> {
  if (!isPostgres(trx) || lessonIds.length === 0) return;
  await trx
    .selectFrom("leads")
    .select("id")
    .where("id", "in", (leads) =>
      leads
        .selectFrom("bookings")
        .select("lead_id")
        .where((booking) =>
          booking.or([
            booking.and([
              booking("lesson_id", "in", [...lessonIds]),
              booking("state", "in", ["booked", "waiting"]),
            ]),
            booking("bookings.id", "=", bookingId),
          ]),
        ),
    )
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}
