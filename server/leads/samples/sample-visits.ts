import { retention } from "#content/retention.ts";
import type { Branch } from "#contract/institute.ts";
import type { LeadStatus, LeadWay } from "#contract/staff/staff-lead-values.ts";
import { nextOpening } from "../../opening-hours/callback-deadline.ts";

/** So many days ago a person may have asked for a call that is still to come, or changed something that staff remember. */
const WISH_DAYS = 6;
const CHANGE_DAYS = 40;

/** The link in the confirmation of a sample lead, and what the person did on the page behind it. */
export type SampleVisit = {
  /** Null if nobody has read the page. */
  lookedAt: Date | null;
  /** `call_wished` is the only one with a time. */
  change: { what: "number_changed" | "call_wished" | "cancelled"; at: Date; time?: Date } | null;
};

/**
 * What the person did on the page 'Your requests'. It is picked by the millisecond, so that the random numbers of
 * everything else stay the same.
 * @returns null if the link has ended, or no confirmation was sent: the lead was stored by hand, or looked like a program's
 */
export function sampleVisit(
  lead: {
    createdAt: Date;
    way: LeadWay | null;
    needsReview: boolean;
    moves: readonly { status: LeadStatus; at: Date }[];
  },
  branch: Branch,
  now: Date,
): SampleVisit | null {
  const { createdAt, way, needsReview, moves } = lead;
  const days = instantOf(createdAt).until(instantOf(now)).total("hours") / 24;
  if (way || needsReview || days > retention.requestLinkDays) return null;
  const chance = createdAt.getUTCMilliseconds() % 100;
  const last = moves.at(-1);
  const newest = last && last.at > createdAt ? last.at : createdAt;
  const lookedAt = laterBy(newest, { minutes: 5 + chance });
  if (chance >= 60 || lookedAt > now) return { lookedAt: null, change: null };
  const isOpen = last === undefined || last.status === "contacted";
  if (isOpen && days < WISH_DAYS && chance < 20) {
    const from = laterBy(now, { hours: 2 + 4 * chance });
    const time = nextOpening(fullHour(from, branch), branch);
    return { lookedAt, change: { what: "call_wished", at: lookedAt, time } };
  }
  if (days < CHANGE_DAYS && chance >= 20 && chance < 30) {
    return { lookedAt, change: { what: "number_changed", at: lookedAt } };
  }
  if (isOpen && chance >= 30 && chance < 40) {
    return { lookedAt, change: { what: "cancelled", at: lookedAt } };
  }
  return { lookedAt, change: null };
}

/** The next full hour on the branch's clock, since the page offers those. */
function fullHour(moment: Date, { timeZone }: Branch): Date {
  const there = instantOf(moment).toZonedDateTimeISO(timeZone);
  const hour = there.round({ smallestUnit: "hour", roundingMode: "ceil" });
  return new Date(hour.epochMilliseconds);
}

const instantOf = (moment: Date) => Temporal.Instant.fromEpochMilliseconds(moment.getTime());

export const laterBy = (moment: Date, span: { hours?: number; minutes?: number }): Date =>
  new Date(instantOf(moment).add(span).epochMilliseconds);
