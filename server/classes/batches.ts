import type { Selectable } from "kysely";
import type { BatchState } from "#contract/class-values.ts";
import type { Batch } from "#contract/classes.ts";
import type { Service } from "#contract/enrolment-form.ts";
import type { Branch } from "#contract/institute.ts";
import type { BatchesTable } from "../db/class-tables.ts";
import { daysBefore } from "../db/retention-step.ts";
import type { Database } from "../db/tables.ts";
import { dayOf, type Weekly } from "./lesson-times.ts";
import { branchOfLesson } from "./lessons.repo.ts";

type BatchRow = Selectable<BatchesTable> & { trainer: string };

/** The state that visitors see: all but `cancelled` follow from dates and places. */
function batchState(
  { state, first_day, last_day, seats, taken }: Omit<BatchRow, "trainer">,
  today: string,
): BatchState {
  if (state === "cancelled") return "cancelled";
  if (last_day < today) return "finished";
  if (taken >= seats) return "full";
  return first_day <= today ? "running" : "upcoming";
}

export const weeklyOf = ({ weekly }: Pick<BatchRow, "weekly">): Weekly[] => JSON.parse(weekly);

/** Batches that visitors can join: published, and running or to come; the next first. */
export async function publicBatches(
  db: Database,
  course: Service | undefined,
  branches: readonly Branch[],
  now: Date,
): Promise<Batch[]> {
  const rows = await db
    .selectFrom("batches")
    .innerJoin("trainers", "trainers.id", "batches.trainer_id")
    .selectAll("batches")
    .select("trainers.name as trainer")
    .where("state", "=", "published")
    // No time zone is two days behind UTC, so this finds all that may run. Below, each branch's own day decides.
    .where("last_day", ">=", daysBefore(now, 2).slice(0, 10))
    .$if(course !== undefined, (query) => query.where("course", "=", course ?? "GermanClass"))
    .orderBy("first_day")
    .orderBy("batches.id")
    .execute();
  return rows.map((row) => asBatch(row, branches, now)).filter(({ state }) => state !== "finished");
}

export function asBatch(row: BatchRow, branches: readonly Branch[], now: Date): Batch {
  const branch = branchOfLesson(row, branches);
  return {
    id: row.id,
    course: row.course,
    level: row.level,
    place: row.place,
    trainer: row.trainer,
    firstDay: row.first_day,
    lastDay: row.last_day,
    weekly: weeklyOf(row),
    zone: branch.timeZone,
    seats: row.seats,
    free: Math.max(0, row.seats - row.taken),
    state: batchState(row, dayOf(now, branch)),
  };
}
