import type { CallReason } from "./class-values.ts";

/*
 * The call before a class, in the words of all who read of it: the guest on card, booking page, profile and in mails,
 * and the desk in its mail and on the roster.
 */

/** `{whom}` is a name, or `you` in a mail to whoever is called. `{time}` is the latest moment. */
const guestWords: Record<CallReason, string> = {
  minor: "We call {whom} by {time} to confirm the place, because your child is under 18.",
  missed: "We call {whom} by {time} to confirm the place.",
  many: "We call {whom} by {time} to confirm the place.",
};

/** Says to a guest whom we call before the class, and by when. */
export const callInWords = (why: CallReason, whom: string, time: string): string =>
  guestWords[why].replace("{whom}", () => whom).replace("{time}", time);

/** Says to a guest that no call is due. */
export const noCall = "You don’t need to do anything else, and nobody calls you.";

/** Why a call is due, for the desk. */
export const callReasonsForDesk: Record<CallReason, string> = {
  minor: "Under 18: a parent must agree",
  missed: "Missed the last two classes",
  many: "Many requests came from the same network",
};

/** Says to the desk that no call is due. */
export const noCallForDesk = "Nobody calls: we told the guest so.";
