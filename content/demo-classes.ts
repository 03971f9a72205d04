import { REMINDERS_ARE_SENT, WAITING_LIST_CLOSES } from "#contract/classes/class-values.ts";
import { berlin, karnal, site } from "./site.ts";

/*
 * Words of the pages of a demo class and of bookings; those of the list are in `demo-class-list.ts`, messages in
 * `contract/classes/class-values.ts`.
 */

export const classWords = {
  details: "See the class",
  level: "Level {level}",
  levelAfterCourse: ", level {level}",
  allLevels: "All levels",
  trainer: "With {trainer}",
  minutes: "{minutes} minutes",
  yourTime: "your time",
  branchTime: "{branch} time",
  /** `{free}` of `{seats}`. */
  free: { one: "{free} of {count} place free", other: "{free} of {count} places free" },
  full: "Full",
  waiting: { one: "1 person is waiting", other: "{count} people are waiting" },
  past: "Over",
  cancelled: "Cancelled",
  places: {
    online: "Online, by video call",
    karnal: `In our classroom in ${karnal.name}`,
    berlin: `In our classroom in ${berlin.name}`,
  },
} as const;

/** The labels of a class's facts. */
export const classFacts = {
  course: "Course",
  when: "When",
  /** The time by the branch's clock, below the visitor's own. */
  there: "At our branch",
  child: "For",
  where: "Where",
  level: "Level",
  batch: "Batch",
  trainer: "Trainer",
  places: "Places",
  reference: "Reference",
} as const;

/** A level of the European framework; others have names of their own, such as `Beginner`. */
const CEFR = /^[A-C][12]$/;

/** `Level A1`. A level with a name of its own is shown by that name alone. */
export const levelInWords = (level: string): string =>
  CEFR.test(level) ? classWords.level.replace("{level}", level) : level;

/** `, level A1`, to follow a course's name; empty without a level. */
export function levelAfterCourse(level: string): string {
  if (CEFR.test(level)) return classWords.levelAfterCourse.replace("{level}", level);
  return level && `, ${level}`;
}

export const demoClassPage = {
  title: "Free demo class: {course}",
  seo: `Free demo class on {day}: {course} | ${site.name}`,
  description: "{course}, {time}. {place}. Book a free place, or call {phone}.",
  missing: {
    title: "We don’t have this class",
    text: "Check the link, or choose another class.",
  },
  formTitle: "Book your place",
  waitTitle: "Join the waiting list",
  sentTitle: "Your booking",
  closedTitle: "This class can’t be booked",
  /** The database could not be reached: the page knows nothing of the class, but keeps the form. */
  awayTitle: "Your booking was not sent",
  closed: {
    past: "This class has begun or is over.",
    cancelled: "This class was cancelled.",
    full: "This class is full, and its waiting list is closed.",
  },
  othersTitle: "Other classes with free places",
  courseLink: "About the course",
  whatTitle: "What happens in a demo class",
  what: [
    "You join a real class. You may take part or just listen.",
    "After the class, the trainer tells you which level fits you.",
    "You decide about the course later, and you may say no.",
  ],
} as const;

/** What waiting means. The class's page, card, booking page and mails say it in the same words. */
export const waitingList = {
  full: "The class is full.",
  rule: `If a place comes free at least ${WAITING_LIST_CLOSES}, the first person on the list gets it, and we email them.`,
  end: "If no place comes free, we email you when the class begins, with other classes.",
} as const;

export const bookingForm = {
  submitLabel: "Book my place",
  waitLabel: "Join the waiting list",
  reminders: `Email me a reminder ${REMINDERS_ARE_SENT}`,
  whatsapp: "You may message me on WhatsApp about this class",
  who: "Who is the place for?",
  forMyself: "I book for myself",
  forChild: "I book for my child",
  forChildHint: "For everybody under 18, a parent or guardian books.",
  ownNameHint: "Your own name. Your child’s name comes below.",
  childName: "Your child’s name",
  phoneHint: "Before the class we call only to confirm your place. Our email then says so.",
  parentPhoneHint: "We call you on this number before the class, to confirm the place.",
  /** For who is logged in and has a place in another class at the same time. */
  other: {
    text: "Your other class is {class}, {time}.",
    link: "See or change the other booking",
    both: "Book this one too",
  },
  /** Texts for empty fields. */
  missing: {
    name: "Enter your name.",
    email: "Enter your email address.",
    phone: "Enter your phone number.",
    childName: "Enter your child’s name.",
  },
} as const;

/** The card that replaces the form once a place is booked. */
export const bookedCard = {
  /** Only where no email names it. */
  reference: "Your reference is {reference}",
  booked: "Your place is booked",
  waiting: "You are on the waiting list",
  unconfirmed: "We call you to confirm your booking",
  mail: {
    booked:
      "We sent an email to {email}. It has your reference, a calendar file, and your links to change the booking and to see all your requests.",
    /** The answer may not tell who has booked before, but holds for them, too. */
    waiting:
      "We sent an email to {email}. It has your reference, and your links to leave the list and to see all your requests. If you had a place in this class, you keep it.",
    unconfirmed:
      "We sent an email to {email}. It has your reference, and your links to change the booking and to see all your requests.",
  },
  /** Why a booking must be confirmed. */
  unconfirmedWhy:
    "Many people have booked from your internet connection today, so we confirm your booking by phone.",
  /** Follows the call before the class. One call answers all, but the answer may not tell of one that was due before. */
  otherTime: "If our email gives another time, that one counts.",
  /** The answer may not tell of earlier bookings, for which we may call: the email alone does. */
  nothingMore: "There’s nothing more to do. Our email has all the details.",
  noMail: "We can’t email this address again today. To change the booking, call us.",
  directions: "Get directions",
  another: "Book for somebody else",
} as const;

/** A student's own bookings, in their profile. */
export const ownClasses = {
  states: {
    booked: "Booked",
    waiting: "Number {place} on the waiting list",
    cancelled: "You cancelled",
    came: "You came",
    missed: "You missed it",
    unplaced: "No place came free",
    unconfirmed: "Not confirmed",
  },
  classCancelled: "We cancelled this class",
  cancelledByUs: "We cancelled your booking",
  over: "Over",
  on: "On now",
  join: "Join the class",
  /** To the booking's page, while the class is on. */
  openOn: "See your booking",
  child: "For {name}",
  reference: "Reference {reference}",
  open: "See or change",
  /** To the booking's page, for somebody who waits while a place is free. */
  take: "Take the free place",
  restore: "Book my place again",
  others: "See other classes",
  calendar: "Calendar file",
  past: "Show {count} past or cancelled classes",
  pastOne: "Show 1 past or cancelled class",
  noneToCome: "You have no upcoming demo classes.",
  empty: {
    title: "No classes yet",
    text: "Try a real class before you decide about a course. It’s free.",
  },
  link: "See demo classes",
} as const;

/** The page behind the mailed link. */
export const bookingPage = {
  seo: `Your demo class | ${site.name}`,
  unplacedText: "The class has begun, and no place came free. Choose another class below.",
  unplacedNone: "The class has begun, and no place came free. We’re sorry.",
  /** Once the waiting list is closed (`WAITING_LIST_CLOSES_HOURS`). */
  listClosedText:
    "The waiting list is closed now. If a place comes free, this page offers it to you, and whoever books it first gets it.",
  freeText: "A place is free now.",
  take: "Take the free place",
  restoreTitle: "Changed your mind?",
  restoreText: "There’s still a place in this class.",
  restore: "Book my place again",
  restoreWaitText: "This class is full now. You can join its waiting list.",
  leaveTitle: "Leave the waiting list",
  leaveText: "You can take your name off the list at any time.",
  leave: "Leave the list",
  othersTitle: "Other classes with free places",
  keepBoth: "Book it anyway, and keep both places",
  again: "Try again",
  open: "Open your booking",
  requests: "See all your requests",
  /** Leads to the requests, where the number is corrected. */
  correctNumber: "Correct your number",
  /** Where the person has just come from there. */
  backToRequests: "Back to your requests",
  states: {
    booked: "Your place is booked",
    waiting: "You are number {place} on the waiting list",
    cancelled: "This booking is cancelled",
    came: "You came",
    missed: "You missed this class",
    unplaced: "No place came free",
    unconfirmed: "We call you to confirm your booking",
  },
  /** Staff have closed the enquiry, so nobody calls. */
  uncalled: "Your booking is not confirmed",
  /** Not confirmed when the class began. */
  notConfirmed: "We could not confirm your booking",
  notConfirmedText: "The class has begun, and we had not spoken with you before. We’re sorry.",
  classCancelled: "We cancelled this class",
  over: "This class is over",
  on: "Your class is on now",
  join: "Join the class",
  calendar: "Download the calendar file",
  directions: "Get directions",
  cancelTitle: "Cancel your booking",
  cancelText: `If you can’t come, please cancel. Until ${WAITING_LIST_CLOSES}, the next person on the waiting list gets your place.`,
  cancelUncalledText: "If you can’t come, please cancel.",
  cancelUnconfirmedText: "If you can’t come, please cancel. Then we don’t call you.",
  cancel: "Cancel my booking",
  moveTitle: "Change to another class",
  move: "Change to this class",
  wait: "Join the waiting list",
  book: "See demo classes",
  invalidTitle: "This link does not work",
  failedTitle: "This didn’t work",
  failedText: "Please try again in a minute. If it still doesn’t work, call us.",
} as const;
