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

/** Mails that say that a request is closed; the last one does if that was so when it was written. */
const closingPurposes: readonly string[] = [
  CLOSING_MAILS.closed,
  CANCELLED_MAIL,
  NOT_ENROLLED_MAIL,
];

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
  const told = await closingToldIn(on, lead);
  const isOurs = actor_id !== null && actor_id !== visitor.id;
  if (!isOurs || told?.about_id === id) return undefined;
  const { from, to }: StatusMove = JSON.parse(entry.what);
  if (lead.status === "lost" && to === "lost") {
    const before: BeforeStatus | null = entry.before && JSON.parse(entry.before);
    // The mail that they are not enrolled after all has said it, too.
    if (!before || (told?.purpose === NOT_ENROLLED_MAIL && told.created_at >= entry.at)) {
      return undefined;
    }
    // A wrong number stops the clock, but not the waiting.
    const isUncalled = lead.phone_is_wrong === 1 && (lead.answered_at ?? entry.at) >= entry.at;
    const hasWaited =
      before.lead.due_at !== NEVER || isUncalled || (await wasKnown(on, before.followUpId));
    const was = { status: before.lead.status, isWaiting: hasWaited };
    const reasons = [lead.lost_reason as LostReason | null, await heldReasonOf(on, lead, entry)];
    const isNews = reasons.every((lostReason) => isMoveMailed(was, { status: to, lostReason }));
    return isNews ? { kind: "closed", id } : undefined;
  }
  const isOpened = from === "lost" && lead.status !== "lost";
  const isClosingTold = told !== undefined && closingPurposes.includes(told.purpose);
  return isOpened && isClosingTold ? { kind: "opened again", id } : undefined;
}

/** The newest mail that has told whether the request is closed or open. */
async function closingToldIn(on: Database, { id }: Lead) {
  const mails = await on
    .selectFrom("mail_outbox")
    .select(["purpose", "about_id", "created_at"])
    .where("lead_id", "=", id)
    .where("purpose", "in", [...closingPurposes, CLOSING_MAILS.opened, REOPENED_MAIL])
    .where(isTelling)
    .orderBy("created_at", "desc")
    .execute();
  const moves = mails.some(({ purpose }) => purpose === NOT_ENROLLED_MAIL)
    ? await on
        .selectFrom("lead_history")
        .select(["at", "what"])
        .where("lead_id", "=", id)
        .where("what", "like", '{"kind":"status"%')
        .orderBy("id", "desc")
        .execute()
    : [];
  const wasClosed = (moment: string) => {
    const move = moves.find(({ at }) => at <= moment);
    return move !== undefined && (JSON.parse(move.what) as StatusMove).to === "lost";
  };
  return mails.find(
    ({ purpose, created_at }) => purpose !== NOT_ENROLLED_MAIL || wasClosed(created_at),
  );
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
