import * as z from "zod/mini";
import {
  batchStates,
  bookingMessages,
  bookingStates,
  classPlaceValues,
  classStates,
  dayPartValues,
} from "./class-values.ts";
import { serviceValues } from "./enrolment-form.ts";
import { leadAccepted, leadCircumstances } from "./lead.ts";
import { courseEmail, courseName, localPhone } from "./person.ts";
import { plainPhone } from "./phone-spelling.ts";
import { text } from "./text.ts";
import { MAX_PAGE, wholeNumber } from "./whole-number.ts";

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

/** The most characters of a level's name, which staff type. */
const MAX_LEVEL = 60;

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

/** A parent's number may belong to any country, so only its digits are counted. */
const guardianPhone = text(
  1,
  40,
  bookingMessages.guardianPhone,
  bookingMessages.guardianPhone,
  plainPhone,
).check(
  z.refine((value) => value.replaceAll(/\D/g, "").length >= 8, {
    error: bookingMessages.guardianPhone,
  }),
);

/** `POST /classes/:id/bookings`. */
export const bookingRequest = z.object({
  name: courseName,
  email: courseEmail,
  phone: localPhone,
  /** The start that the visitor saw. The booking is refused if the class was moved meanwhile. */
  startsAt: z.string({ error: bookingMessages.moved }),
  wantsReminders: z.optional(z.boolean()),
  wantsWhatsapp: z.optional(z.boolean()),
  /** The visitor has said that the same number is another person's, too: only the address identifies the visitor. */
  sharedPhone: z.optional(z.boolean()),
  /** Name and number of a parent or guardian, if the visitor is under 18. */
  guardianName: z.optional(courseName),
  guardianPhone: z.optional(guardianPhone),
  /** The visitor's time zone, for mails: its IANA name, or an offset such as `+05:30`. */
  zone: z.optional(
    z.string().check(z.regex(/^[\w+\-/:]{0,64}$/, { error: "zone: the name of a time zone." })),
  ),
  ...leadCircumstances,
});
export type BookingRequest = z.infer<typeof bookingRequest>;
/** The rules that the form checks. It also has the class, which the call has in its address. */
export const bookingRules = z.extend(bookingRequest, { classId: z.string() });

/**
 * The answer to every enquiry, with the state of the booking: `booked`, `waiting` with its `place` on the list
 * (1 is the next), or `again` if the visitor has a booking already. A repeat with the same Idempotency-Key is answered
 * with the booking as it is now, which may be `cancelled` or of another class.
 */
export const bookingAccepted = z.extend(leadAccepted, {
  state: z.enum(["booked", "waiting", "again", "cancelled"]),
  place: z.optional(z.number()),
  /** Opens the booking's page. Absent if the visitor had booked before; their mail then has it. */
  token: z.optional(z.string()),
  class: demoClass,
  /** Whether we call before the class to confirm the place. */
  needsCall: z.boolean(),
});
export type BookingAccepted = z.infer<typeof bookingAccepted>;

/** `GET /bookings?token=…`: a booking as its owner sees it. */
export const booking = z.object({
  state: z.enum(bookingStates),
  /** The place on the waiting list; 1 is the next. */
  place: z.optional(z.number()),
  reference: z.string(),
  class: demoClass,
  /**
   * The link of an online class: only while the place is booked, and until the class ends. Other classes have an
   * address.
   */
  joiningUrl: z.optional(z.string()),
  address: z.optional(z.string()),
  directionsUrl: z.optional(z.string()),
  /** Whether the booking is open and the class has not begun. */
  canChange: z.boolean(),
  /** The next classes of the course with a free place. */
  others: z.array(demoClass),
});
export type Booking = z.infer<typeof booking>;

const bookingToken = z
  .string({ error: bookingMessages.linkInvalid })
  .check(z.maxLength(100, { error: bookingMessages.linkInvalid }));
export const bookingQuery = z.object({ token: bookingToken });
/** `POST /bookings/cancel` and `POST /bookings/move`. */
export const bookingCancel = z.object({ token: bookingToken });
export const bookingMove = z.object({
  token: bookingToken,
  classId: z.uuid({ error: bookingMessages.missing }),
  /** The start that the visitor saw, as in a booking. */
  startsAt: z.string({ error: bookingMessages.movedTo }),
});
export type BookingMove = z.infer<typeof bookingMove>;
export const bookingChanged = z.object({
  message: z.string(),
  /** False beyond the limit of mails to one address. The calendar entry then stays as it was, and `message` says so. */
  mailFollows: z.boolean(),
  booking,
});
export type BookingChanged = z.infer<typeof bookingChanged>;

/** `GET /user/bookings`: bookings made with the account's confirmed address, the latest class first. */
export const ownBookings = z.object({
  data: z.array(
    z.object({
      token: z.string(),
      state: z.enum(bookingStates),
      place: z.optional(z.number()),
      reference: z.string(),
      class: demoClass,
      /** Whether the booking is open and the class has not begun. */
      canChange: z.boolean(),
    }),
  ),
});
export type OwnBookings = z.infer<typeof ownBookings>;
