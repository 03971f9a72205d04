import { courses } from "#content/courses/courses.ts";
import { levelAfterCourse } from "#content/demo-classes.ts";
import type { Branch } from "#contract/institute.ts";
import {
  addressOf,
  type Fact,
  layOutMail,
  type MailBlock,
  type MailFrame,
} from "../mail/mail-layout.ts";
import type { OutgoingMail } from "../mail/outgoing-mail.ts";
import { FORM_MAILS } from "../mail/unconfirmed-mails.ts";
import { reminderHours } from "./booking-deadlines.ts";
import { calendarFile } from "./calendar-file.ts";
import { classTimeInWords, hoursBefore } from "./lesson-times.ts";
import type { Lesson } from "./lessons.repo.ts";

/** The page with the buttons to change and cancel: the same address as in app/paths.ts. */
const BOOKING_PAGE = "/booking";

export type BookingForMail = {
  id: string;
  reference: string;
  email: string;
  leadId: string;
  /** IANA time zone of the visitor. */
  zone: string | null;
  needsCall: boolean;
  /** False on the waiting list: the mail then has no joining link and no calendar entry. */
  hasPlace: boolean;
  /** SEQUENCE of the calendar entry. */
  sequence: number;
  /** Place on the waiting list; 1 is the next. */
  place?: number;
  token: string;
};

export type ClassForMail = Pick<
  Lesson,
  "course" | "level" | "place" | "starts_at" | "ends_at" | "minutes" | "joining_url"
> & { trainer: string; branch: Branch };

/** The occasion of a mail about a booking. */
export type BookingMailKind =
  | "booked"
  | "waiting"
  | "again"
  | "place free"
  | "class moved"
  | "awaited class moved"
  | "changed"
  | "cancelled"
  | "class cancelled"
  | "day reminder"
  | "hours reminder";

/** For each kind: its purpose in the outbox and in logs, subject, heading, first sentence and calendar method. */
const kinds: Record<
  BookingMailKind,
  { purpose: string; subject: string; heading: string; text: string; entry?: "request" | "cancel" }
> = {
  booked: {
    purpose: FORM_MAILS.booking,
    subject: "Your demo class",
    heading: "Your place is booked",
    text: "We look forward to meeting you. The class is free, and you don’t have to take a course.",
    entry: "request",
  },
  waiting: {
    purpose: FORM_MAILS.booking,
    subject: "Waiting list: demo class",
    heading: "You are on the waiting list",
    text: "The class is full. If somebody cancels at least three hours before the class, you may get the place. We then email you.",
  },
  again: {
    purpose: FORM_MAILS.booking,
    subject: "Your demo class",
    heading: "You have already booked this class",
    text: "You had already booked this class with this email address, so nothing has changed. Here are the details again.",
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
  changed: {
    purpose: FORM_MAILS.changedBooking,
    subject: "Changed: your demo class",
    heading: "Your booking is changed",
    text: "These are your new details.",
    entry: "request",
  },
  cancelled: {
    purpose: FORM_MAILS.cancelledBooking,
    subject: "Cancelled: your demo class",
    heading: "Your booking is cancelled",
    text: "You can book another class at any time.",
    entry: "cancel",
  },
  "class cancelled": {
    purpose: "booking-class-cancelled",
    subject: "Cancelled: your demo class",
    heading: "We had to cancel this demo class",
    text: "We are sorry. Click the button to choose another class.",
    entry: "cancel",
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

const isOff = (kind: BookingMailKind) => kind === "cancelled" || kind === "class cancelled";
const isPlaced = (kind: BookingMailKind, { hasPlace }: BookingForMail) => hasPlace && !isOff(kind);

/**
 * A mail to the visitor about a booking. Anybody can enter a stranger's address, so it repeats nothing that was typed.
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
  const time = classTimeInWords(lesson.starts_at, lesson.branch, booking.zone);
  const url = `${siteUrl}${BOOKING_PAGE}?token=${booking.token}`;
  const isGiven = isPlaced(kind, booking);
  const mail = layOutMail(
    {
      preheader: `${name}, ${time.branch}.`,
      heading,
      blocks: [
        { kind: "paragraph", text },
        ...(booking.needsCall && isGiven ? [callFirst] : []),
        {
          kind: "facts",
          facts: [
            { label: "Class", value: name },
            { label: "When", value: time.branch },
            ...(time.visitor ? [{ label: "Your time", value: time.visitor }] : []),
            { label: "Length", value: `${lesson.minutes} minutes` },
            ...(isGiven ? [whereOf(lesson)] : []),
            { label: "Trainer", value: lesson.trainer },
            ...(booking.place
              ? [{ label: "Your place on the list", value: String(booking.place) }]
              : []),
            { label: "Reference", value: booking.reference },
          ],
        },
        ...(isGiven && lesson.place === "online" && lesson.joining_url
          ? [{ kind: "button", label: "Join the class", url: lesson.joining_url } as const]
          : []),
        kind === "class cancelled" || kind === "cancelled"
          ? {
              kind: "button",
              label: "Choose another class",
              url: `${siteUrl}/demo-classes?course=${lesson.course}`,
            }
          : { kind: "button", label: "Change or cancel", url },
        {
          kind: "closing",
          text: `Questions? Reply to this email, or call ${lesson.branch.phone}.`,
        },
        ...(purpose === FORM_MAILS.booking ? [notYou] : []),
      ],
      footnote: `You get this email because this email address was entered for a demo class on ${new URL(siteUrl).host}.`,
    },
    frame,
  );
  return {
    purpose,
    to: booking.email,
    replyTo: site.email,
    subject: `${subject} (${booking.reference})`,
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

/**
 * From when a mail is not sent any more: once the class has begun or, for a cancellation, has ended. The day reminder
 * is dropped when the second one is due, so that people get only one of them after the mail server was down.
 */
function uselessFrom(kind: BookingMailKind, { starts_at, ends_at }: ClassForMail): string {
  if (kind === "day reminder") return hoursBefore(starts_at, reminderHours.hours);
  return isOff(kind) ? ends_at : starts_at;
}

const callFirst: MailBlock = {
  kind: "paragraph",
  text: "Before the class we call you, or your parent or guardian if you are under 18, to confirm that you are coming.",
};

const notYou: MailBlock = {
  kind: "closing",
  text: "If you did not book this, somebody entered your email address by mistake. Cancel with the button above, or ignore this email.",
};

/** Course and level, such as `German Online, level A1`. */
export const courseInWords = ({ course, level }: Pick<Lesson, "course" | "level">): string =>
  courses[course].name + levelAfterCourse(level);

function whereOf({ place, branch }: ClassForMail): Fact {
  if (place === "online") return { label: "Where", value: "Online, by video call" };
  return { label: "Where", value: addressOf(branch), url: branch.directionsUrl };
}

export function calendarEntry(
  { id, sequence, token, reference }: BookingForMail,
  lesson: ClassForMail,
  isCancelled: boolean,
  { site, siteUrl }: MailFrame,
  now: Date,
) {
  const url = `${siteUrl}${BOOKING_PAGE}?token=${token}`;
  const isOnline = lesson.place === "online";
  const joining = isCancelled ? "Online" : (lesson.joining_url ?? "Online");
  return {
    uid: `${id}@${new URL(siteUrl).hostname}`,
    sequence,
    startsAt: lesson.starts_at,
    endsAt: lesson.ends_at,
    zone: lesson.branch.timeZone,
    summary: `Demo class: ${courseInWords(lesson)} (${site.name})`,
    description: `Trainer: ${lesson.trainer}. Reference: ${reference}. Change or cancel: ${url}`,
    location: isOnline ? joining : addressOf(lesson.branch),
    url,
    isCancelled,
    writtenAt: now.toISOString(),
    organiser: { name: site.name, email: site.email },
  };
}
