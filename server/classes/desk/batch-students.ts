import { randomUUIDv7 } from "node:crypto";
import { type BatchStudents, classDeskMessages } from "#contract/staff/staff-classes.ts";
import { recordAction } from "../../db/action-records.ts";
import { isPostgres } from "../../db/dialect.ts";
import { daysBefore } from "../../db/retention-step.ts";
import type { Trx } from "../../db/tables.ts";
import { HttpProblem } from "../../http/problems.ts";
import type { Actor } from "../../http/staff-access.ts";
import { withMailState } from "../../leads/lead-rows.ts";
import { maskedName, maskedPhone } from "../../leads/masked-person.ts";
import { lockLeads } from "../../leads/work/lead-changes.ts";
import { maskedAddress } from "../../mail/masked-address.ts";
import type { ClassDeskContext, Reader } from "./class-desk-context.ts";
import { missing, refused } from "./desk-refusals.ts";

/*
 * The students of batches. A seat belongs to a lead that has enrolled, and is counted beside the places of students whom
 * the site does not know (`taken`). A row that was left stays: the lead's history is read from it.
 */

/** The seat that a lead wants. */
export type WantedSeat = {
  batchId: string;
  /** Also if no place is free. */
  beyondSeats?: boolean | undefined;
};

/**
 * Gives a lead a seat in a batch, in place of the one it has. Locks the batch, then the lead.
 * @returns whether anything has changed
 * @throws {HttpProblem} 404; 409 with the `reason` `full` unless `beyondSeats`; 422 if the batch is over or cancelled
 */
export async function takeSeat(
  trx: Trx,
  leadId: string,
  { batchId, beyondSeats = false }: WantedSeat,
  by: Actor,
  now: Date,
): Promise<boolean> {
  const batch = await trx
    .selectFrom("batches")
    .selectAll()
    .where("id", "=", batchId)
    .$if(isPostgres(trx), (query) => query.forUpdate())
    .executeTakeFirst();
  if (!batch) throw missing();
  // No time zone is a day behind UTC, so this refuses no batch whose last day is today.
  if (batch.state === "cancelled" || batch.last_day < daysBefore(now, 1).slice(0, 10)) {
    throw refused("batchId", classDeskMessages.batchOver);
  }
  const students = await trx
    .selectFrom("batch_students")
    .select("lead_id")
    .where("batch_id", "=", batchId)
    .where("left_at", "is", null)
    .execute();
  if (students.some((one) => one.lead_id === leadId)) return false;
  if (batch.taken + students.length >= batch.seats && !beyondSeats) {
    throw new HttpProblem(409, "conflict", classDeskMessages.batchFull, {
      members: { reason: "full" },
    });
  }
  // Of two who give the lead a seat at once, the second finds that of the first.
  await lockLeads(trx, [leadId]);
  await leaveSeat(trx, leadId, by, now);
  await trx
    .insertInto("batch_students")
    .values({
      id: randomUUIDv7(),
      batch_id: batchId,
      lead_id: leadId,
      since: now.toISOString(),
      author_id: by.id,
      author_name: by.name,
      left_at: null,
      left_by: null,
    })
    .execute();
  const subject = { kind: "lead", id: leadId };
  const after = { batch: batchId };
  await recordAction(trx, by, { action: "lead.seat taken", subject, after }, now);
  return true;
}

/** Takes a lead's seat away, if it has one. @returns whether it had one */
export async function leaveSeat(trx: Trx, leadId: string, by: Actor, now: Date): Promise<boolean> {
  const left = await trx
    .updateTable("batch_students")
    .set({ left_at: now.toISOString(), left_by: by.name })
    .where("lead_id", "=", leadId)
    .where("left_at", "is", null)
    .returning("batch_id")
    .executeTakeFirst();
  if (!left) return false;
  const subject = { kind: "lead", id: leadId };
  const before = { batch: left.batch_id };
  await recordAction(trx, by, { action: "lead.seat left", subject, before }, now);
  return true;
}

/**
 * Puts the seats of a lead back as they were before a moment at which its status was changed.
 * @param at the moment, ISO 8601 in UTC
 * @returns whether anything has changed
 */
export async function restoreSeats(trx: Trx, leadId: string, at: string): Promise<boolean> {
  const taken = await trx
    .deleteFrom("batch_students")
    .where("lead_id", "=", leadId)
    .where("since", "=", at)
    .executeTakeFirst();
  const left = await trx
    .updateTable("batch_students")
    .set({ left_at: null, left_by: null })
    .where("lead_id", "=", leadId)
    .where("left_at", "=", at)
    .executeTakeFirst();
  return taken.numDeletedRows + left.numUpdatedRows > 0n;
}

/** The students of a batch, by the time at which they got their seats. @throws {HttpProblem} 404 */
export async function readStudents(
  context: ClassDeskContext,
  batchId: string,
  { masked }: Reader,
): Promise<BatchStudents> {
  const batch = await context.db
    .selectFrom("batches")
    .select("taken")
    .where("id", "=", batchId)
    .executeTakeFirst();
  if (!batch) throw missing();
  const rows = await context.db
    .selectFrom("batch_students")
    .innerJoin("leads", "leads.id", "batch_students.lead_id")
    .select(["leads.id", "leads.person_id", "leads.name", "leads.email", "leads.phone"])
    .select(["leads.repeats", "leads.revision"])
    .select(["batch_students.since", "batch_students.author_name"])
    .where("batch_students.batch_id", "=", batchId)
    .where("batch_students.left_at", "is", null)
    .orderBy("batch_students.since")
    .orderBy("batch_students.id")
    .execute();
  const students = await withMailState(context.db, rows);
  return {
    students: students.map((row) => ({
      leadId: row.id,
      personId: masked ? "" : (row.person_id ?? row.id),
      revision: row.revision,
      name: masked ? maskedName(row.name) : row.name,
      email: masked ? maskedAddress(row.email) : row.email,
      phone: masked ? maskedPhone(row.phone) : row.phone,
      mailDoesNotArrive: row.mailDoesNotArrive,
      isShared: row.isShared,
      since: row.since,
      by: row.author_name,
    })),
    others: batch.taken,
    masked,
  };
}
