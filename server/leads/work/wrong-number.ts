import { type Selectable, sql } from "kysely";
import type { Branch } from "#contract/institute.ts";
import { openStatuses } from "#contract/staff/staff-lead-values.ts";
import type { LeadFollowUpsTable } from "../../db/leads-desk-tables.ts";
import type { Database, Trx } from "../../db/tables.ts";
import { NEVER } from "../derived-lead-columns.ts";
import type { Lead } from "../lead-rows.ts";
import { type CallUndo, takePlanBack } from "./call-undo.ts";
import { classFollowUp } from "./class-follow-ups.ts";
import { restoreClock } from "./clock-changes.ts";
import { addFollowUp, closeFollowUp, openFollowUp, reopenFollowUp } from "./follow-ups.ts";
import { type LeadUpdate, lockLeads, writeLead } from "./lead-changes.ts";
import { lastCallsOf, plannedCall } from "./planned-calls.ts";

/*
 * A number that is not the person's: nobody can call it, so leads with it wait for no call until they have another. A
 * household that shares an address has mistyped it for all.
 */

/** The columns of a lead whose number has turned out to be wrong. */
export const numberIsWrong: LeadUpdate = { phone_is_wrong: 1, due_at: NEVER };

/**
 * Locks the lead and others of the same email address, or of the person under an address that staff know as theirs, that have
 * the same number, in the order of their ids. Name and number are no proof: the sender of another enquiry may be a stranger,
 * who would read that the number is wrong.
 * @returns the ids of those others whose number is not marked as wrong
 */
export async function lockSameNumber(trx: Trx, leadId: string): Promise<string[]> {
  const leads = await trx
    .selectFrom("leads as called")
    .innerJoin("leads as other", (join) =>
      join
        .onRef("other.phone_digits", "=", "called.phone_digits")
        .on((where) =>
          where.or([
            where.and([
              where("other.person_id", "=", where.ref("called.person_id")),
              where.or([
                where("other.email", "=", where.ref("called.email")),
                where("other.email", "=", ""),
                where("called.email", "=", ""),
                where.exists(
                  where
                    .selectFrom("own_contacts")
                    .select("value")
                    .whereRef("own_contacts.person_id", "=", "other.person_id")
                    .whereRef("value", "=", "other.email")
                    .where("own_contacts.kind", "=", "email")
                    .where("own_contacts.state", "=", "ok"),
                ),
              ]),
            ]),
            where.and([
              where("other.email", "=", where.ref("called.email")),
              where("called.email", "!=", ""),
            ]),
          ]),
        ),
    )
    .select(["other.id", "other.phone_is_wrong"])
    .where("called.id", "=", leadId)
    .where("called.phone_digits", "!=", "")
    .execute();
  await lockLeads(trx, [leadId, ...leads.map(({ id }) => id)]);
  return leads.filter((one) => one.id !== leadId && one.phone_is_wrong === 0).map(({ id }) => id);
}

/** A planned call that a wrong number has dropped, and the follow-up in its place. */
type DroppedCall = NonNullable<CallUndo["droppedCalls"]>[number];

/**
 * Marks the number of leads as wrong, and drops their planned calls. Lock them first.
 * @param branch of the lead whose call has shown it
 * @returns what `markRight` gives back
 */
export async function markWrong(
  trx: Trx,
  ids: readonly string[],
  branch: Branch,
  now: Date,
): Promise<DroppedCall[]> {
  const droppedCalls: DroppedCall[] = [];
  for (const id of ids) {
    const lead = await readLead(trx, id);
    const open = await openFollowUp(trx, lead);
    const set: LeadUpdate = { ...numberIsWrong };
    if (open?.about === "") {
      await closeFollowUp(trx, id, "dropped", now);
      // What a class to come has planned can take the place of the call.
      const plan = openStatuses.includes(lead.status)
        ? await classFollowUp(trx, id, branch, now)
        : undefined;
      const planned = plan ? await addFollowUp(trx, id, plan, undefined, now) : null;
      set.follow_up_at = plan?.at ?? NEVER;
      droppedCalls.push({ leadId: id, closed: open.id, planned });
    }
    await writeLead(trx, lead, set, now);
  }
  return droppedCalls;
}

const readLead = (trx: Trx, id: string): Promise<Lead> =>
  trx.selectFrom("leads").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

/**
 * Takes `markWrong` back, and lets their clocks run again.
 * @param noteId of the call
 */
export async function markRight(
  trx: Trx,
  { others = [], droppedCalls = [] }: Pick<CallUndo, "others" | "droppedCalls">,
  noteId: string,
  now: Date,
): Promise<void> {
  await lockLeads(trx, others);
  for (const id of others) {
    const lead = await trx.selectFrom("leads").selectAll().where("id", "=", id).executeTakeFirst();
    if (lead?.phone_is_wrong !== 1) continue;
    const dropped = droppedCalls.find(({ leadId }) => leadId === id);
    const plan = dropped ? await callGivenBack(trx, lead, dropped, noteId, now) : {};
    const before: Lead = { ...lead, ...plan };
    const right = await numberIsRight(trx, before, lead.phone, now);
    await writeLead(trx, lead, { ...plan, ...right }, now);
  }
}

/** The column of the follow-up that is open again, unless something else was planned meanwhile. */
async function callGivenBack(
  trx: Trx,
  lead: Lead,
  { closed, planned }: DroppedCall,
  noteId: string,
  now: Date,
): Promise<{ follow_up_at?: string }> {
  if (planned) await takePlanBack(trx, planned, noteId, now);
  if (await openFollowUp(trx, lead)) return {};
  await reopenFollowUp(trx, closed);
  const { due_at } = await trx
    .selectFrom("lead_follow_ups")
    .select("due_at")
    .where("id", "=", closed)
    .executeTakeFirstOrThrow();
  return { follow_up_at: due_at };
}

/**
 * The columns of a lead that has another number, or the same one after all. The response clock runs again if nobody has
 * answered the person.
 * @param phone in E.164
 */
export const numberIsRight = async (
  trx: Trx,
  lead: Lead,
  phone: string,
  now: Date,
): Promise<LeadUpdate> => ({ phone, ...(await callsAgain(trx, lead, now)) });

/** The columns of a lead that somebody can call again: its clock, and the time that the person had wished or agreed to. */
export async function callsAgain(trx: Trx, lead: Lead, now: Date): Promise<LeadUpdate> {
  if (lead.phone_is_wrong === 0) return { phone_is_wrong: 0 };
  const follow_up_at = await plannedAgain(trx, lead, now);
  const plan = follow_up_at ? { follow_up_at } : {};
  const right = { ...lead, ...plan, phone_is_wrong: 0 };
  return { phone_is_wrong: 0, ...plan, ...(await restoreClock(trx, right, lead.status, now)) };
}

/**
 * Plans the call again that the wrong number has dropped, if the person knows its time and that is still to come.
 * @returns its time, for the lead's column
 */
export async function plannedAgain(
  trx: Trx,
  lead: Pick<Lead, "id" | "status" | "follow_up_at">,
  now: Date,
): Promise<string | undefined> {
  if (lead.status === "lost") return undefined;
  const open = await openFollowUp(trx, lead);
  // What a class to come has planned can wait for the call.
  if (open && open.origin !== "booked" && open.origin !== "waiting") return undefined;
  const dropped = await trx
    .selectFrom("lead_follow_ups")
    .innerJoin("lead_notes", (join) =>
      join
        // The call may have been about another request with the number.
        .onRef("lead_notes.created_at", "=", "closed_at")
        // A literal, as in the partial index.
        .on(sql<boolean>`lead_notes.kind = 'call'`)
        .on("outcome", "=", "wrong_number"),
    )
    .selectAll("lead_follow_ups")
    .where("lead_follow_ups.lead_id", "=", lead.id)
    .where("state", "=", "dropped")
    .where("about", "=", "")
    .where("due_at", ">", now.toISOString())
    .orderBy("closed_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!dropped || !(await isKnownCall(trx, dropped))) return undefined;
  if (open) await closeFollowUp(trx, lead.id, "replaced", now);
  await reopenFollowUp(trx, dropped.id);
  return dropped.due_at;
}

/**
 * Takes back what `callsAgain` has planned, since the number is wrong after all: drops the call again, and opens what it has
 * taken the place of.
 * @param lead.from the number that was given in place of the wrong one
 * @returns the columns of the lead besides those of its clock
 */
export async function callsNoMore(
  trx: Trx,
  { id: leadId, from: phone }: { id: string; from: string },
): Promise<LeadUpdate> {
  const again = await trx
    .selectFrom("lead_follow_ups")
    .innerJoin("leads", "leads.id", "lead_follow_ups.lead_id")
    // The call may have been about another request of the person, or of the address.
    .innerJoin("leads as called", (join) =>
      join.on((where) =>
        where.or([
          where("called.person_id", "=", where.ref("leads.person_id")),
          where.and([
            where("called.email", "=", where.ref("leads.email")),
            where("called.email", "!=", ""),
          ]),
        ]),
      ),
    )
    .innerJoin("lead_notes", "lead_notes.lead_id", "called.id")
    .select(["lead_follow_ups.id", "lead_notes.created_at as closed_at"])
    .where("leads.id", "=", leadId)
    // Nobody has corrected it once more since.
    .where("leads.phone", "=", phone)
    .where("lead_follow_ups.state", "=", "open")
    .where("about", "=", "")
    .where("outcome", "=", "wrong_number")
    // The call has dropped what was planned before it.
    .whereRef("lead_follow_ups.created_at", "<", "lead_notes.created_at")
    .orderBy("lead_notes.created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!again) return {};
  const { id, closed_at } = again;
  await trx
    .updateTable("lead_follow_ups")
    .set({ state: "dropped", closed_at })
    .where("id", "=", id)
    .execute();
  const replaced = await trx
    .selectFrom("lead_follow_ups")
    .select(["id", "due_at"])
    .where("lead_id", "=", leadId)
    .where("state", "=", "replaced")
    .where("origin", "in", ["booked", "waiting"])
    .where("closed_at", ">", closed_at)
    .orderBy("closed_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (replaced) await reopenFollowUp(trx, replaced.id);
  return { follow_up_at: replaced?.due_at ?? NEVER };
}

/** Whether the person knows of this call, as long as nothing but its end has come between; see `plannedCall`. */
export async function isKnownCall(
  on: Database,
  {
    lead_id,
    due_at: at,
    created_at: plannedAt,
    ...call
  }: Pick<
    Selectable<LeadFollowUpsTable>,
    "id" | "lead_id" | "due_at" | "about" | "origin" | "created_at"
  >,
): Promise<boolean> {
  const last = (await lastCallsOf(on, [lead_id])).get(lead_id);
  return plannedCall({ ...call, at, plannedAt }, last) !== undefined;
}
