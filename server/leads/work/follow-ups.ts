import { readTime } from "#contract/branch-clock.ts";
import type { Branch } from "#contract/institute.ts";
import { clockChangeText } from "#contract/staff/planned-time.ts";
import type { LeadFollowUp } from "#contract/staff/staff-leads.ts";
import { recordAction } from "../../db/action-records.ts";
import type { FollowUpOrigin, LeadFollowUpsTable } from "../../db/leads-desk-tables.ts";
import { risingId } from "../../db/rising-id.ts";
import type { Database, Trx } from "../../db/tables.ts";
import type { Actor } from "../../http/staff-access.ts";
import { NEVER } from "../derived-lead-columns.ts";
import { Outdated, refused } from "../lead-conflict.ts";
import type { Lead } from "../lead-rows.ts";
import { type LeadUpdate, writeLead } from "./lead-changes.ts";
import { plannedCallsOf } from "./planned-calls.ts";

/** A time that passed while the form was being filled in is accepted. */
const GRACE_MS = 10 * 60_000;

/**
 * Sets the next follow-up of a lead in place of the open one, or drops that if `at` is null.
 * @param branch of the lead: a time without an offset is on its clock
 * @throws {HttpProblem} 422 if `at` has passed, or if the branch's clock skips it or shows it twice
 */
export async function setFollowUp(
  trx: Trx,
  lead: Lead,
  plan: Parameters<typeof planFollowUp>[2],
  branch: Branch,
  actor: Actor,
  now: Date,
): Promise<void> {
  await writeLead(trx, lead, await planFollowUp(trx, lead, plan, branch, actor, now), now);
}

/**
 * Like `setFollowUp`, but returns the columns of the lead for the caller to write.
 * @param plan.field the name of the time in the request, for the error
 */
export async function planFollowUp(
  trx: Trx,
  lead: Lead,
  {
    at: planned,
    about = "",
    field = "at",
  }: Pick<LeadFollowUp, "at" | "about"> & { field?: string },
  branch: Branch,
  actor: Actor,
  now: Date,
): Promise<LeadUpdate> {
  const at = planned === null ? null : plannedMoment(planned, branch, field, now);
  if (at === null) await closeFollowUp(trx, lead.id, "dropped", now);
  else await replaceFollowUp(trx, lead.id, { at, about }, actor, now);
  await recordAction(
    trx,
    actor,
    {
      action: at === null ? "lead.follow-up dropped" : "lead.follow-up set",
      subject: { kind: "lead", id: lead.id },
      before: { followUpAt: lead.follow_up_at === NEVER ? null : lead.follow_up_at },
      after: { followUpAt: at, about },
    },
    now,
  );
  return { follow_up_at: at ?? NEVER, ...(await movedPromise(trx, lead)) };
}

/** The response clock of who waits runs until the planned call that they know of. */
async function movedPromise(trx: Trx, { id, due_at }: Lead): Promise<{ due_at?: string }> {
  if (due_at === NEVER) return {};
  const call = (await plannedCallsOf(trx, [id])).get(id);
  return call ? { due_at: call.at } : {};
}

/**
 * Plans a follow-up in place of the open one.
 * @param plan.at ISO 8601 in UTC
 * @returns the ids of both; `replaced` is absent if none was open
 */
export async function replaceFollowUp(
  trx: Trx,
  leadId: string,
  { at, about }: { at: string; about: string },
  actor: Actor,
  now: Date,
): Promise<{ planned: string; replaced: string | undefined }> {
  const replaced = await closeFollowUp(trx, leadId, "replaced", now);
  const planned = await addFollowUp(trx, leadId, { at, about, origin: "staff" }, actor, now);
  return { planned, replaced };
}

type FollowUpRow = Pick<LeadFollowUpsTable, "id" | "due_at" | "about" | "origin" | "created_at">;

/** The open follow-up of a lead. */
export async function openFollowUp(
  db: Database,
  lead: Pick<Lead, "id" | "follow_up_at">,
): Promise<FollowUpRow | undefined> {
  if (lead.follow_up_at === NEVER) return undefined;
  return db
    .selectFrom("lead_follow_ups")
    .select(["id", "due_at", "about", "origin", "created_at"])
    .where("lead_id", "=", lead.id)
    .where("state", "=", "open")
    .executeTakeFirst();
}

/**
 * Stores the open follow-up of a lead that has none.
 * @param plan.at ISO 8601 in UTC
 * @param actor absent if the program plans it
 * @returns its id
 */
export async function addFollowUp(
  trx: Trx,
  leadId: string,
  { at, about, origin }: { at: string; about: string; origin: FollowUpOrigin },
  actor: Actor | undefined,
  now: Date,
): Promise<string> {
  const id = risingId();
  await trx
    .insertInto("lead_follow_ups")
    .values({
      id,
      lead_id: leadId,
      due_at: at,
      about,
      author_id: actor?.id ?? "",
      author_name: actor?.name ?? "",
      created_at: now.toISOString(),
      state: "open",
      origin,
    })
    .execute();
  return id;
}

/**
 * The moment of a time that somebody has planned.
 * @param field the name of the time in the request, for the error
 * @throws {HttpProblem} 422 if it has passed, does not exist, or could be two moments
 */
export function plannedMoment(planned: string, branch: Branch, field: string, now: Date): string {
  const at = momentOf(planned, branch, field);
  if (Date.parse(at) < now.getTime() - GRACE_MS) {
    throw refused(field, "Choose a time in the future.");
  }
  return at;
}

/** @throws {HttpProblem} 422 if the time does not exist, or could be two moments */
function momentOf(at: string, { name, timeZone }: Branch, field: string): string {
  const read = readTime(at, timeZone);
  if (read?.kind === "moment") return read.at;
  if (!read) throw refused(field, "This date does not exist.");
  const times = read.kind === "skipped" ? [read.earlier, read.later] : [read.first, read.second];
  const why = clockChangeText(read, at, `${name}’s clock`);
  throw refused(field, `${why} Choose ${times.join(" or ")}.`);
}

/** @throws {Outdated} if there is no open follow-up */
export async function finishFollowUp(trx: Trx, lead: Lead, actor: Actor, now: Date): Promise<void> {
  if (lead.follow_up_at === NEVER) throw new Outdated("This follow-up was already removed.");
  await writeLead(trx, lead, { follow_up_at: NEVER }, now);
  await closeFollowUp(trx, lead.id, "done", now);
  await recordFollowUpEnd(trx, lead, "done", actor, now);
}

/** Closes the open follow-up, if there is one, and returns its id. */
export async function closeFollowUp(
  trx: Trx,
  leadId: string,
  state: "done" | "replaced" | "dropped",
  now: Date,
): Promise<string | undefined> {
  const closed = await trx
    .updateTable("lead_follow_ups")
    .set({ state, closed_at: now.toISOString() })
    .where("lead_id", "=", leadId)
    .where("state", "=", "open")
    .returning("id")
    .executeTakeFirst();
  return closed?.id;
}

/** Opens a follow-up again that was closed, of a lead that has no open one. Write its time into the lead, too. */
export async function reopenFollowUp(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable("lead_follow_ups")
    .set({ state: "open", closed_at: null })
    .where("id", "=", id)
    .execute();
}

/** Records that the open follow-up was closed. */
export const recordFollowUpEnd = (
  trx: Trx,
  lead: Lead,
  how: "done" | "dropped",
  actor: Pick<Actor, "id" | "name">,
  now: Date,
): Promise<void> =>
  recordAction(
    trx,
    actor,
    {
      action: `lead.follow-up ${how}`,
      subject: { kind: "lead", id: lead.id },
      before: { followUpAt: lead.follow_up_at },
      after: { followUpAt: null },
    },
    now,
  );
