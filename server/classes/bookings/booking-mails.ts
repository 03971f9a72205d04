import { reminderFact, wayToClass, whichClass } from "#content/class-visit.ts";
import { classFacts, classWords, waitingList } from "#content/demo-classes.ts";
import {
  callInWords,
  noCall,
  questionInWords,
  stillCalled,
  whenWeCall,
} from "#contract/classes/call-words.ts";
import { reminderHours } from "#contract/classes/class-values.ts";
import type { Booking, BookingCall, DemoClass } from "#contract/classes/classes.ts";
import type { Branch, Site } from "#contract/institute.ts";
import { nameInMail } from "../../leads/names-of-address.ts";
import { aboutRequestLink } from "../../leads/request-links.ts";
import {
  addressOf,
  type Fact,
  layOutMail,
  type MailBlock,
  type MailFrame,
} from "../../mail/mail-layout.ts";
import type { OutgoingMail } from "../../mail/outgoing-mail.ts";
import { personalPages } from "../../mail/personal-links.ts";
import { BOOKING_MAIL } from "../../mail/unconfirmed-mails.ts";
import {
  hoursBefore,
  momentInWords,
  sentenceTime,
  timeOnBothClocks,
} from "../../timetable/lesson-times.ts";
import { courseInWords, type Lesson } from "../../timetable/lessons.repo.ts";
import { calendarFile } from "../calendar-file.ts";
import type { DueCall } from "./booking-calls.ts";

/** The page with the buttons to change and cancel: the same address as in app/paths.ts. */
const CLASSES_PAGE = "/demo-classes";

export type BookingForMail = {
  id: string;
  reference: string;
  email: string;
  leadId: string;
  /** IANA time zone of the visitor. */
  zone: string | null;
  /** The guest and the parent who booked, if the guest is under 18. */
  child?: string;
  parent?: string;
  /** The call before the class, while it is due. */
  call?: BookingCall;
  /** A question that the reader has asked before, and by when we call about it. */
  question?: NonNullable<Booking["question"]> & { reference: string };
  /** A call has shown that the number is not the person's: nobody calls until they correct it. */
  phoneIsWrong?: boolean;
  /** The call that we owe although the place is gone. */
  stillDue?: DueCall;
  /** False on the waiting list: the mail then has no joining link and no calendar entry. */
  hasPlace: boolean;
  /** The guest has asked for reminders. */
  isReminded: boolean;
  /** SEQUENCE of the calendar entry. */
  sequence: number;
  /** Place on the waiting list; 1 is the next. */
  place?: number;
  token: string;
  /** Of the page 'Your requests', with a token. */
  requestsUrl: string;
  /** Why we have cancelled the class, as staff have written it. */
  reason?: string;
  /** The class from which we have moved the booking: its course, and when it begins by both clocks, in words. */
  before?: string;
  /** Another class of the person at the same time. */
  also?: { lesson: ClassForMail; token: string };
  /** For the mail that there was no place: the next classes with a free place. */
  others?: readonly DemoClass[];
};

export type ClassForMail = Pick<
  Lesson,
  "course" | "level" | "place" | "starts_at" | "ends_at" | "minutes" | "joining_url"
> & { trainer: string; branch: Branch; batch?: string };

/** The occasion of a mail about a booking. */
export type BookingMailKind =
  | "booked"
  | "waiting"
  | "unconfirmed"
  | "waiting, list closed"
  | "again"
  | "place free"
  | "class moved"
  | "awaited class moved"
  | "unconfirmed class moved"
  | "changed"
  | "changed by staff"
  | "cancelled"
  | "left the list"
  | "cancelled by staff"
  | "restored"
  | "unplaced"
  | "not confirmed"
  | "class cancelled"
  | "class held"
  | "awaited class held"
  | "unconfirmed class held"
  | "day reminder"
  | "hours reminder";

/** For each kind: its purpose in the outbox and in logs, subject, heading, first sentence and calendar method. */
const kinds: Record<
  BookingMailKind,
  { purpose: string; subject: string; heading: string; text: string; entry?: "request" | "cancel" }
> = {
  booked: {
    purpose: BOOKING_MAIL,
    subject: "Your demo class",
    heading: "Your place is booked",
    text: "We look forward to meeting you. The class is free, and you don’t have to take a course.",
    entry: "request",
  },
  waiting: {
    purpose: BOOKING_MAIL,
    subject: "Waiting list: demo class",
    heading: "You are on the waiting list",
    text: `${waitingList.full} ${waitingList.rule} ${waitingList.end}`,
  },
  unconfirmed: {
    purpose: BOOKING_MAIL,
    subject: "We call you first: demo class",
    heading: "We call you to confirm your booking",
    text: "Many people have booked from your internet connection today, so we confirm your booking by phone.",
  },
  "waiting, list closed": {
    purpose: BOOKING_MAIL,
    subject: "Waiting list: demo class",
    heading: "The class is still full",
    text: "Its waiting list is closed: we no longer give places that come free to those who wait. The link below shows whether one is free now, which you can then take.",
  },
  again: {
    purpose: BOOKING_MAIL,
    subject: "Your demo class",
    heading: "You already have a place",
    text: "Somebody, probably you, has just booked this class again. You keep your place. Here are the details.",
    entry: "request",
  },
  "place free": {
    purpose: "booking-place-free",
    subject: "A place is free: your demo class",
    heading: "You have a place",
    text: "A place is free, and it is yours. If you cannot come, please cancel so that the next person can get it.",
    entry: "request",
  },
  "class moved": {
    purpose: "booking-class-moved",
    subject: "Changed: your demo class",
    heading: "Your demo class has changed",
    text: "Please check the new details. If you cannot come, choose another class or cancel.",
    entry: "request",
  },
  "awaited class moved": {
    purpose: "booking-class-moved",
    subject: "Changed: the class you are waiting for",
    heading: "The class you are waiting for has changed",
    text: "You are still on the waiting list. Please check the new details. If you cannot come, please cancel.",
  },
  "unconfirmed class moved": {
    purpose: "booking-class-moved",
    subject: "Changed: the class you asked for",
    heading: "The class you asked for has changed",
    text: "Please check the new details. If you cannot come, please cancel.",
  },
  changed: {
    purpose: "booking-changed",
    subject: "Changed: your demo class",
    heading: "Your booking is changed",
    text: "These are your new details.",
    entry: "request",
  },
  "changed by staff": {
    purpose: "booking-changed",
    subject: "Changed: your demo class",
    heading: "We have changed your booking",
    text: "Please check the new details. If you cannot come, choose another class or cancel.",
    entry: "request",
  },
  cancelled: {
    purpose: "booking-cancelled",
    subject: "Cancelled: your demo class",
    heading: "Your booking is cancelled",
    text: "Have you changed your mind? While a place is free, you can book again: the link below shows whether there is one.",
    entry: "cancel",
  },
  "left the list": {
    purpose: "booking-cancelled",
    subject: "You left the list: demo class",
    heading: "You have left the waiting list",
    text: "We email you nothing more about this class. You can choose another one.",
  },
  "cancelled by staff": {
    purpose: "booking-cancelled",
    subject: "Cancelled: your demo class",
    heading: "We have cancelled your booking",
    text: "If you did not ask us to, please reply to this email or call us. You can also choose another class.",
    entry: "cancel",
  },
  restored: {
    purpose: "booking-restored",
    subject: "Booked again: your demo class",
    heading: "Your place is booked again",
    text: "You have booked again. We look forward to meeting you.",
    entry: "request",
  },
  unplaced: {
    purpose: "booking-unplaced",
    subject: "No place came free: demo class",
    heading: "No place came free",
    text: "The class has begun, and no place came free for you. We are sorry.",
  },
  "not confirmed": {
    purpose: "booking-unplaced",
    subject: "Your booking was not confirmed: demo class",
    heading: "We could not confirm your booking",
    text: "The class has begun, and we had not spoken with you before. We are sorry.",
  },
  "class cancelled": {
    purpose: "booking-class-cancelled",
    subject: "Cancelled: your demo class",
    heading: "We had to cancel this demo class",
    text: "We are sorry. Please choose another class.",
    entry: "cancel",
  },
  "class held": {
    purpose: "booking-class-held",
    subject: "It takes place after all: your demo class",
    heading: "Your demo class takes place",
    text: "We told you that we had cancelled this class. Please forget that email: the class takes place, and you still have your place. We are sorry for the confusion. If you cannot come, please cancel.",
    entry: "request",
  },
  "awaited class held": {
    purpose: "booking-class-held",
    subject: "It takes place after all: the class you are waiting for",
    heading: "The class you are waiting for takes place",
    text: "We told you that we had cancelled this class. Please forget that email: the class takes place, and you are still on the waiting list. We are sorry for the confusion.",
  },
  "unconfirmed class held": {
    purpose: "booking-class-held",
    subject: "It takes place after all: the class you asked for",
    heading: "The class you asked for takes place",
    text: "We told you that we had cancelled this class. Please forget that email: the class takes place. We are sorry for the confusion.",
  },
  // Reminders may be delivered late after a mail server was down, so they name no day and no hours.
  "day reminder": {
    purpose: "booking-reminder-day",
    subject: "Reminder: your demo class",
    heading: "Reminder of your demo class",
    text: "If you cannot come, please cancel so that somebody else gets the place.",
  },
  "hours reminder": {
    purpose: "booking-reminder-hours",
    subject: "Soon: your demo class",
    heading: "Your demo class begins soon",
    text: "See you soon.",
  },
};

export const bookingMailKinds = Object.keys(kinds) as BookingMailKind[];

const offKinds: readonly BookingMailKind[] = [
  "cancelled",
  "left the list",
  "cancelled by staff",
  "class cancelled",
  "unplaced",
  "not confirmed",
];
/** Whether a mail tells that the place is gone. */
export const isOff = (kind: BookingMailKind): boolean => offKinds.includes(kind);
const isReminder = (kind: BookingMailKind) => kind === "day reminder" || kind === "hours reminder";
const isPlaced = (kind: BookingMailKind, { hasPlace }: BookingForMail) => hasPlace && !isOff(kind);

/**
 * A mail to the visitor about a booking. Anybody can enter a stranger's address, so it repeats nothing that was typed,
 * except the first names of a parent and a child, who must know which of them the mail is about.
 * @param frame.siteUrl origin of the site
 */
export function bookingMail(
  kind: BookingMailKind,
  booking: BookingForMail,
  lesson: ClassForMail,
  frame: MailFrame,
  now: Date,
): OutgoingMail {
  const { purpose, subject, heading, text, entry } = kinds[kind];
  const { site, siteUrl } = frame;
  const name = courseInWords(lesson);
  const time = timeOnBothClocks(lesson.starts_at, lesson.branch, booking.zone);
  const isGiven = isPlaced(kind, booking);
  const mail = layOutMail(
    {
      preheader: `${name}, ${time.branch}.`,
      heading,
      blocks: [
        ...forParent(booking),
        ...aboutReason(kind, booking),
        ...aboutBefore(booking),
        { kind: "paragraph", text },
        ...aboutCall(kind, booking, lesson, site),
        ...aboutQuestion(kind, booking, lesson, site),
        ...alsoThen(booking),
        {
          kind: "facts",
          facts: [
            ...whichClass(lesson),
            { label: "When", value: time.branch },
            ...(time.visitor ? [time.visitor] : []),
            { label: "Length", value: `${lesson.minutes} minutes` },
            ...(isGiven
              ? [whereFact(lesson), ...wayToClass(lesson, "below")]
              : [{ label: "Trainer", value: lesson.trainer }]),
            ...(booking.place
              ? [{ label: "Your place on the list", value: String(booking.place) }]
              : []),
            ...(isGiven && booking.isReminded && !isReminder(kind) ? [reminderFact] : []),
            { label: "Reference", value: booking.reference },
          ],
        },
        ...buttons(kind, booking, lesson, frame),
        ...otherLink(booking, siteUrl),
        { kind: "link", label: "All your requests", url: booking.requestsUrl },
        {
          kind: "closing",
          text: `Questions? Reply to this email, or call ${lesson.branch.phone}.`,
        },
        { kind: "closing", text: aboutRequestLink },
        ...(purpose === BOOKING_MAIL ? [notYou(kind)] : []),
      ],
      footnote: `You get this email because this email address was entered for a demo class on ${new URL(siteUrl).host}.`,
    },
    frame,
  );
  return {
    purpose,
    to: booking.email,
    replyTo: site.email,
    subject: `${subject} (${[childOf(booking), booking.reference].filter(Boolean).join(", ")})`,
    leadId: booking.leadId,
    aboutId: booking.id,
    ...mail,
    ...(entry && booking.hasPlace
      ? {
          calendar: calendarFile(
            "Demo class",
            [
              {
                ...calendarEntry(booking, lesson, entry === "cancel", frame, now),
                attendee: booking.email,
              },
            ],
            entry,
          ),
        }
      : {}),
    dropAfter: uselessFrom(kind, lesson),
  };
}

/** The first name of the child for whom a parent has booked. By it, the mails about two children can be told apart. */
const childOf = ({ child }: Pick<BookingForMail, "child">): string | undefined =>
  child && nameInMail(child);

const forParent = ({ parent, child }: BookingForMail): MailBlock[] =>
  parent && child
    ? [
        {
          kind: "paragraph",
          text: `Dear ${nameInMail(parent)},\nThis email is about a demo class for ${nameInMail(child)}.`,
        },
      ]
    : [];

/** When we call, on the clock of the branch that calls and on the visitor's. */
function whenOf(
  due: DueCall,
  { zone }: Pick<BookingForMail, "zone">,
  lesson: ClassForMail,
  { branches }: Pick<Site, "branches">,
): string {
  const branch = branches.find(({ id }) => id === due.branch) ?? lesson.branch;
  return whenWeCall(sentenceTime(due.by, branch, zone), due);
}

/** Why the class is cancelled, as staff have written it. */
const aboutReason = (kind: BookingMailKind, { reason }: BookingForMail): MailBlock[] =>
  kind === "class cancelled" && reason
    ? [{ kind: "paragraph", text: `The reason: ${reason}` }]
    : [];

const aboutBefore = ({ before }: BookingForMail): MailBlock[] =>
  before ? [{ kind: "paragraph", text: `Before: ${before}.` }] : [];

/**
 * By when we call the reader, a parent for a child: before the class, or although the place is gone; or that they must
 * correct their number; on the first mail about a booking or a place also that nobody calls.
 */
function aboutCall(
  kind: BookingMailKind,
  booking: BookingForMail,
  lesson: ClassForMail,
  site: Pick<Site, "branches">,
): MailBlock[] {
  const { call, question, phoneIsWrong, stillDue, hasPlace } = booking;
  if (isOff(kind)) {
    if (!stillDue) return [];
    return [
      { kind: "paragraph", text: stillCalled(whenOf(stillDue, booking, lesson, site), stillDue) },
    ];
  }
  if (phoneIsWrong) return [{ kind: "paragraph", text: noCall.wrongNumber }];
  if (call) {
    const isHeld = call.why !== "many" || hasPlace;
    const when = whenOf(call, booking, lesson, site);
    const text = callInWords(isHeld ? call.why : "unconfirmed", "you", when);
    return [{ kind: "paragraph", text }];
  }
  const text = question ? noCall.butQuestion : noCall.open;
  const isFirst = kind === "booked" || kind === "waiting" || kind === "place free";
  return isFirst ? [{ kind: "paragraph", text }] : [];
}

/** Our promise to call about a question still holds. */
const aboutQuestion = (
  kind: BookingMailKind,
  booking: BookingForMail,
  lesson: ClassForMail,
  site: Pick<Site, "branches">,
): MailBlock[] =>
  booking.question && !isOff(kind)
    ? [
        {
          kind: "paragraph",
          text: questionInWords(
            whenOf(booking.question, booking, lesson, site),
            booking.question.course,
          ),
        },
      ]
    : [];

/** Says that the person has another class at the same time. `otherLink` follows the mail's own buttons. */
const alsoThen = ({ also, child }: BookingForMail): MailBlock[] =>
  also
    ? [
        {
          kind: "notice",
          title: `${child ? `${nameInMail(child)} has` : "You have"} another class at this time`,
          points: [
            `${courseInWords(also.lesson)}: ${timeOnBothClocks(also.lesson.starts_at, also.lesson.branch, null).branch}.`,
            "If both are not possible, please cancel one of them below.",
          ],
        },
      ]
    : [];

const otherLink = ({ also }: BookingForMail, siteUrl: string): MailBlock[] =>
  also
    ? [
        {
          kind: "button",
          label: "Change or cancel the other class",
          url: bookingUrl(siteUrl, also.token),
        },
      ]
    : [];

const bookingUrl = (siteUrl: string, token: string) =>
  `${siteUrl}${personalPages.booking}?token=${token}`;

const whereFact = ({ place, branch }: ClassForMail): Fact =>
  place === "online"
    ? { label: classFacts.where, value: classWords.places.online }
    : { label: classFacts.where, value: addressOf(branch), url: branch.directionsUrl };

function buttons(
  kind: BookingMailKind,
  booking: BookingForMail,
  lesson: ClassForMail,
  { site, siteUrl }: MailFrame,
): MailBlock[] {
  const url = bookingUrl(siteUrl, booking.token);
  const other = {
    kind: "button",
    label: "Choose another class",
    url: `${siteUrl}${CLASSES_PAGE}?course=${lesson.course}`,
  } as const;
  if (kind === "cancelled")
    return [{ kind: "button", label: "See if a place is free", url }, other];
  if (kind === "left the list")
    return [{ kind: "button", label: "See this class again", url }, other];
  if (kind === "cancelled by staff" || kind === "class cancelled") return [other];
  if (kind === "unplaced" || kind === "not confirmed") {
    return [...otherClasses(booking.others ?? [], site, siteUrl), other];
  }
  return [
    ...(isPlaced(kind, booking) && lesson.place === "online" && lesson.joining_url
      ? [{ kind: "button", label: "Join the class", url: lesson.joining_url } as const]
      : []),
    { kind: "button", label: "Change or cancel", url },
  ];
}

/** The next classes that have a free place now, each with its link. */
function otherClasses(
  others: readonly DemoClass[],
  { branches }: Pick<Site, "branches">,
  siteUrl: string,
): MailBlock[] {
  if (others.length === 0) return [];
  const points = others.map((other) => {
    const time = momentInWords(other.startsAt, other.zone) ?? "";
    const whose = branches.find(({ timeZone }) => timeZone === other.zone)?.name ?? other.zone;
    return `${courseInWords(other)}: ${time} (${whose} time). ${siteUrl}${CLASSES_PAGE}/${other.id}`;
  });
  return [
    { kind: "heading", text: "Other classes" },
    { kind: "paragraph", text: "They had free places when we sent this email." },
    { kind: "list", points },
  ];
}

/** For so many hours after the class somebody is told that no place came free. */
export const UNPLACED_HOURS = 24;

/**
 * From when a mail is not sent any more: once the class has begun or, for a cancellation, has ended. The day reminder
 * is dropped when the second one is due, so that people get only one of them after the mail server was down.
 */
function uselessFrom(kind: BookingMailKind, { starts_at, ends_at }: ClassForMail): string {
  if (kind === "day reminder") return hoursBefore(starts_at, reminderHours.lastReminder);
  if (kind === "unplaced" || kind === "not confirmed") return hoursBefore(ends_at, -UNPLACED_HOURS);
  return isOff(kind) ? ends_at : starts_at;
}

/** Who books again has a booking already: to cancel that would take their own place away. */
const notYou = (kind: BookingMailKind): MailBlock => ({
  kind: "closing",
  text:
    kind === "again"
      ? "If you did not book again, you don’t need to do anything: nothing has changed."
      : "If you did not book this, somebody entered your email address by mistake. Cancel it by “Change or cancel” above, or ignore this email.",
});

export function calendarEntry(
  {
    id,
    sequence,
    token,
    reference,
    child,
  }: Pick<BookingForMail, "id" | "sequence" | "token" | "reference" | "child">,
  lesson: ClassForMail,
  isCancelled: boolean,
  { site, siteUrl }: MailFrame,
  now: Date,
) {
  const url = bookingUrl(siteUrl, token);
  const isOnline = lesson.place === "online";
  const whose = childOf({ child });
  const joining = isCancelled ? "Online" : (lesson.joining_url ?? "Online");
  return {
    uid: `${id}@${new URL(siteUrl).hostname}`,
    sequence,
    startsAt: lesson.starts_at,
    endsAt: lesson.ends_at,
    zone: lesson.branch.timeZone,
    summary: `Demo class${whose ? ` for ${whose}` : ""}: ${courseInWords(lesson)} (${site.name})`,
    description: `Trainer: ${lesson.trainer}. Reference: ${reference}. Change or cancel: ${url}`,
    location: isOnline ? joining : addressOf(lesson.branch),
    url,
    isCancelled,
    writtenAt: now.toISOString(),
    organiser: { name: site.name, email: site.email },
  };
}
