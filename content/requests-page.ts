import type { RequestEvent, RequestState } from "#contract/request-values.ts";
import type { RequestsPage } from "#contract/requests.ts";
import { berlin, karnal, site } from "./site.ts";

/*
 * Words of the page with one's own requests (`/your-requests`), of `/my`, and of the same list in the profile. Messages of
 * the API are in `contract/request-values.ts`.
 */

/** The quiet link in the footer, on the contact page and in mails. */
export const whereIsMyRequest = { name: "Where is my request?", url: "/your-requests" } as const;

export const requestsPage = {
  name: "Your requests",
  seo: {
    title: `Where Is My Request? | ${site.name}`,
    description: `See what you asked ${site.name} for, when we call you, and change your request. We email you a link.`,
  },
  title: "Your requests",
  /** `{email}` is masked. */
  intro: "Here is what you asked us for with {email}.",
  /** Follows `intro`. */
  linkUntil: "This link works until {date}.",
  /** Of the links to the cards. */
  listLabel: "Requests shown below",
  older: "Show {count} finished requests",
  olderOne: "Show 1 finished request",
  empty: {
    title: "No requests",
    text: "We have no request with this email address any more.",
    course: "Find your course",
    contact: "Send us a message",
  },
  away: {
    title: "This didn’t work",
    /** Instead, if the API counted too many calls. */
    tooMany: "Please wait a moment",
    text: "Please try again in a minute. If it still doesn’t work, call us.",
    again: "Try again",
    open: "Open your requests",
  },
} as const;

/** By who did it, and for somebody who was on the waiting list until then. */
export type ClassWords = { you?: string; we: string; waited?: string };

/** A request's card. */
export const requestCard = {
  reference: "Reference",
  sent: "{kind}, sent on {date}",
  /** Where the title names the kind already. */
  sentOn: "Sent on {date}",
  for: "For {name}",
  kinds: {
    enrolment: "Enrolment form",
    registration: "Course registration",
    demo: "Demo class",
    contact: "Message to us",
    phone: "By phone",
    counter: "At our branch",
    whatsapp: "On WhatsApp",
  } as Partial<Record<string, string>>,
  kind: "Request",
  states: {
    received: "Received",
    looked_at: "We are looking at it",
    not_reached: "We did not reach you",
    contacted: "We contacted you",
    talked: "We spoke with you",
    wrote: "We wrote to you",
    booked: "Place booked",
    waiting: "On the waiting list",
    in_class: "Your class is on now",
    class_over: "Your demo class is over",
    class_cancelled: "You cancelled your demo class",
    class_cancelled_by_us: "We cancelled your demo class",
    left_list: "You left the waiting list",
    unplaced: "No place came free",
    came: "You came to the demo class",
    missed: "You missed the demo class",
    enrolled: "You are enrolled",
    done: "Finished",
    cancelled: "Cancelled",
  } satisfies Record<RequestState, string>,
  /** The heading where nothing is promised, if there is more to say than the state does. */
  classAt: "The demo class is on {when}.",
  classUntil: "The class ends on {when}.",
  /** `{course}` with its level. */
  seat: "First day of {course}: {date}.",
  notReached: "We called on {when} and did not reach you.",
  /** Below the sentence that we did not reach the person. */
  called: "We called on {when}.",
  /** Where no next try is planned. */
  chooseTime: "Choose a time that suits you, and we call then.",
  number: "We call {phone}",
  wrongNumber:
    "Somebody else answered on {phone}. Please correct your number, and we call you again.",
  /** Of a student whom we have nothing more to call about. */
  wrongNumberOnly: "Somebody else answered on {phone}. Please correct your number.",
  happened: "What has happened",
  earlier: "Show {count} earlier steps",
  earlierOne: "Show 1 earlier step",
  events: {
    received: "We received your request.",
    asked_again: "You asked: “{text}”",
    looked_at: "A counsellor looked at your request.",
    contacted: "We contacted you.",
    called: "We called and did not reach you.",
    wrong_number: "We called, and somebody else answered.",
    call_agreed: "We agreed on a call on {time}.",
    talked: "We spoke with you.",
    wrote: "We wrote to you.",
    visited: "You visited us.",
    booked: "You booked a demo class.",
    waiting: "You joined the waiting list of a demo class.",
    class_moved: "Your demo class was changed.",
    class_cancelled: "Your demo class was cancelled.",
    came: "You came to the demo class.",
    missed: "You missed the demo class.",
    enrolled: "You enrolled in the course.",
    enrolment_taken_back: "We took your enrolment back.",
    closed: "We closed this request.",
    number_changed: "You changed your phone number.",
    call_wished: "You asked for a call on {time}.",
    parent_added: "You gave us a parent’s details.",
    cancelled: "You cancelled this request.",
    reopened: "You opened this request again.",
    opened_again: "We opened this request again.",
  } satisfies Record<RequestEvent, string>,
  /**
   * Of places in classes whose time is known, by who did it; `waited`: until then the person was on the waiting list.
   * `{class}` and `{was}`: when the class is, and when it was.
   */
  classEvents: {
    booked: {
      you: "You booked the demo class of {class}.",
      we: "We booked the demo class of {class} for you.",
      waited: "You got a place in the demo class of {class}.",
    },
    waiting: {
      you: "You joined the waiting list of the demo class of {class}.",
      we: "We put you on the waiting list of the demo class of {class}.",
    },
    class_moved: {
      you: "You changed your demo class. Before: {was}. Now: {class}.",
      we: "We moved your demo class. Before: {was}. Now: {class}.",
    },
    class_cancelled: {
      you: "You cancelled your demo class of {class}.",
      we: "We cancelled the demo class of {class}.",
      waited: "You left the waiting list of the demo class of {class}.",
    },
    came: { we: "You came to the demo class of {class}." },
    missed: { we: "You missed the demo class of {class}." },
  } satisfies Partial<Record<RequestEvent, ClassWords>>,
  /** Of a class that stays at its time. */
  classChanged: {
    you: "You changed your demo class of {class}.",
    we: "We changed something about the demo class of {class}.",
  },
  /** Follows the sentence that we cancelled the class. */
  reason: "The reason: {reason}",
  /** Without the text that belongs to the event. */
  askedAgain: "You sent your request again.",
  /** Of somebody enrolled who has no seat in a course yet. */
  noSeatYet: "We tell you the first day and the times of your course as soon as they are fixed.",
  callMoved: "We moved our call to {time}.",
  callAgreed: "We agreed on another time for a call.",
  callWished: "You asked for a call at another time.",
  course: "Your course",
  joinLessons: "Join the lessons",
  classes: "Your demo classes",
  papers: "Practice papers",
  answers: "What you told us",
  parent: "Parent",
} as const;

/** The forms that change a request. */
export const requestChanges = {
  title: "Change or add something",
  /** Above one wrong field, which says itself what is wrong. */
  checkOne: "Please correct the field below.",
  /** Above several wrong fields. */
  check: "Please correct this:",
  /** Of the text of a form that is not there any more. */
  typed: "What you wrote. Copy it to keep it.",
  /** In the place of the API's words if the call failed. */
  failed: "This didn’t work. Please try again in a minute. If it still doesn’t work, call us.",
  /** Of a number. The branch of the request calls it, whatever its country. */
  callers: {
    karnal: `Our ${karnal.name} branch calls this number.`,
    berlin: `Our ${berlin.name} branch calls this number.`,
  },
  number: {
    open: "Correct the phone number",
    /** Where we have none. */
    add: "Add a phone number",
    /** Of several requests with one number. `{who}`: first names, or courses where one person has asked for several. */
    together: "This changes it for {who}.",
    /** `{who}`: those with another number. */
    forAll: "Use this number for {who}, too",
    doneFor: "We have the new number for {who}.",
    submit: "Save the number",
  },
  time: {
    open: "Choose a time for the call",
    /** Where one was wished or agreed. */
    other: "Choose another time",
    /** Where no call is planned. */
    ask: "Ask for a call",
    /** Where we have tried to call, and no time was wished since. */
    better: "Choose a better time",
    label: "When may we call you?",
    /** `{clock}`: `Karnal time`. */
    clock: "In {clock}.",
    bothClocks: "In {clock}, and in brackets in your time.",
    none: "Choose a time",
    submit: "Ask for this time",
  },
  question: {
    open: "Ask something more",
    label: "Your question",
    submit: "Send",
  },
  parent: {
    open: "Add a parent (for somebody under 18)",
    /** Where the request has one. */
    correct: "Correct the parent’s name",
    text: "For somebody under 18, we speak with a parent first.",
    name: "The parent’s name",
    submit: "Save the parent",
  },
  cancel: {
    open: "Cancel this request",
    text: "We won’t call you about it then. You can open it again later.",
    submit: "Yes, cancel it",
    /** Where there is a place in a demo class. */
    afterClass: "To cancel the request, first cancel the demo class.",
    afterList: "To cancel the request, first leave the waiting list.",
  },
  reopen: {
    text: "Do you still need us? Open the request again, and we call you.",
    submit: "Open this request again",
  },
} as const;

/** What stands below the requests. */
export const aboutRequestsPage = {
  newsletter: {
    title: "Newsletter",
    states: {
      none: "You don’t get our newsletter.",
      asked:
        "Please confirm our newsletter: click the link in our email. If you didn’t get it, ask for it again.",
      subscribed: "You get our newsletter.",
    } satisfies Record<RequestsPage["newsletter"], string>,
    ask: "Get our newsletter",
    askAgain: "Send the link again",
    leave: "Unsubscribe",
  },
  data: {
    title: "Your data",
    text: "See everything that we store about you, or have it erased.",
    link: "See or erase your data",
  },
  link: {
    title: "This link",
    text: "Anyone with this link can see this page. Your full phone number and email address are not on it.",
    open: "End all links to this page",
    question:
      "All links in our earlier emails then stop working. You can get a new one at any time.",
    submit: "Yes, end all links",
  },
  contact: {
    title: "Call or write to us",
    call: "Call {branch}",
    write: "Send a message",
  },
} as const;

/** The form for somebody who has lost the link. */
export const lostLink = {
  title: "Where is my request?",
  intro:
    "See what you asked us for and when we call you, and change it. The link is in our confirmation email.",
  formTitle: "Get a new link",
  email: "Email",
  emailHint: "The address that you used with us.",
  submit: "Email me a link",
  failed: "We could not send your form. Please try again.",
  again: "Use another address",
  sentTitle: "Check your email",
  /** Followed by a link to `/my`. */
  byCode: "Do you have your reference?",
  byCodeLink: "Open your requests with a code",
  /** Followed by a link to the profile. */
  account: "Do you have an account?",
  accountLink: "See your requests in your profile",
  endedTitle: "All links have ended",
  endedText:
    "Nobody can open this page with an earlier link any more. You can get a new link here.",
  /** Where somebody comes from the page of one demo class. */
  ofBooking:
    "We email a link to the address with which you booked the class. It opens everything that you asked us for.",
  invalidTitle: "This link does not work",
  expiredTitle: "This link no longer works",
  /** Below both. */
  getNew: "Enter your email address, and we send you a new one.",
} as const;

/** The page to which somebody is told the way on the phone. */
export const openRequestPage = {
  seo: {
    title: `Open My Request | ${site.name}`,
    description: "Enter your reference and the code that we email you, and see your request.",
  },
  title: "Open your request",
  intro: "You need the reference of your request. We then send a code to your email address.",
  steps: { reference: "1. Your reference", code: "2. The code from our email" },
  reference: "Reference",
  referenceHint: "It begins with SP, such as SP-7K3M-2QXA. You find it in our emails.",
  submitReference: "Send me a code",
  code: "Code",
  codeHint: "6 digits, in our email.",
  submitCode: "Open my request",
  failed: "We could not send your form. Please try again.",
  again: "Use another reference, or get a new code",
  haveCode: "I already have a code",
  /** Followed by a link to the form for a lost link. */
  noReference: "No reference?",
  noReferenceLink: "Get a link by email",
} as const;
