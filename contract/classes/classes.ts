import * as z from "zod/mini";
import { serviceValues } from "../forms/enrolment-form.ts";
import { leadAccepted, leadCircumstances } from "../forms/lead.ts";
import { courseEmail, courseName, localPhone, nameOr } from "../forms/person.ts";
import { MAX_PAGE, wholeNumber } from "../whole-number.ts";
import {
  batchStates,
  bookingMessages,
  bookingStates,
  callReasons,
  classPlaceValues,
  classStates,
  dayPartValues,
  MAX_LEVEL,
} from "./class-values.ts";

/*
 * Batches and demo classes as visitors see them, and the booking of a place in a demo class. `day` and `starts` are by
 * the clock of the branch that gives the class (`zone`); `startsAt` and `endsAt` are moments, ISO 8601 in UTC.
 */

const lessonTime = {
  /** `YYYY-MM-DD` and `HH:MM` in `zone`. */
  day: z.string(),
  starts: z.string(),
  minutes: z.number(),
  /** IANA time zone. */
  zone: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
};

/** A demo class: a lesson with places for guests. */
export const demoClass = z.object({
  id: z.string(),
  course: z.enum(serviceValues),
  /** Such as `A1`; empty if the class is for every level. */
  level: z.string(),
  /** The batch of which it is a lesson, in words: `Mon to Fri 16:00 (Karnal time), 4 January to 26 February`. */
  batch: z.optional(z.string()),
  place: z.enum(classPlaceValues),
  trainer: z.string(),
  ...lessonTime,
  state: z.enum(classStates),
  /**
   * Places for guests, and how many of them are free. While the list is open, a place that somebody waits for is not.
   */
  seats: z.number(),
  free: z.number(),
  /** How many people wait for a place. */
  waiting: z.number(),
  /** Whether the waiting list is open. It closes some hours before the class. */
  hasList: z.boolean(),
});
export type DemoClass = z.infer<typeof demoClass>;

/** The most demo classes of one answer, and the default. */
const MAX_CLASSES_PER_PAGE = 200;
const CLASSES_PER_PAGE = 50;

/** `GET /classes`: demo classes to come, the next first, by pages. */
export const classesQuery = z.object({
  course: z.optional(z.enum(serviceValues, { error: "This course does not exist." })),
  /** Also finds classes for every level. */
  level: z.optional(z.string().check(z.maxLength(MAX_LEVEL))),
  place: z.optional(z.enum(classPlaceValues, { error: "This place does not exist." })),
  part: z.optional(z.enum(dayPartValues, { error: "This part of the day does not exist." })),
  /** Leaves out full classes. */
  onlyFree: z.optional(z.enum(["true", "false"])),
  page: wholeNumber(MAX_PAGE, 1),
  perPage: wholeNumber(MAX_CLASSES_PER_PAGE, CLASSES_PER_PAGE),
});
export type ClassesQuery = z.infer<typeof classesQuery>;

export const classList = z.object({
  data: z.array(demoClass),
  page: z.number(),
  perPage: z.number(),
  /** The number of classes on all pages. */
  total: z.number(),
  /** How many full classes fit, also if `onlyFree` leaves them out. Absent in answers of a process from before. */
  full: z.optional(z.number()),
  /**
   * What can be asked for and has a class, full or not: for each filter the values that classes have which fit the
   * other filters. The courses do not depend on the level, since each has levels of its own.
   */
  facets: z.object({
    courses: z.array(z.enum(serviceValues)),
    levels: z.array(z.string()),
    places: z.array(z.enum(classPlaceValues)),
    parts: z.array(z.enum(dayPartValues)),
  }),
});
export type ClassList = z.infer<typeof classList>;

/** `GET /classes/addresses`: the ids of all demo classes to come, the next first, for the sitemap. */
export const classAddresses = z.object({ data: z.array(z.object({ id: z.string() })) });
export type ClassAddresses = z.infer<typeof classAddresses>;

/** `GET /classes/:id`. `others` are the next classes of the course with a free place. */
export const classAnswer = z.object({ class: demoClass, others: z.array(demoClass) });
export type ClassAnswer = z.infer<typeof classAnswer>;

export const classParams = z.object({ id: z.uuid({ error: bookingMessages.missing }) });

/** A course in one group from its first to its last day. */
export const batch = z.object({
  id: z.string(),
  course: z.enum(serviceValues),
  level: z.string(),
  place: z.enum(classPlaceValues),
  trainer: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
  /** ISO weekday numbers, 1 = Monday. `firstAt` and `lastAt` are the first and the last lesson, ISO 8601 in UTC. */
  weekly: z.array(
    z.object({
      weekday: z.number(),
      starts: z.string(),
      minutes: z.number(),
      firstAt: z.optional(z.string()),
      lastAt: z.optional(z.string()),
    }),
  ),
  zone: z.string(),
  seats: z.number(),
  free: z.number(),
  state: z.enum(batchStates),
  /** Whether its first day has come, also if it is full. */
  hasBegun: z.optional(z.boolean()),
});
export type Batch = z.infer<typeof batch>;

export const batchesQuery = z.object({
  course: z.optional(z.enum(serviceValues, { error: "This course does not exist." })),
});
/** `GET /batches`: batches that are running or to come, the next first. */
export const batchList = z.object({ data: z.array(batch) });
export type BatchList = z.infer<typeof batchList>;

/** Keeps another place of the same person at the same time. Without it the change is refused: `same_time`. */
const alsoThen = z.optional(z.boolean());

/** `POST /classes/:id/bookings`. A parent books for somebody under 18: the address and the number are the parent's. */
export const bookingRequest = z.object({
  /** The guest, who may be a child. */
  name: courseName,
  email: courseEmail,
  phone: localPhone,
  /** The start that the visitor saw. The booking is refused if the class was moved meanwhile. */
  startsAt: z.string({ error: bookingMessages.moved }),
  wantsReminders: z.optional(z.boolean()),
  wantsWhatsapp: z.optional(z.boolean()),
  /** Asked only of who is logged in with the confirmed address: nobody else is told of other bookings. */
  alsoThen,
  /** The parent or guardian who books, if the guest is under 18. */
  guardianName: z.optional(nameOr(bookingMessages.guardianName)),
  ...leadCircumstances,
});
export type BookingRequest = z.infer<typeof bookingRequest>;
/** The rules that the form checks. It also has the class, which the call has in its address. */
export const bookingRules = z.extend(bookingRequest, { classId: z.string() });

/**
 * A call before the class, to confirm the place. Nobody calls about a booking without it. It is absent again once
 * somebody was reached.
 */
export const bookingCall = z.object({
  why: z.enum(callReasons),
  /** Whom we call: the guest, or the parent of somebody under 18. */
  name: z.string(),
  isParent: z.boolean(),
  /** By when, ISO 8601 in UTC: the deadline of the response clock, or the start of the class if that is earlier. */
  by: z.string(),
  /** The person has wished or agreed to this time: we call at it. */
  isAt: z.optional(z.boolean()),
  /** That moment has passed: we call as soon as we can. */
  isOverdue: z.optional(z.boolean()),
  /** The branch that calls, by whose clock mails say the time. Absent in answers that an older version stored. */
  branch: z.optional(z.enum(["karnal", "berlin"])),
});
export type BookingCall = z.infer<typeof bookingCall>;

/**
 * The answer to every enquiry, with what became of the booking. It never tells whether the address or the number had
 * booked before: a repeated booking is answered like a first one at that moment, and its owner gets a mail. The link to
 * the booking is only in that mail. `call` says if somebody calls (`callBy` is of the enquiry behind it), but never for
 * two missed classes, since they are of earlier bookings, nor about a question that was asked before: the mail says so.
 * `phoneIsWrong` is told to nobody but who is logged in with the address.
 * `call.by` is of this booking alone: if a call is due already, that one answers the booking, too, and the mail has its
 * time.
 */
export const bookingAccepted = z.extend(leadAccepted, {
  state: z.enum(["booked", "waiting", "unconfirmed"]),
  class: demoClass,
  call: z.optional(bookingCall),
  /** A call has shown that the number of the request is not the person's: nobody calls until they correct it. */
  phoneIsWrong: z.optional(z.boolean()),
});
export type BookingAccepted = z.infer<typeof bookingAccepted>;

/** What the refusal `same_time` of a booking says of the other one. */
export type OtherBooking = { token: string; class: DemoClass };

/** What both the booking's page and the profile show of a booking. */
const shownBooking = {
  state: z.enum(bookingStates),
  /** The place on the waiting list; 1 is the next. */
  place: z.optional(z.number()),
  reference: z.string(),
  /** The guest, if a parent has booked for a child. */
  child: z.optional(z.string()),
  class: demoClass,
  call: z.optional(bookingCall),
  /** A call has shown that the number of the request is not the person's: nobody calls until they correct it. */
  phoneIsWrong: z.optional(z.boolean()),
  /** By when which branch calls the person about a question that they asked before. ISO 8601 in UTC. */
  question: z.optional(
    z.object({
      by: z.string(),
      isAt: z.optional(z.boolean()),
      isOverdue: z.optional(z.boolean()),
      branch: z.enum(["karnal", "berlin"]),
      /** The label of the course that it is about, if that is not the course of the class. */
      course: z.optional(z.string()),
    }),
  ),
  /** Staff cancelled the booking: the guest cannot restore it. */
  isCancelledByUs: z.optional(z.boolean()),
  /** Reminders go out by mail, as the guest has asked for, while there is a place. */
  isReminded: z.optional(z.boolean()),
  /** Whether the booking is open and the class has not begun. */
  canChange: z.boolean(),
  /** The class has begun and has not ended, and the place is booked. */
  isOn: z.optional(z.boolean()),
  /**
   * The link of an online class: only while the place is booked, and until the class ends. Other classes have an
   * address.
   */
  joiningUrl: z.optional(z.string()),
};

/**
 * `GET /bookings?token=…`: a booking as its owner sees it. Who waits can take a place if `class.state` is `open`: by
 * `POST /bookings/move` to the same class. A booking that its owner cancelled can
 * then be restored.
 */
export const booking = z.object({
  ...shownBooking,
  /** The call that we owe the person although the class has begun, or the place is gone. ISO 8601 in UTC. */
  stillDue: z.optional(
    z.object({
      /** We have no number, and write. */
      isMail: z.optional(z.boolean()),
      /** Of the parent whom we call. */
      name: z.optional(z.string()),
      by: z.string(),
      isAt: z.optional(z.boolean()),
      isOverdue: z.optional(z.boolean()),
      branch: z.optional(z.enum(["karnal", "berlin"])),
    }),
  ),
  /** The visitor's time zone as the form has sent it; absent in answers of a process from before. */
  zone: z.optional(z.nullable(z.string())),
  address: z.optional(z.string()),
  directionsUrl: z.optional(z.string()),
  /** The next classes of the course with a free place. */
  others: z.array(demoClass),
});
export type Booking = z.infer<typeof booking>;

const bookingToken = z
  .string({ error: bookingMessages.linkInvalid })
  .check(z.maxLength(100, { error: bookingMessages.linkInvalid }));
export const bookingQuery = z.object({ token: bookingToken });
/** `POST /bookings/cancel`. */
export const bookingCancel = z.object({
  token: bookingToken,
  /** The class that the visitor saw: a page may be older than the booking's last change. Absent: whichever it is. */
  classId: z.optional(z.uuid({ error: bookingMessages.missing })),
});
export type BookingCancel = z.infer<typeof bookingCancel>;
/** `POST /bookings/restore`: takes a cancellation back while a place is free. */
export const bookingRestore = z.object({
  token: bookingToken,
  /** Join the waiting list if no place is free. */
  wait: z.optional(z.boolean()),
  alsoThen,
});
export type BookingRestore = z.infer<typeof bookingRestore>;
/** `POST /bookings/move`: to another class; to the same class, who waits takes a free place. */
export const bookingMove = z.object({
  token: bookingToken,
  classId: z.uuid({ error: bookingMessages.missing }),
  /** The start that the visitor saw, as in a booking. */
  startsAt: z.string({ error: bookingMessages.movedTo }),
  alsoThen,
});
export type BookingMove = z.infer<typeof bookingMove>;
/** The answer to each change. A mail tells of it, with its calendar entry. */
export const bookingChanged = z.object({ message: z.string(), booking });
export type BookingChanged = z.infer<typeof bookingChanged>;

/** `GET /user/bookings`: bookings made with the account's confirmed address, the latest class first. */
export const ownBookings = z.object({
  data: z.array(z.object({ token: z.string(), ...shownBooking })),
});
export type OwnBookings = z.infer<typeof ownBookings>;
