import type { OwnBookings } from "#contract/classes/classes.ts";
import type { ShownRequest } from "#contract/requests.ts";
import type { Lead } from "../leads/lead-rows.ts";
import {
  type FollowUp,
  isLate,
  knownCall,
  lastCallOf,
  mayBeOwed,
  nextCallOf,
} from "../leads/work/planned-calls.ts";
import { contactsIn, type LeadRecord } from "./request-history.ts";

/* The call or mail that we owe the person of a request, as the page and the mails about changes say it. */

type OwnBooking = OwnBookings["data"][number];

/**
 * The call or mail that we owe the person: a planned call that they know of, or else what the response clock runs to. A call
 * that nobody took has moved both to the next try; what staff plan besides is theirs.
 */
export function promiseOf({
  lead,
  record,
  followUp,
  bookings,
  now,
}: {
  lead: Lead;
  record: LeadRecord;
  followUp: FollowUp | undefined;
  bookings: readonly OwnBooking[];
  now: Date;
}): ShownRequest["promise"] {
  const shown = (by: string, isAt: boolean) => ({
    by,
    isAt,
    isOverdue: isLate({ by, isAt }, now),
    isCall: lead.phone !== "",
  });
  const last = lastCallOf(contactsIn(record));
  const planned = knownCall(lead, followUp, last);
  const next = mayBeOwed(lead) || planned ? nextCallOf(lead, planned) : undefined;
  if (!next) return null;
  if (next === planned) return shown(planned.at, planned.isAgreed);
  const call = bookings.find((booking) => booking.canChange && booking.call)?.call;
  return shown(call && call.by < lead.due_at ? call.by : lead.due_at, false);
}
