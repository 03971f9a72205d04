import { sql } from "kysely";
import { isMoveMailed } from "#contract/staff/desk-mails.ts";
import type { LostReason } from "#contract/staff/staff-lead-values.ts";
import type { LeadHappening } from "#contract/staff/staff-leads.ts";
import type { Database } from "../db/tables.ts";
import { visitor } from "../leads/acting-visitor.ts";
import { NEVER } from "../leads/derived-lead-columns.ts";
import type { Lead } from "../leads/lead-rows.ts";
import { heldSince } from "../leads/work/held-mails.ts";
import type { BeforeStatus } from "../leads/work/lead-changes.ts";
import { isKnownCall } from "../leads/work/wrong-number.ts";
import { isTelling } from "../mail/outbox.repo.ts";
import {
  CANCELLED_MAIL,
  CLOSING_MAILS,
  NOT_ENROLLED_MAIL,
  REOPENED_MAIL,
} from "../mail/outgoing-mail.ts";

/*
 * What somebody is to be told who waited for a call when staff closed the request: nobody calls any more. And if they were
 * told so, or have cancelled it themselves, that staff have opened the request again.
 */

/** `id`: of the entry in the lead's history. */
export type ClosingNews = { kind: "closed" | "opened again"; id: string };

type StatusMove = Extract<LeadHappening["what"], { kind: "status" }>;

/** Mails that say that a request is closed: the last one if an enrolment ended so (`isClosingOfEnrolment`). */
const closingPurposes: readonly string[] = [
  CLOSING_MAILS.closed,
  CANCELLED_MAIL,
  NOT_ENROLLED_MAIL,
];

/** A mail says that somebody is not enrolled after all, and that their request is closed. */
export const isClosingOfEnrolment = sql<boolean>`purpose = ${NOT_ENROLLED_MAIL} AND EXISTS (
  SELECT 1 FROM lead_history
  WHERE lead_history.id = about_id AND lead_history.what LIKE ${'{"kind":"status"%"to":"lost"%'})`;

/** @param after what was done before is no news, ISO 8601 in UTC */
export async function closingOf(
  on: Database,
  lead: Lead,
  after: string,
  now: Date,
): Promise<ClosingNews | undefined> {
  const entry = await on
    .selectFrom("lead_history")
    .select(["id", "at", "actor_id", "what", "before"])
    .where("lead_id", "=", lead.id)
    .where("what", "like", '{"kind":"status"%')
    // Another reason for the same end is no news.
    .where("what", "not like", '%"from":"lost","to":"lost"%')
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!entry || entry.at <= after || entry.at > heldSince(now)) return undefined;
  const { id, actor_id } = entry;
  const told = await on
    .selectFrom("mail_outbox")
    .select(["purpose", "about_id", "created_at"])
    .where("lead_id", "=", lead.id)
    .where(({ or, eb }) =>
      or([
        eb("purpose", "in", [...Object.values(CLOSING_MAILS), CANCELLED_MAIL, REOPENED_MAIL]),
        isClosingOfEnrolment,
      ]),
    )
    .where(isTelling)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  const isOurs = actor_id !== null && actor_id !== visitor.id;
  if (!isOurs || told?.about_id === id) return undefined;
  const { from, to }: StatusMove = JSON.parse(entry.what);
  if (lead.status === "lost" && to === "lost") {
    const before: BeforeStatus | null = entry.before && JSON.parse(entry.before);
    if (!before) return undefined;
    const hasWaited = before.lead.due_at !== NEVER || (await wasKnown(on, before.followUpId));
    const was = { status: before.lead.status, isWaiting: hasWaited };
    const reasons = [lead.lost_reason as LostReason | null, await heldReasonOf(on, lead, entry)];
    const isNews = reasons.every((lostReason) => isMoveMailed(was, { status: to, lostReason }));
    return isNews ? { kind: "closed", id } : undefined;
  }
  const isOpened = from === "lost" && lead.status !== "lost";
  // A mail that was written after the opening does not say that the request is closed.
  const isClosingTold =
    told && closingPurposes.includes(told.purpose) && told.created_at <= entry.at;
  return isOpened && isClosingTold ? { kind: "opened again", id } : undefined;
}

/** Whether the closing has dropped a call that the person knows of, and whose time was still to come. */
async function wasKnown(on: Database, followUpId: string | null): Promise<boolean> {
  const dropped = await on
    .selectFrom("lead_follow_ups")
    .selectAll()
    .where("id", "=", followUpId ?? "")
    .where("about", "=", "")
    .executeTakeFirst();
  if (!dropped || dropped.due_at <= (dropped.closed_at ?? "")) return false;
  return isKnownCall(on, dropped);
}

/** The reason of a closing when its mail was due. Another reason later is no news. */
async function heldReasonOf(
  on: Database,
  lead: Lead,
  closing: { id: string; at: string },
): Promise<LostReason | null> {
  const entries = await on
    .selectFrom("lead_history")
    .select(["at", "what"])
    .where("lead_id", "=", lead.id)
    .where("what", "like", '{"kind":"status"%')
    .where("id", ">=", closing.id)
    .orderBy("id")
    .execute();
  const last = entries.findLast(({ at }) => heldSince(new Date(at)) < closing.at);
  const { lostReason }: StatusMove = JSON.parse(last?.what ?? "{}");
  return lostReason ?? null;
}
