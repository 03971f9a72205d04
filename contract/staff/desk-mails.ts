import { dayAt } from "../branch-clock.ts";
import {
  type CallOutcome,
  type LeadStatus,
  openStatuses,
  programReasons,
  unansweredOutcomes,
} from "./staff-lead-values.ts";
import type { LeadDetails, LeadRow } from "./staff-leads.ts";

/*
 * Which mails people get about what the desk has done: a call that did not reach them, the time of the next one, their
 * enrolment, and the end of a request. The desk says it beside the buttons, and the server sends them
 * (`server/requests/desk-news.ts`): both ask these functions.
 */

/** The person gets a mail so many minutes after a call or an enrolment. Until then, staff can undo it unnoticed. */
export const MAIL_HELD_MINUTES = 10;

export type MailedPerson = Pick<LeadRow, "email"> &
  Partial<Pick<LeadRow, "needsReview" | "mailDoesNotArrive" | "isShared">> & {
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
  isShared = false,
  reviewReasons = programReasons,
}: MailedPerson): boolean =>
  email !== "" &&
  !mailDoesNotArrive &&
  !isShared &&
  !(needsReview && reviewReasons.some((reason) => programReasons.includes(reason)));

/**
 * Whether a person who gets such mails gets one because the status was changed: when they are enrolled, or when the request
 * was closed while they waited for us. A program or a joke waits for nobody.
 */
export const isMoveMailed = (
  before: { status: LeadStatus; isWaiting: boolean },
  after: Pick<LeadRow, "status" | "lostReason">,
): boolean =>
  after.status !== before.status &&
  (after.status === "enrolled" ||
    (after.status === "lost" && before.isWaiting && after.lostReason !== "no_person"));

/**
 * Whether the person of a lead waits for us: the response clock runs, or a call that they know of is still to come.
 * @param now ISO 8601 in UTC
 */
export const isWaitingFor = (
  { clock, followUpAt, callIsKnown = false }: Pick<LeadRow, "clock" | "followUpAt" | "callIsKnown">,
  now: string,
): boolean => clock.state !== "answered" || (callIsKnown && (followUpAt ?? "") > now);

/** When the newest mails after such calls were written, ISO 8601 in UTC; absent if there is none. */
export type CallMails = NonNullable<LeadDetails["callMails"]>;

/**
 * Whether a person who gets such mails gets one after a call with this outcome: about each time that was agreed, and each
 * number that turns out to be wrong; else one a day, and another one if a next try was planned since, or the inbox would keep
 * a time that the page has left.
 * @param lead.isWaiting its response clock runs
 * @param lead.phoneIsWrong its number was known to be wrong before the call
 * @param call.at ISO 8601 in UTC
 * @param call.plannedAt when the next call was planned, ISO 8601 in UTC; absent if none is
 * @param call.callAt the time of the next call, ISO 8601 in UTC; absent if none is planned
 * @param call.timeZone of the lead's branch, IANA
 */
export function isCallMailed(
  {
    status,
    isWaiting,
    phoneIsWrong,
    callMails = {},
  }: {
    status: LeadStatus;
    isWaiting: boolean;
    phoneIsWrong: boolean;
    callMails: CallMails | undefined;
  },
  outcome: CallOutcome,
  {
    at,
    plannedAt = "",
    callAt = "",
    timeZone,
  }: {
    at: string;
    plannedAt?: string | undefined;
    callAt?: string | undefined;
    timeZone: string;
  },
): boolean {
  // An agreement holds for a student, too, and their number is asked for.
  const isTold = isWaiting || plannedAt === at || outcome === "wrong_number";
  const isCalled = openStatuses.includes(status) || (status === "enrolled" && isTold);
  if (isCalled && outcome === "call_back") return plannedAt === at && !isSoon(at, callAt);
  if (!isCalled || !unansweredOutcomes.includes(outcome)) return false;
  // The person may have corrected the number on the day on which a mail has asked for that.
  if (outcome === "wrong_number" && !phoneIsWrong) return true;
  const { missed = "", wrongNumber: toldWrong = "", time = "" } = callMails;
  // What was told of a call since has another number.
  const wrongNumber = [missed, time].some((later) => later > toldWrong) ? "" : toldWrong;
  // That a number is wrong is news also after a call that nobody answered.
  const told = outcome === "wrong_number" || wrongNumber > missed ? wrongNumber : missed;
  const hasNewTime = outcome !== "wrong_number" && plannedAt > told;
  return told === "" || hasNewTime || dayAt(told, timeZone) < dayAt(at, timeZone);
}

/** Whether a call comes before its mail could leave. */
const isSoon = (now: string, callAt: string): boolean =>
  Date.parse(callAt) - Date.parse(now) <= MAIL_HELD_MINUTES * 60_000;
