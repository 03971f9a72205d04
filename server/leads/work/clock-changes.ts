import type { LeadStatus } from "#contract/staff/staff-lead-values.ts";
import type { Database, Trx } from "../../db/tables.ts";
import { NEVER } from "../derived-lead-columns.ts";
import type { Lead } from "../lead-rows.ts";
import { isHistory, startsClock } from "../response-clock.ts";
import { isQuestion, lastAnswers, needsTalk, type Wish, wishesSince } from "./answers.ts";
import type { CallUndo } from "./call-undo.ts";
import { callBeforeClasses } from "./calls-before-class.ts";
import type { LeadUpdate } from "./lead-changes.ts";
import { plannedCallsOf } from "./planned-calls.ts";

/* Stops the response clock of a lead and restarts it; `response-clock.ts` reads it. */

/** The columns that stop the response clock: one of us has spoken with the person, or written to them. */
export const stopClock = (lead: Lead, now: Date): LeadUpdate => ({
  due_at: NEVER,
  ...answeredNow(lead, now),
});

/**
 * The columns of the response clock after one of us has met the person, or moved the lead on. It runs on for what they have
 * asked since the last talk.
 */
export const moveClockOn = async (trx: Trx, lead: Lead, now: Date): Promise<LeadUpdate> =>
  lead.due_at !== NEVER && (await needsTalk(trx, lead))
    ? answeredNow(lead, now)
    : stopClock(lead, now);

const answeredNow = ({ answered_at }: Lead, now: Date) => ({
  answered_at: answered_at ?? now.toISOString(),
});

/**
 * The columns of the response clock after something was taken back: a move made by mistake, or the note of a call. It runs
 * again if nobody has answered the newest enquiry (`answers.ts`), or what the person has asked besides.
 * @param status the lead's status after the change; `new` counts as not moved on
 */
export async function restoreClock(
  trx: Trx,
  lead: Lead,
  status: LeadStatus,
  now: Date,
): Promise<LeadUpdate> {
  const all = await trx
    .selectFrom("lead_repeats")
    .select(["call_by", "created_at", "talk", "changed"])
    .where("lead_id", "=", lead.id)
    .orderBy("created_at")
    .execute();
  // Of those that staff stored by hand, only a promised call is owed.
  const repeats = all.filter(({ talk }) => startsClock(talk));
  const { answered, talked, firstAnswer } = await lastAnswers(trx, lead, status);
  const wish = (await wishesSince(trx, lead.id, { answered, talked })).at(-1);
  const question = repeats.find((one) => isQuestion(one) && one.created_at > talked);
  const isFirstOwed = startsClock(lead.talk) && !(await isImportedHistory(trx, lead));
  const settled = await settledBookings(trx, lead.id);
  const newest = [...(isFirstOwed ? [lead] : []), ...repeats].findLast(
    ({ created_at }) => !settled.has(created_at),
  );
  const enquiry = newest && newest.created_at > answered ? newest : undefined;
  const owed = enquiry ?? question;
  // Nobody can call a number that is wrong, and nobody calls about a closed request.
  const isOwed = (owed ?? wish) !== undefined && lead.phone_is_wrong === 0 && status !== "lost";
  const known = isOwed ? await knownTime(trx, lead, wish, talked) : undefined;
  const promised = owed && (await callBeforeClasses(trx, lead, owed.call_by, now));
  return {
    due_at: isOwed ? (known ?? promised ?? NEVER) : NEVER,
    answered_at: firstAnswer ?? null,
  };
}

/**
 * The time of a call that the person knows of: the planned call, or what the newest call has promised since the last talk, or
 * what they have asked for since. A call that has shown that the number is wrong has dropped the plan, but no promise.
 */
async function knownTime(
  trx: Trx,
  { id }: Lead,
  wish: Wish | undefined,
  talked: string,
): Promise<string | undefined> {
  const planned = (await plannedCallsOf(trx, [id])).get(id);
  if (planned) return planned.at;
  const calls = await trx
    .selectFrom("lead_notes")
    .select(["created_at", "outcome", "undo"])
    .where("lead_id", "=", id)
    .where("kind", "=", "call")
    .where("created_at", ">", talked)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const call = calls.findLast(({ outcome }) => outcome !== "wrong_number");
  if (!call || call.created_at < (wish?.asked_at ?? "")) return wish?.by;
  const { promise = null }: Pick<CallUndo, "promise"> = JSON.parse(call.undo ?? "{}");
  return promise ?? wish?.by;
}

/**
 * The times of enquiries, ISO 8601, that booked a class and wait for no call: it was its own answer, or the place is given
 * up.
 */
async function settledBookings(trx: Trx, leadId: string): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom("bookings")
    .select("created_at")
    .where("lead_id", "=", leadId)
    .where(({ or, and, eb }) =>
      or([
        and([eb("needs_call", "=", 0), eb("call_why", "is", null)]),
        eb("state", "=", "cancelled"),
      ]),
    )
    .execute();
  return new Set(rows.map(({ created_at }) => created_at));
}

/** When the person has last asked for something: the time of the newest enquiry, ISO 8601. */
export async function newestEnquiryAt(
  db: Database,
  { id, created_at }: Pick<Lead, "id" | "created_at">,
): Promise<string> {
  const repeats = await db
    .selectFrom("lead_repeats")
    .select(({ fn }) => fn.max("created_at").as("at"))
    .where("lead_id", "=", id)
    .executeTakeFirst();
  return [created_at, repeats?.at ?? ""].sort().at(-1) ?? created_at;
}

async function isImportedHistory(db: Database, lead: Lead): Promise<boolean> {
  if (lead.import_id === null) return false;
  const its = await db
    .selectFrom("lead_imports")
    .select("at")
    .where("id", "=", lead.import_id)
    .executeTakeFirst();
  return its !== undefined && isHistory(lead.created_at, its.at);
}
