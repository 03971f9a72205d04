import { type Selectable, sql } from "kysely";
import { isCallMailed } from "#contract/staff/desk-mails.ts";
import { unansweredOutcomes } from "#contract/staff/staff-lead-values.ts";
import type { LeadFollowUpsTable } from "../db/leads-desk-tables.ts";
import type { Database } from "../db/tables.ts";
import { NEVER } from "../leads/derived-lead-columns.ts";
import type { Lead } from "../leads/lead-rows.ts";
import { callMailsOf, heldSince } from "../leads/work/held-mails.ts";
import {
  type Contact,
  contactsOf,
  type FollowUp,
  knownCall,
  lastCallOf,
  lastCallsOf,
  mayBeOwed,
  openFollowUps,
  type PlannedCall,
  plannedCall,
} from "../leads/work/planned-calls.ts";
import { isKnownCall } from "../leads/work/wrong-number.ts";
import { isTelling } from "../mail/outbox.repo.ts";
import {
  CALL_MAILS,
  CANCELLED_MAIL,
  CLOSING_MAILS,
  ENROLMENT_MAILS,
  NOT_ENROLLED_MAIL,
  REOPENED_MAIL,
  WISH_MAIL,
} from "../mail/outgoing-mail.ts";
import type { CallTime, MissedCall } from "./call-mails.ts";

/* What somebody is to be told of a call: that it did not reach them, or at which time the next one is. */

export type CallNews =
  | { kind: "call"; call: MissedCall }
  | { kind: "call time" | "call off"; time: CallTime };

/**
 * What the person of a lead is to be told of the last call and of the next one, unless a mail has told it.
 * @param after what was done before is no news, ISO 8601 in UTC
 * @param timeZone of the lead's branch
 */
export async function callNewsOf(
  on: Database,
  lead: Lead,
  after: string,
  timeZone: string,
  now: Date,
): Promise<CallNews | undefined> {
  const followUp = (await openFollowUps(on, [lead.id])).get(lead.id);
  const missed = await missedCallOf(on, lead, followUp, { after, timeZone }, now);
  return (
    missed ??
    (await callTimeOf(on, lead, followUp, after, now)) ??
    (await toldCallOf(on, lead, followUp, after, now))
  );
}

/** The last call, if it did not reach the person, and they are to be told of it (`isCallMailed`). */
async function missedCallOf(
  on: Database,
  lead: Lead,
  followUp: FollowUp | undefined,
  { after, timeZone }: { after: string; timeZone: string },
  now: Date,
): Promise<CallNews | undefined> {
  const last = await on
    .selectFrom("lead_notes")
    .select(["id", "kind", "outcome", "created_at as at"])
    .where("lead_id", "=", lead.id)
    // What staff only note reaches nobody. A call that has shown a wrong number is news whatever was tried after it.
    .where((where) =>
      lead.phone_is_wrong === 1
        ? where("outcome", "=", "wrong_number")
        : where("kind", "!=", "note"),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (last?.kind !== "call" || last.outcome === null) return undefined;
  if (!unansweredOutcomes.includes(last.outcome)) return undefined;
  const { id, at, outcome } = last;
  if (at <= after || at > heldSince(now)) return undefined;
  const isWrongNumber = outcome === "wrong_number";
  if (isWrongNumber !== (lead.phone_is_wrong === 1)) return undefined;
  const callMails = (await callMailsOf(on, [lead.id])).get(lead.id) ?? {};
  // A mail that was written after the last call is about it.
  if (Object.values(callMails).some((told) => told > at)) return undefined;
  const isWaiting = lead.due_at !== NEVER;
  // Beside a follow-up about something else, the call has moved the response clock.
  const plannedAt = followUp?.about === "" ? followUp.plannedAt : isWaiting ? at : undefined;
  const phoneIsWrong = isWrongNumber && !(await isFoundWrongSince(on, lead, callMails.wrongNumber));
  const called = { status: lead.status, isWaiting, phoneIsWrong, callMails };
  if (!isCallMailed(called, outcome, { at, plannedAt, timeZone })) return undefined;
  return { kind: "call", call: { id, at, isWrongNumber } };
}

/**
 * Whether a number has turned out to be wrong since a mail has asked for another one. A call to a number that was known to be
 * wrong is no news.
 * @param asked when that mail was written, ISO 8601 in UTC
 */
async function isFoundWrongSince(on: Database, { id }: Lead, asked = ""): Promise<boolean> {
  const call = await on
    .selectFrom("lead_notes")
    .select("id")
    .where("lead_id", "=", id)
    .where("outcome", "=", "wrong_number")
    .where("created_at", ">", asked)
    // What the lead was before the call (`CallUndo`).
    .where("undo", "like", '%"phone_is_wrong":0%')
    .limit(1)
    .executeTakeFirst();
  return call !== undefined;
}

/** The time of the next call that was agreed on the phone, or that staff have planned anew since the person was told of it. */
async function callTimeOf(
  on: Database,
  lead: Lead,
  followUp: FollowUp | undefined,
  after: string,
  now: Date,
): Promise<CallNews | undefined> {
  if (followUp?.about !== "" || followUp.origin !== "staff") return undefined;
  const { id, at, plannedAt } = followUp;
  if (at <= now.toISOString() || plannedAt <= after || plannedAt > heldSince(now)) return undefined;
  // What staff plan without the person knowing is theirs.
  const last = (await lastCallsOf(on, [lead.id])).get(lead.id);
  if (!knownCall(lead, followUp, last)) return undefined;
  const callMails = (await callMailsOf(on, [lead.id])).get(lead.id) ?? {};
  if (Object.values(callMails).some((told) => told > plannedAt)) return undefined;
  const before = await timeBefore(on, lead, followUp, now);
  return { kind: "call time", time: { id, at, ...(before ? { before } : {}) } };
}

/**
 * The time still to come, ISO 8601 in UTC, from which a call was moved: that of the call in whose place it stands, if the
 * person knew of it. One that staff had replaced within minutes was told to nobody, so the one before it counts.
 */
async function timeBefore(
  on: Database,
  { id }: Lead,
  { at, plannedAt }: FollowUp,
  now: Date,
): Promise<string | undefined> {
  const replaced = await on
    .selectFrom("lead_follow_ups")
    .selectAll()
    .where("lead_id", "=", id)
    .where("state", "=", "replaced")
    .execute();
  const replacedBy = (planned: string) =>
    replaced.find(({ closed_at, created_at }) => closed_at === planned && created_at < planned);
  let former = replacedBy(plannedAt);
  while (former?.about === "" && !isToldOf(former)) former = replacedBy(former.created_at);
  if (former?.about !== "" || former.due_at === at || former.due_at <= now.toISOString()) return;
  const contacts = (await contactsOf(on, [id])).get(id) ?? [];
  return plannedBefore(former, contacts, former.closed_at ?? "") && former.due_at;
}

/** A planned call that the person knew of at a moment, by what had passed between them and us until then. */
function plannedBefore(
  { due_at: at, created_at: plannedAt, ...plan }: Selectable<LeadFollowUpsTable>,
  contacts: readonly Contact[],
  moment: string,
): PlannedCall | undefined {
  const until = contacts.filter((contact) => contact.at < moment);
  return plannedCall({ ...plan, at, plannedAt }, lastCallOf(until));
}

/** Whether the person was told of a call before it was replaced. They know what they have wished for. */
const isToldOf = ({
  origin,
  created_at,
  closed_at,
}: Pick<Selectable<LeadFollowUpsTable>, "origin" | "created_at" | "closed_at">): boolean =>
  origin === "visitor" || created_at <= heldSince(new Date(closed_at ?? ""));

/** Mails with the time of a call, or that none is left: what they tell holds in place of an earlier one. */
const timeMails: readonly string[] = [
  ...Object.values(CALL_MAILS),
  ...Object.values(CLOSING_MAILS),
  ...Object.values(ENROLMENT_MAILS),
  ...[NOT_ENROLLED_MAIL, WISH_MAIL, CANCELLED_MAIL, REOPENED_MAIL],
];

/**
 * What is to be told of the call whose time the newest mail has named, as far as nobody has spoken with the person since:
 * - staff have taken it away;
 * - they have taken back the call after which it was a next try;
 * - they have the right number after all.
 *
 * What the person changes is told by mails of its own.
 */
async function toldCallOf(
  on: Database,
  lead: Lead,
  followUp: FollowUp | undefined,
  after: string,
  now: Date,
): Promise<CallNews | undefined> {
  const told = await on
    .selectFrom("mail_outbox")
    .leftJoin("lead_follow_ups", "lead_follow_ups.id", "mail_outbox.about_id")
    .leftJoin("lead_notes", "lead_notes.id", "mail_outbox.about_id")
    .leftJoin("mail_outbox as former", "former.id", "mail_outbox.about_id")
    .select(["mail_outbox.id", "mail_outbox.purpose", "mail_outbox.drop_after"])
    .select(["mail_outbox.created_at", "mail_outbox.about_id", "lead_follow_ups.state"])
    .select(["lead_notes.id as callId", "former.id as formerId"])
    .where("mail_outbox.lead_id", "=", lead.id)
    .where("mail_outbox.purpose", "in", [...timeMails])
    .where("mail_outbox.status", "!=", "failed")
    .where(isTelling)
    .orderBy("mail_outbox.created_at", "desc")
    .orderBy("mail_outbox.id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!told || lead.updated_at > heldSince(now) || (await isCorrected(on, told))) return undefined;
  if (await isNumberAsked(on, lead, told.created_at)) return undefined;
  const { id, purpose, callId, formerId } = told;
  const isOfCall = purpose === CALL_MAILS.missed || purpose === CALL_MAILS.wrongNumber;
  const isTakenBack = isOfCall && callId === null;
  const last = (await lastCallsOf(on, [lead.id])).get(lead.id);
  const owed = lead.due_at === NEVER ? knownCall(lead, followUp, last)?.at : lead.due_at;
  if (isTakenBack && mayBeOwed({ ...lead, due_at: owed ?? NEVER }) && owed !== undefined) {
    const isNews = told.created_at > after && owed > now.toISOString();
    return isNews ? { kind: "call time", time: { id, at: owed } } : undefined;
  }
  if (purpose === CALL_MAILS.wrongNumber) {
    const isNews = !(await isRightByPerson(on, lead, told.created_at));
    return isNews && owed !== undefined && owed > now.toISOString()
      ? { kind: "call time", time: { id, at: owed } }
      : undefined;
  }
  // In place of a call that was taken back, a mail has told by when we call, which is no planned call.
  if (formerId !== null) return undefined;
  const call =
    purpose === CALL_MAILS.time
      ? { state: told.state, id: told.about_id ?? "", at: told.drop_after ?? "" }
      : await plannedThen(on, lead, told);
  // Staff have made the call, or a program or a joke waits for none.
  if (!call || call.state === "done" || lead.lost_reason === "no_person") return undefined;
  const { at } = call;
  if (at <= now.toISOString()) return undefined;
  if (knownCall(lead, followUp, last)?.at === at) return undefined;
  // We call by then all the same. Somebody who waits for a call at that time is told so.
  if (mayBeOwed(lead) && lead.due_at === at) {
    const wasExact = await wasAgreed(on, call.id, told.created_at);
    return wasExact ? { kind: "call time", time: { id, at, isLoose: true } } : undefined;
  }
  const spokenWith = await on
    .selectFrom("lead_notes")
    .select("id")
    .where("lead_id", "=", lead.id)
    .where("kind", "!=", "note")
    .where("created_at", ">", told.created_at)
    // A call that did not reach the person is none.
    .where(({ or, eb }) =>
      or([eb("outcome", "is", null), eb("outcome", "not in", [...unansweredOutcomes])]),
    )
    // A call at an agreed time outlasts a message.
    .where(({ or, eb }) =>
      or([eb("kind", "in", ["call", "visit"]), eb("created_at", ">=", callEndedAt(on, lead))]),
    )
    .limit(1)
    .executeTakeFirst();
  return spokenWith ? undefined : { kind: "call off", time: { id, at } };
}

/** Whether a mail has asked for another number since then, about this request or one with the same number. */
async function isNumberAsked(on: Database, lead: Lead, since: string): Promise<boolean> {
  if (lead.phone_is_wrong === 0) return false;
  const mail = await on
    .selectFrom("mail_outbox")
    .innerJoin("leads", "leads.id", "mail_outbox.lead_id")
    .select("mail_outbox.id")
    .where("leads.email", "=", lead.email)
    .where("purpose", "=", CALL_MAILS.wrongNumber)
    .where("mail_outbox.created_at", ">", since)
    .where(isTelling)
    .limit(1)
    .executeTakeFirst();
  return mail !== undefined;
}

/** Whether the person has given another number since then, on the page or with a form: a mail has told them by when we call. */
async function isRightByPerson(on: Database, { id }: Lead, since: string): Promise<boolean> {
  const act = await on
    .selectFrom("visitor_acts")
    .select("id")
    .where("lead_id", "=", id)
    .where("what", "=", "number_changed")
    .where("at", ">=", since)
    .limit(1)
    .executeTakeFirst();
  const repeat = await on
    .selectFrom("lead_repeats")
    .select("id")
    .where("lead_id", "=", id)
    .where("changed", "like", '%"phone":"%')
    .where("created_at", ">=", since)
    .limit(1)
    .executeTakeFirst();
  return act !== undefined || repeat !== undefined;
}

/** When the last planned call of a lead was taken away, or made. */
const callEndedAt = (on: Database, { id }: Lead) =>
  on
    .selectFrom("lead_follow_ups")
    .select(({ fn }) => fn.coalesce(fn.max("closed_at"), sql.lit("")).as("at"))
    .where("lead_id", "=", id)
    .where("about", "=", "");

/** Whether another mail has put right what a mail has told. One that could not be sent is not written anew. */
async function isCorrected(on: Database, { id }: { id: string }): Promise<boolean> {
  const mail = await on
    .selectFrom("mail_outbox")
    .select("id")
    .where("about_id", "=", id)
    .where("purpose", "in", [CALL_MAILS.time, CALL_MAILS.off])
    .where(isTelling)
    .limit(1)
    .executeTakeFirst();
  return mail !== undefined;
}

/** Whether a planned call was one at an agreed time then, and not only by it. @param then ISO 8601 */
async function wasAgreed(on: Database, id: string, then: string): Promise<boolean> {
  const call = await on
    .selectFrom("lead_follow_ups")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  if (!call) return false;
  const contacts = (await contactsOf(on, [call.lead_id])).get(call.lead_id) ?? [];
  return plannedBefore(call, contacts, then)?.isAgreed ?? false;
}

/** Mails that name the next call if the person knows of it. */
const tellingCalls: readonly string[] = [
  ...[CALL_MAILS.missed, WISH_MAIL, REOPENED_MAIL, CLOSING_MAILS.opened],
  ...Object.values(ENROLMENT_MAILS),
];

/** The call that was planned when a mail named it: the person had wished for it, it was agreed, or it was the next try. */
async function plannedThen(
  on: Database,
  { id }: Lead,
  { purpose, created_at }: { purpose: string; created_at: string },
): Promise<{ id: string; at: string; state: string } | undefined> {
  if (!tellingCalls.includes(purpose)) return undefined;
  const call = await on
    .selectFrom("lead_follow_ups")
    .selectAll()
    .where("lead_id", "=", id)
    .where("about", "=", "")
    .where("created_at", "<=", created_at)
    .where(({ or, eb }) => or([eb("closed_at", "is", null), eb("closed_at", ">", created_at)]))
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!call) return undefined;
  const isTold = purpose === CALL_MAILS.missed || (await isKnownCall(on, call));
  return isTold ? { id: call.id, at: call.due_at, state: call.state } : undefined;
}
