import { type CallOutcome, type LeadStatus, openStatuses } from "./staff-lead-values.ts";

/*
 * What follows from the outcome of a call. The desk says it before somebody presses the button, and the server does it
 * (`server/leads/work/calls.ts`): both ask this function.
 */

/** A lead as far as a call may change it. */
type CalledLead = {
  status: LeadStatus;
  hasOwner: boolean;
  /** Its response clock runs. */
  isWaiting: boolean;
  /** The open follow-up. */
  followUp: { at: string; about: string } | null;
};

export type CallEffects = {
  /** The new status, if it changes. */
  status: "contacted" | null;
  /** The lead becomes the caller's. */
  isTaken: boolean;
  /** The response clock stops. */
  isAnswered: boolean;
  /** The response clock runs until the agreed time. */
  isPromiseMoved: boolean;
  /** The number is marked as wrong, and nobody is to call it. */
  isNumberWrong: boolean;
  /** `stays`: the open one is kept, `none`: there is none. */
  followUp: { kind: "planned" | "stays"; at: string } | { kind: "done" | "dropped" | "none" };
};

/**
 * @param call.at when to call next, if a time was chosen; ISO 8601 in UTC
 * @param call.now ISO 8601 in UTC
 */
export function callEffects(
  lead: CalledLead,
  outcome: CallOutcome,
  { at, now }: { at: string | undefined; now: string },
): CallEffects {
  const isOpen = openStatuses.includes(lead.status);
  const isReached = outcome === "reached";
  return {
    status: isReached && lead.status === "new" ? "contacted" : null,
    isTaken: isReached && isOpen && !lead.hasOwner,
    isAnswered: isReached && lead.isWaiting,
    isPromiseMoved: outcome === "call_back" && lead.isWaiting,
    isNumberWrong: outcome === "wrong_number",
    followUp: followUpAfter(lead, outcome, at, now),
  };
}

/**
 * A follow-up without a subject is a call, and so is one that is due: it is done once the person was reached, and dropped
 * if the number is wrong. Others stay unless a new time is chosen.
 */
function followUpAfter(
  { followUp }: CalledLead,
  outcome: CallOutcome,
  at: string | undefined,
  now: string,
): CallEffects["followUp"] {
  if (at !== undefined && outcome !== "wrong_number") return { kind: "planned", at };
  if (!followUp) return { kind: "none" };
  const isCall = followUp.about === "" || followUp.at <= now;
  if (isCall && outcome === "reached") return { kind: "done" };
  if (isCall && outcome === "wrong_number") return { kind: "dropped" };
  return { kind: "stays", at: followUp.at };
}
