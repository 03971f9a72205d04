import type { Selectable } from "kysely";
import {
  type CallOutcome,
  isMissedCall,
  type NoteKind,
  openStatuses,
} from "#contract/staff/staff-lead-values.ts";
import type { FollowUpOrigin } from "../../db/leads-desk-tables.ts";
import type { Database, LeadsTable } from "../../db/tables.ts";
import { NEVER } from "../derived-lead-columns.ts";

/*
 * The next call that the person knows of: one that they have asked for, one that was agreed on the phone, or the next try
 * after a call that nobody answered. What staff plan besides is theirs.
 */

/** The open follow-up of a lead. */
export type FollowUp = {
  id: string;
  at: string;
  about: string;
  origin: FollowUpOrigin | null;
  plannedAt: string;
};

/** `at`, `plannedAt`: ISO 8601 in UTC. `isAgreed`: we call at this time, and not only by then. */
export type PlannedCall = { at: string; isAgreed: boolean; plannedAt: string };

/** A lead as far as it decides whether anybody calls. */
type Called = Pick<Selectable<LeadsTable>, "status" | "due_at" | "phone_is_wrong">;

/**
 * Whether we may owe the person of a lead a call. Nobody can call a number that is wrong, nor calls about a closed request;
 * who is enrolled may have asked something since.
 */
export const mayBeOwed = ({ status, due_at, phone_is_wrong }: Called): boolean =>
  phone_is_wrong === 0 &&
  (openStatuses.includes(status) || (status === "enrolled" && due_at !== NEVER));

/** The planned call of a lead (`plannedCall`), unless nobody calls. It holds for a student, too, who waits for nothing else. */
export function knownCall(
  lead: Called,
  ...planned: Parameters<typeof plannedCall>
): PlannedCall | undefined {
  const call = plannedCall(...planned);
  return isKnown(lead, call) ? call : undefined;
}

/** Whether the person of a lead knows of its planned call: see `knownCall`. */
export const isKnown = (lead: Called, call: PlannedCall | undefined): boolean =>
  call !== undefined && mayBeOwed({ ...lead, due_at: call.at });

/**
 * The last call of a lead, and when one of us has first written to or met the person since; ISO 8601. A call to somebody else
 * is none. That the person has wished for a call counts as a call in which its time was agreed.
 */
export type LastCall = { outcome: CallOutcome | null; contactAt?: string };

/** A call to the person, a message or a visit; ISO 8601. */
export type Contact = { kind: NoteKind; outcome: CallOutcome | null; at: string };

/** That the person has wished for a call, as `lastCallOf` reads it. @param at when they did, ISO 8601 */
export const wishAsContact = (at: string): Contact => ({ kind: "call", outcome: "call_back", at });

/** @param contacts the notes of a lead besides those that are only notes, and its wishes, in the order of time */
export function lastCallOf(contacts: readonly Contact[]): LastCall | undefined {
  const index = contacts.findLastIndex(
    ({ kind, outcome }) => kind === "call" && outcome !== "wrong_number",
  );
  const call = contacts[index];
  const later = contacts.slice(index + 1).find(({ kind }) => kind !== "call");
  return call && { outcome: call.outcome, ...(later ? { contactAt: later.at } : {}) };
}

/**
 * The planned call, if the person knows of it. A message in place of a call ends the next try, but not what was agreed; what
 * staff plan after it is theirs.
 */
export function plannedCall(
  followUp: FollowUp | undefined,
  last: LastCall | undefined,
): PlannedCall | undefined {
  if (!followUp) return undefined;
  const { at, about, origin, plannedAt } = followUp;
  const isCall = about === "";
  const { outcome, contactAt } = last ?? {};
  const isStill = contactAt === undefined || contactAt > plannedAt;
  const isAgreed = origin === "visitor" || (isCall && outcome === "call_back" && isStill);
  const isNextTry = isCall && isMissedCall(outcome) && contactAt === undefined;
  return isAgreed || isNextTry ? { at, isAgreed, plannedAt } : undefined;
}

/**
 * When we call next: the planned call that the person knows of, unless we owe an answer before it.
 * @returns undefined if no call is owed
 */
export function nextCallOf(
  { due_at }: Pick<Called, "due_at">,
  planned: PlannedCall | undefined,
): Pick<PlannedCall, "at" | "isAgreed"> | undefined {
  if (planned && planned.at <= due_at) return planned;
  return due_at === NEVER ? undefined : { at: due_at, isAgreed: false };
}

/** Somebody may be dialling for so long after an agreed time. */
const GRACE_MINUTES = 15;

/**
 * Whether we are late with a call that the person was promised.
 * @param promised `by`: ISO 8601 in UTC; with `isAt` we call at this time, and not only by then
 */
export function isLate(
  { by, isAt = false }: { by: string; isAt?: boolean | undefined },
  now: Date,
): boolean {
  const lateAt = Temporal.Instant.from(by).add({ minutes: isAt ? GRACE_MINUTES : 0 });
  return lateAt.epochMilliseconds <= now.getTime();
}

/** The open follow-ups of these leads. */
export async function openFollowUps(
  on: Database,
  leadIds: readonly string[],
): Promise<Map<string, FollowUp>> {
  if (leadIds.length === 0) return new Map();
  const rows = await on
    .selectFrom("lead_follow_ups")
    .select(["id", "lead_id", "due_at", "about", "origin", "created_at"])
    .where("lead_id", "in", [...leadIds])
    .where("state", "=", "open")
    .execute();
  return new Map(
    rows.map(({ id, lead_id, due_at, about, origin, created_at }) => [
      lead_id,
      { id, at: due_at, about, origin, plannedAt: created_at },
    ]),
  );
}

/** The last calls of these leads. */
export async function lastCallsOf(
  on: Database,
  leadIds: readonly string[],
): Promise<Map<string, LastCall>> {
  const contacts = await contactsOf(on, leadIds);
  return new Map(
    [...contacts].flatMap(([id, ofLead]) => {
      const last = lastCallOf(ofLead);
      return last ? [[id, last] as const] : [];
    }),
  );
}

/** What `lastCallOf` reads, of each of these leads. */
export async function contactsOf(
  on: Database,
  leadIds: readonly string[],
): Promise<Map<string, Contact[]>> {
  // In one statement: each is a way to the database and back.
  const rows = await on
    .selectFrom("lead_notes")
    .select(["id", "lead_id", "kind", "outcome", "created_at as at"])
    .where("lead_id", "in", [...leadIds])
    .where("kind", "!=", "note")
    .unionAll(
      on
        .selectFrom("visitor_acts")
        .select(["id", "lead_id"])
        .select((select) => [
          select.cast<NoteKind>(select.val("call"), "text").as("kind"),
          select.cast<CallOutcome | null>(select.val("call_back"), "text").as("outcome"),
          "at",
        ])
        .where("lead_id", "in", [...leadIds])
        .where("what", "=", "call_wished"),
    )
    .execute();
  const contacts = rows.toSorted((one, other) =>
    `${one.at} ${one.id}` < `${other.at} ${other.id}` ? -1 : 1,
  );
  return new Map(leadIds.map((id) => [id, contacts.filter(({ lead_id }) => lead_id === id)]));
}

/** The planned calls of these leads that the people know of. */
export async function plannedCallsOf(
  on: Database,
  leadIds: readonly string[],
): Promise<Map<string, PlannedCall>> {
  const followUps = await openFollowUps(on, leadIds);
  if (followUps.size === 0) return new Map();
  const last = await lastCallsOf(on, [...followUps.keys()]);
  return new Map(
    [...followUps].flatMap(([id, followUp]) => {
      const planned = plannedCall(followUp, last.get(id));
      return planned ? [[id, planned] as const] : [];
    }),
  );
}
