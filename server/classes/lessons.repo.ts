import type { Selectable } from "kysely";
import type { Branch } from "#contract/institute.ts";
import type { LessonsTable } from "../db/class-tables.ts";
import { isPostgres } from "../db/dialect.ts";
import type { Trx } from "../db/tables.ts";

export type Lesson = Selectable<LessonsTable>;

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
 * @returns undefined if there is no such lesson, or guests cannot sit in
 */
export async function lockLesson(trx: Trx, id: string): Promise<Lesson | undefined> {
  const lesson = await lockAnyLesson(trx, id);
  return lesson && lesson.seats > 0 ? lesson : undefined;
}

/** As `lockLesson`, also if guests can no longer sit in: a lesson without places may still have bookings. */
export async function lockAnyLesson(trx: Trx, id: string): Promise<Lesson | undefined> {
  return trx
    .selectFrom("lessons")
    .selectAll()
    .where("id", "=", id)
    .$if(isPostgres(trx), (query) => query.forUpdate())
    .executeTakeFirst();
}

/**
 * Locks the leads of a lesson's open bookings, before one of them is told of a change. Always after the lessons, and
 * in this order, so that two changes that reach the same people do not wait for each other. SQLite has one writer.
 */
export async function lockLeadsOf(trx: Trx, lessonIds: readonly string[]): Promise<void> {
  if (!isPostgres(trx) || lessonIds.length === 0) return;
  await trx
    .selectFrom("leads")
    .select("id")
    .where("id", "in", (leads) =>
      leads
        .selectFrom("bookings")
        .select("lead_id")
        .where("lesson_id", "in", [...lessonIds])
        .where("state", "in", ["booked", "waiting"]),
    )
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

/** Locks a lead that is told of its booking, after the lesson. */
export async function lockLead(trx: Trx, id: string): Promise<void> {
  if (!isPostgres(trx)) return;
  await trx.selectFrom("leads").select("id").where("id", "=", id).forNoKeyUpdate().execute();
}
