/*
 * Limits, messages and states of the page 'Your requests', apart from the rules, whose library pages do not load. The
 * rules are in `requests.ts`.
 */

export const requestLimits = {
  /** Digits of the code for the way by telephone, its life, and its tries. */
  codeDigits: 6,
  codeMinutes: 15,
  codeTries: 5,
  /** For so many opening days ahead a time to call can be chosen. */
  callDays: 5,
  /** A call takes this long to prepare: the first time to choose is so far ahead. */
  callNoticeMinutes: 60,
  /** The most requests that the page shows. */
  most: 50,
  question: 2_000,
} as const;

export const requestMessages = {
  linkInvalid: "This link does not work. Get a new one.",
  linkEnded: "This link no longer works. Get a new one.",
  /** The same whether anything was asked for under the address or not. */
  linkAsked:
    "Check the inbox of this address. Our email has a link if we have a request of yours. If you don’t get it within 10 minutes, call us.",
  /** The same whether there is such a request or not. */
  codeAsked:
    "If this reference is right, we have sent a code to the email address of the request. It works for 15 minutes.",
  confirmAddress: "Confirm your email address first.",
  enterReference: "Enter the reference, such as SP-7K3M-2QXA.",
  enterCode: `Enter the ${requestLimits.codeDigits} digits of the code.`,
  codeInvalid: "This code is not right, or it no longer works.",
  chooseRequest: "Choose a request.",
  noRequest: "This request is not there any more.",
  chooseTime: "Choose a time from the list.",
  timeTaken: "We can’t call at this time any more. Choose another one.",
  otherAddress: "Please call us or write to us to change this request.",
  closed: "This request is closed. Open it again first.",
  enrolled: "You are enrolled. Please call us or write to us to change this.",
  noNumber: "We have no phone number that works. Enter your number first, and then choose a time.",
  tooMany: "You have changed a lot today. Please call us to change more.",
  enterQuestion: "Write your question.",
  questionLong: `At most ${requestLimits.question} characters.`,
  enterParent: "Enter the parent’s name.",
  numberDone: "We have your new number.",
  timeDone: "We have noted the time.",
  questionDone: "We have received your question.",
  cancelDone: "Your request is cancelled. We won’t call you about it.",
  reopenDone: "Your request is open again.",
  parentDone: "We have saved the parent’s details. We’ll speak with them first.",
  newsletterAsked: "Please confirm our newsletter with the link that we have emailed you.",
  newsletterLeft: "You are unsubscribed.",
  endDone: "All links to this page have ended.",
  cancelClass: "First cancel the demo class, and then this request.",
} as const;

/**
 * How far a request has come. `enrolled` and those after it end it. `booked`, `waiting`: a demo class that has not begun;
 * `in_class`: it has, and has not ended; `class_over`: nobody has noted yet whether the person came; `class_cancelled`: by
 * the person, as `left_list`.
 */
export const requestStates = [
  "received",
  "looked_at",
  "not_reached",
  "contacted",
  "talked",
  "wrote",
  "booked",
  "waiting",
  "in_class",
  "class_over",
  "class_cancelled",
  "class_cancelled_by_us",
  "left_list",
  "unplaced",
  "came",
  "missed",
  "enrolled",
  "done",
  "cancelled",
] as const;
export type RequestState = (typeof requestStates)[number];

/**
 * What has happened, in the visitor's terms, and never what staff have written. `called`: nobody answered, or the line
 * was busy. `contacted`: so staff have marked the request, without a note of how. `wrong_number`: somebody else answered.
 * `call_agreed`: on the phone, another time was agreed, or we have moved such a call (`isOurs`). `closed` and `opened_again`: by
 * us, `cancelled` and `reopened`: by the person. `parent_added`: the first parent, or other details of the one there is.
 */
export const requestEvents = [
  "received",
  "asked_again",
  "looked_at",
  "contacted",
  "called",
  "wrong_number",
  "call_agreed",
  "talked",
  "wrote",
  "visited",
  "booked",
  "waiting",
  "class_moved",
  "class_cancelled",
  "came",
  "missed",
  "enrolled",
  "enrolment_taken_back",
  "closed",
  "number_changed",
  "call_wished",
  "parent_added",
  "cancelled",
  "reopened",
  "opened_again",
] as const;
export type RequestEvent = (typeof requestEvents)[number];
