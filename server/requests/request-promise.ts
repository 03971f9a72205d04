import { dayAt } from "#contract/branch-clock.ts";
import type { OwnBookings } from "#contract/classes/classes.ts";
import type { ShownRequest } from "#contract/requests.ts";
import { openStatuses } from "#contract/staff/staff-lead-values.ts";
import { NEVER } from "../leads/derived-lead-columns.ts";
import type { Lead } from "../leads/lead-rows.ts";
import { type FollowUp, plannedCall } from "../leads/work/planned-calls.ts";
import { happenedIn, type LeadRecord } from "./request-history.ts";

/* The call or mail that we owe the person of a request, as the page and the mails about changes say it. */

type OwnBooking = OwnBookings["data"][number];

/** What the person has asked for, and what was done about it. */
type Asked = {
  lead: Lead;
  repeats: readonly { created_at: string; call_by: string }[];
  record: LeadRecord;
};

/** A counsellor may call so much earlier than at a time that was wished. */
const EARLY_MINUTES = 15;

/**
 * The call or mail that we owe the person. After a call that nobody answered it is the next try, if one is planned; what
 * staff plan besides is theirs. A promise that is past is none any more if we have called since it was made, at that time or
 * on that day, and nobody answered: the person did not wait in vain.
 */
export function promiseOf({
  lead,
  repeats,
  record,
  followUp,
  bookings,
  zone,
  now,
}: Asked & {
  followUp: FollowUp | undefined;
  bookings: readonly OwnBooking[];
  /** Of the branch that calls, IANA. */
  zone: string;
  now: Date;
}): ShownRequest["promise"] {
  // Who is enrolled may have asked something since: then the response clock runs.
  const isOwed =
    lead.status === "enrolled" ? lead.due_at !== NEVER : openStatuses.includes(lead.status);
  if (!isOwed || lead.phone_is_wrong === 1) return null;
  const isCall = lead.phone !== "";
  const shown = (by: string, isAt: boolean) => ({
    by,
    isAt,
    isOverdue: by <= now.toISOString(),
    isCall,
  });
  const lastCall = record.notes.findLast(({ kind }) => kind === "call");
  const isTried = lastCall?.outcome === "no_answer" || lastCall?.outcome === "busy";
  const isKept = (by: string, isAt: boolean, since: string): boolean => {
    if (!isTried || by > now.toISOString() || lastCall.at <= since) return false;
    const early = Temporal.Instant.from(by).subtract({ minutes: EARLY_MINUTES });
    return isAt
      ? Temporal.Instant.compare(early, lastCall.at) <= 0
      : lastCall.at >= by || dayAt(lastCall.at, zone) === dayAt(by, zone);
  };
  const planned = plannedCall(followUp, lastCall?.outcome);
  if (planned && !isKept(planned.at, planned.isAgreed, planned.plannedAt)) {
    return shown(planned.at, planned.isAgreed);
  }
  if (lead.due_at === NEVER) return null;
  const call = bookings.find((booking) => booking.canChange && booking.call)?.call;
  const by = call && call.by < lead.due_at ? call.by : lead.due_at;
  if (!isKept(by, false, askedBefore(by, { lead, repeats, record }))) return shown(by, false);
  const again = repeats.findLast(({ created_at }) => lastCall && created_at > lastCall.at);
  return again && again.call_by !== NEVER ? shown(again.call_by, false) : null;
}

/** When the person has last done something that we owe a call for by this time. */
function askedBefore(by: string, { lead, repeats, record }: Asked): string {
  const wishes = ["call_wished", "reopened", "parent_added", "number_changed"];
  const acts = happenedIn(record, () => true).filter(({ what }) => wishes.includes(what));
  const asked = [lead, ...repeats].map(({ created_at }) => created_at);
  const times = [...asked, ...acts.map(({ at }) => at)].filter((at) => at < by);
  return times.sort().at(-1) ?? lead.created_at;
}
