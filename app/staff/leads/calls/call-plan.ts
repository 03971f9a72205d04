import { callWords } from "#content/staff/desk-call-words.ts";
import { momentAt } from "#contract/branch-clock.ts";
import type { Branch } from "#contract/institute.ts";
import { type CallEffects, callEffects } from "#contract/staff/call-effects.ts";
import { getsDeskMails, isCallMailed, MAIL_HELD_MINUTES } from "#contract/staff/desk-mails.ts";
import { type CallOutcome, isMissedCall } from "#contract/staff/staff-lead-values.ts";
import type { LeadDetails } from "#contract/staff/staff-leads.ts";
import { cutText } from "../../cut-text.ts";
import { fillText } from "../../fill-text.ts";
import { branchTimeText, theirTimeText } from "../branch-time.tsx";

const words = callWords.effects;

/** Of the subject of a follow-up on a button, in characters. */
const MAX_SUBJECT = 60;

export type PlannedCall = {
  outcome: CallOutcome;
  /** When a call is planned next, ISO 8601 in UTC; undefined if none is. */
  at: string | undefined;
  effects: CallEffects;
  /** "Contacted, yours" */
  says: string;
};

/**
 * What a press on an outcome will do.
 * @param chosen a time that was chosen for the next call, as `readTime` reads it; empty if none was
 * @param now in milliseconds
 */
export function plannedCall(
  lead: LeadDetails,
  outcome: CallOutcome,
  { chosen, branch, now }: { chosen: string; branch: Branch; now: number },
): PlannedCall {
  const nowText = new Date(now).toISOString();
  const called = {
    status: lead.status,
    hasOwner: lead.owner !== null,
    callBy: lead.clock.state === "answered" ? null : lead.clock.callBy,
    followUp: lead.followUps.find(({ state }) => state === "open") ?? null,
  };
  const at = momentAt(chosen, branch.timeZone);
  const effects = callEffects(called, outcome, { at, branch, now: nowText });
  const says = effectText(lead, outcome, effects, { branch, now });
  const { followUp } = effects;
  return { outcome, at: followUp.kind === "planned" ? followUp.at : undefined, effects, says };
}

/** Whether the person gets an email after the call. */
function isMailed(
  lead: LeadDetails,
  outcome: CallOutcome,
  { followUp, promise }: CallEffects,
  { branch: { timeZone }, now }: { branch: Branch; now: number },
): boolean {
  const at = new Date(now).toISOString();
  const stays = lead.followUps.find(({ state, about }) => state === "open" && about === "");
  const isNew = followUp.kind === "planned" || (promise !== null && !stays);
  const plannedAt = isNew ? at : stays?.createdAt;
  const callAt = "at" in followUp ? followUp.at : undefined;
  const call = { at, plannedAt, callAt, timeZone };
  const { status, phoneIsWrong, callMails } = lead;
  const isWaiting = lead.clock.state !== "answered";
  const called = { status, isWaiting, phoneIsWrong, callMails };
  return getsDeskMails(lead) && isCallMailed(called, outcome, call);
}

/** What is planned besides the call that was just made: a follow-up with a subject, unless it is a call that is due. */
const planOf = ({ followUps }: LeadDetails, now: number) =>
  followUps.find(
    ({ state, about, isCall, at }) =>
      state === "open" && about !== "" && !(isCall && Date.parse(at) <= now),
  );

function effectText(
  lead: LeadDetails,
  outcome: CallOutcome,
  effects: CallEffects,
  { branch, now }: { branch: Branch; now: number },
): string {
  const timeOf = (at: string) => branchTimeText(at, lead.branch, { near: now });
  /** Of the next call: somebody else's night begins at other hours. */
  const bothTimesOf = (at: string) =>
    [timeOf(at), theirTimeText(at, lead, { isShort: true })].filter(Boolean).join(", ");
  const { followUp } = effects;
  const parts: string[] = [];
  if (effects.status) parts.push(words.contacted);
  if (effects.isTaken) parts.push(words.yours);
  if (effects.isAnswered && parts.length === 0) parts.push(words.answered);
  if (effects.isNumberWrong) parts.push(words.outOfCalls);
  if (outcome === "call_back" && followUp.kind !== "planned") parts.push(words.askTime);
  else if (followUp.kind === "planned") {
    const { nextCall, nextTry, promised } = words;
    const text = outcome === "call_back" ? promised : outcome === "reached" ? nextCall : nextTry;
    parts.push(fillText(text, { time: bothTimesOf(followUp.at) }));
  } else if (followUp.kind === "stays") {
    if (isMissedCall(outcome) && effects.promise !== null && effects.promise !== followUp.at) {
      parts.push(fillText(words.nextTry, { time: bothTimesOf(effects.promise) }));
    }
    parts.push(fillText(words.stays, { time: timeOf(followUp.at) }));
  } else if (followUp.kind !== "none") parts.push(words[followUp.kind]);
  const replaced =
    outcome === "call_back" || followUp.kind === "planned" ? planOf(lead, now) : null;
  if (replaced) {
    const about = cutText(replaced.about, MAX_SUBJECT);
    parts.push(fillText(words.replaced, { about, time: timeOf(replaced.at) }));
  }
  if (isMailed(lead, outcome, effects, { branch, now })) {
    parts.push(fillText(words.mailed, { minutes: MAIL_HELD_MINUTES }));
  }
  const text = parts.join(", ") || words.noted;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
