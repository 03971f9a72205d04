import type { CallReason } from "./class-values.ts";

/*
 * The calls before a class, in the words of all who read of them: the guest on card, booking page, profile and in mails,
 * and the desk in its mail and on the roster.
 */

/** When we call: until a latest moment or at the agreed one, but as soon as we can once that has passed. */
export const whenWeCall = (
  time: string,
  { isOverdue, isAt }: { isOverdue?: boolean | undefined; isAt?: boolean | undefined },
): string => (isOverdue ? "as soon as we can" : `${isAt ? "on" : "by"} ${time}`);

/** Why we call, to follow in the same sentence. The reader is a parent, or the guest under 18. */
export const callPurposes: Record<CallReason, string> = {
  minor: "to confirm the place, as we do for everybody under 18",
  missed: "to confirm the place",
  many: "to confirm the place",
};

const onceConfirmed =
  "Then you get a place if one is free. If none is, you join the waiting list. We email you.";

/** `{whom}` is a name, or `you` in a mail to whoever is called. `{when}` is what `whenWeCall` says. */
const unconfirmedWords = `We hold no place yet: we call {whom} {when} to confirm. ${onceConfirmed}`;
const guestWords = (why: CallReason | "unconfirmed"): string =>
  why === "unconfirmed" ? unconfirmedWords : `We call {whom} {when} ${callPurposes[why]}.`;

/** Says to a guest without a place, who reads elsewhere when we call, what the call decides. */
export const noPlaceBeforeCall = `We hold no place before we have called. ${onceConfirmed}`;

/**
 * Says to a guest whom we call before the class, and by when.
 * @param why the call is due; `unconfirmed` if no place is held before it
 */
export const callInWords = (why: CallReason | "unconfirmed", whom: string, when: string): string =>
  guestWords(why)
    .replace("{whom}", () => whom)
    .replace("{when}", () => when);

/** What a guest reads of whom no call is due before the class. */
export const noCall = {
  open: "You don’t need to do anything else, and nobody calls you before the class.",
  /** Before the person has corrected it. */
  wrongNumber:
    "Somebody else answered on the phone number that we have. Please correct your number.",
  /** But one about a question that was asked before. */
  butQuestion: "You don’t need to do anything else for this class.",
  /** Staff have closed the enquiry without having reached the person. */
  unconfirmed: "We hold no place for you. Please call us.",
} as const;

/** Says to a guest by when we call about what was asked before. @param course its label, if it is not that of the class */
export const questionInWords = (when: string, course?: string): string =>
  `About ${course ? `your request for ${course}` : "what you asked before"}, we call you ${when}.`;

/**
 * Says to a guest, whose class has begun or whose place is gone, by when we call all the same, or write if we have no number.
 */
export const stillCalled = (
  when: string,
  {
    name = "you",
    isMail = false,
  }: { name?: string | undefined; isMail?: boolean | undefined } = {},
): string => (isMail ? `We still write to you ${when}.` : `We still call ${name} ${when}.`);

/** Why a call is due, for the desk. */
export const callReasonsForDesk: Record<CallReason, string> = {
  minor: "Under 18: confirm the place with a parent",
  missed: "Missed the last two classes",
  many: "Many bookings came from the same network",
};

/** Says to the desk that no call is due. */
export const noCallForDesk = {
  open: "Nobody calls before the class: we told the guest so.",
  butQuestion: "Nobody calls about the class before it: we told the guest so.",
  wrongNumber: "Nobody can call: the number is wrong. We asked the guest to correct it.",
} as const;
