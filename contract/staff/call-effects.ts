import { dayAt } from "../branch-clock.ts";
import {
  type CallOutcome,
  type LeadStatus,
  openStatuses,
  programReasons,
} from "./staff-lead-values.ts";
import type { LeadDetails, LeadRow } from "./staff-leads.ts";

/*
 * What follows from the outcome of a call. The desk says it before somebody presses the button, and the server does it
 * (`server/leads/work/calls.ts`): both ask this function.
 */

/** So many minutes after a call or an enrolment the person gets a mail about it: until then staff can undo it unnoticed. */
export const MAIL_HELD_MINUTES = 10;

/** The outcomes of calls that did not reach the person. */
export const missedOutcomes: readonly CallOutcome[] = ["no_answer", "busy", "wrong_number"];

export type MailedPerson = Pick<LeadRow, "email"> &
  Partial<Pick<LeadRow, "needsReview" | "mailDoesNotArrive">> & {
    reviewReasons?: readonly string[];
  };

/**
 * Whether the person of a lead gets mails about what the desk has done.
 * @param lead.reviewReasons without them an enquiry to review counts as a program's
 */
export const getsDeskMails = ({
  email,
  needsReview = false,
  mailDoesNotArrive = false,
  reviewReasons = programReasons,
}: MailedPerson): boolean =>
  email !== "" &&
  !mailDoesNotArrive &&
  !(needsReview && reviewReasons.some((reason) => programReasons.includes(reason)));

/** When the newest mails after such calls were written, ISO 8601 in UTC; absent if there is none. */
export type CallMails = NonNullable<LeadDetails["callMails"]>;

/**
 * Whether a person who gets such mails gets one after a call with this outcome: one a day, and another one if a next try was
 * planned since, or the inbox would keep a time that the page has left.
 * @param call.at ISO 8601 in UTC
 * @param call.plannedAt when the next try was planned, ISO 8601 in UTC; absent if none is
 * @param call.timeZone of the lead's branch, IANA
 */
export function isCallMailed(
  { status, callMails = {} }: Pick<LeadDetails, "status" | "callMails">,
  outcome: CallOutcome,
  {
    at,
    plannedAt = "",
    timeZone,
  }: { at: string; plannedAt?: string | undefined; timeZone: string },
): boolean {
  if (!openStatuses.includes(status) || !missedOutcomes.includes(outcome)) return false;
  const { missed = "", wrongNumber = "" } = callMails;
  // That a number is wrong is news also after a call that nobody answered.
  const told = outcome === "wrong_number" || wrongNumber > missed ? wrongNumber : missed;
  const hasNewTime = outcome !== "wrong_number" && plannedAt > told;
  return told === "" || hasNewTime || dayAt(told, timeZone) < dayAt(at, timeZone);
}

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
