import { momentAt } from "../branch-clock.ts";
import type { Branch } from "../institute.ts";
import { inAnHour, retryTime } from "./quick-times.ts";
import {
  type CallOutcome,
  isMissedCall,
  type LeadStatus,
  openStatuses,
} from "./staff-lead-values.ts";

/*
 * What follows from the outcome of a call. The desk says it before somebody presses the button, and the server does it
 * (`server/leads/work/calls.ts`): both ask this function.
 */

/** A lead as far as a call may change it. */
type CalledLead = {
  status: LeadStatus;
  hasOwner: boolean;
  /** Until when its response clock runs, ISO 8601 in UTC; null if it has stopped. */
  callBy: string | null;
  /** The open follow-up. `isCall`: it is a call, although it has a subject. */
  followUp: { at: string; about: string; isCall?: boolean | undefined } | null;
};

export type CallEffects = {
  /** The new status, if it changes. */
  status: "contacted" | null;
  /** The lead becomes the caller's. */
  isTaken: boolean;
  /** The response clock stops. */
  isAnswered: boolean;
  /** The response clock runs until then, ISO 8601 in UTC; null if the call does not move it. */
  promise: string | null;
  /** The number is marked as wrong, and nobody is to call it. */
  isNumberWrong: boolean;
  /** `stays`: the open one is kept, `none`: there is none. */
  followUp: { kind: "planned" | "stays"; at: string } | { kind: "done" | "dropped" | "none" };
};

/** A call that is made so much earlier than planned is that call. */
const EARLY_MINUTES = 15;

/**
 * @param call.at when to call next, if a time was chosen; ISO 8601 in UTC. After a call that nobody took, a next try is
 *   planned without one, too: the person is told when it is.
 * @param call.branch of the lead
 * @param call.now ISO 8601 in UTC
 */
export function callEffects(
  lead: CalledLead,
  outcome: CallOutcome,
  call: { at: string | undefined; branch: Branch; now: string },
): CallEffects {
  const isOpen = openStatuses.includes(lead.status);
  const isReached = outcome === "reached";
  const next = nextCall(lead, outcome, call);
  return {
    status: isReached && lead.status === "new" ? "contacted" : null,
    isTaken: isReached && isOpen && !lead.hasOwner,
    isAnswered: isReached && lead.callBy !== null,
    promise: isReached || lead.callBy === null ? null : (next ?? null),
    isNumberWrong: outcome === "wrong_number",
    followUp: followUpAfter(lead, outcome, { ...call, next }),
  };
}

/**
 * When we call next: at the time that was chosen, or after a call that nobody took when a call is planned, or at another
 * time of day.
 */
function nextCall(
  lead: CalledLead,
  outcome: CallOutcome,
  { at, branch, now }: { at: string | undefined; branch: Branch; now: string },
): string | undefined {
  if (outcome === "wrong_number") return undefined;
  if (at !== undefined || !isMissedCall(outcome)) return at;
  const { status, callBy, followUp } = lead;
  // Nobody calls about a closed request; who is enrolled may have asked something, or agreed to a call.
  const isAwaited = callBy !== null || followUp?.about === "";
  if (status === "lost" || (status === "enrolled" && !isAwaited)) return undefined;
  if (followUp?.about === "" && !isDue(followUp, now)) return followUp.at;
  // Something else is planned, and nobody waits for a call.
  if (callBy === null && followUp && !isDue(followUp, now)) return undefined;
  return momentAt(nextTry(lead, outcome, branch, now), branch.timeZone);
}

/** Within opening hours, and within the promise if another time of day would break it; as `readTime` reads it. */
function nextTry(
  { callBy, followUp }: CalledLead,
  outcome: CallOutcome,
  branch: Branch,
  now: string,
): string {
  if (outcome === "busy") return inAnHour(now, branch);
  const otherTimeOfDay = retryTime(now, now, branch);
  const isOver = callBy === null || callBy <= now || (followUp && isDue(followUp, now));
  if (isOver) return otherTimeOfDay;
  const isKept = (momentAt(otherTimeOfDay, branch.timeZone) ?? "") <= callBy;
  return isKept ? otherTimeOfDay : inAnHour(now, branch);
}

/** Whether the time of a follow-up has come. A call may be made a little earlier. */
function isDue({ at, about }: { at: string; about: string }, now: string): boolean {
  if (about !== "") return at <= now;
  return Date.parse(at) - Date.parse(now) <= EARLY_MINUTES * 60_000;
}

/**
 * A follow-up without a subject is a call, and so is one after a demo class, or that is due: it is done once the person was
 * reached, and dropped if the number is wrong. Others stay unless a new time is chosen.
 */
function followUpAfter(
  { followUp }: CalledLead,
  outcome: CallOutcome,
  { at, next, now }: { at: string | undefined; next: string | undefined; now: string },
): CallEffects["followUp"] {
  const isToCome = followUp !== null && !isDue(followUp, now);
  if (next !== undefined && (at !== undefined || !isToCome)) return { kind: "planned", at: next };
  if (!followUp) return { kind: "none" };
  const isCall = followUp.about === "" || followUp.isCall || !isToCome;
  if (isCall && outcome === "reached") return { kind: "done" };
  if (isCall && outcome === "wrong_number") return { kind: "dropped" };
  return { kind: "stays", at: followUp.at };
}
