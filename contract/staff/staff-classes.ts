import * as z from "zod/mini";
import { bookingStates, classPlaceValues } from "../classes/class-values.ts";
import { batch, bookingCall, demoClass } from "../classes/classes.ts";
import { isDay } from "../day.ts";
import { serviceValues } from "../forms/enrolment-form.ts";
import { courseEmail, courseName, localPhone } from "../forms/person.ts";
import { text } from "../text.ts";
import { branchValues, greetingLanguages } from "./staff-lead-values.ts";

/*
 * The timetable and the rosters of the back office. All paths follow `/api/v1/staff`. Counsellors and admins may change
 * them. Editors read them, with names and contacts masked, without joining links and addresses of calendars.
 */

export const classDeskMessages = {
  trainer: "Choose a trainer.",
  room: "Choose a room of this branch.",
  roomOnline: "An online class has no room.",
  joiningUrl: "Enter the joining link, beginning with https://.",
  trainerTaken: "This trainer has another class at that time:",
  roomTaken: "This room has another class at that time:",
  roomSmall: "The room has fewer places than students and guests together:",
  seatsTaken: "More guests than that have already booked. Move or cancel bookings first.",
  draftBooked: "Guests have booked. Move or cancel their bookings first.",
  courseFixed: "The course of a batch cannot be changed. Make another batch.",
  holiday: "the branch is closed that day. Choose another day, or tick the box.",
  notLeftOut: "No lesson of this batch is left out on that day.",
  past: "Choose a time in the future.",
  lastBeforeFirst: "The last day is before the first.",
  noLessons: "No lesson falls between these two days. Check the weekdays; holidays are left out.",
  overlap: "Two of these lessons are at the same time.",
  tooMany: "That makes more than 500 lessons. Choose an earlier last day.",
  batchIsOff: "The batch of this lesson is cancelled. Undo that first.",
  bookedLessons:
    "Guests have booked lessons that would be removed. Move or cancel these lessons first:",
  conflict: "Somebody else has just changed this. Check the new version.",
  missing: "There is no such class, or it was removed.",
  over: "This class is over or cancelled.",
  notCancelled: "This class is not cancelled, or was cancelled together with its batch.",
  batchOver: "This batch is over or cancelled. Choose another one.",
  batchFull: "The batch is full. Give a place anyway?",
  batchNotCancelled: "This batch is not cancelled.",
  tooLate: "A cancellation can be undone for an hour. Make a new class instead.",
  notBegun: "The class has not begun yet.",
  full: "The class is full. Add the person anyway?",
  already: "This person has a place in this class.",
  fullPlace: "The class is full. Tick the box to give a place beyond the seats.",
} as const;

/** For so many hours after it was cancelled a class can be put back. */
export const UNDO_CANCEL_HOURS = 1;

/** Where the text of a mail that is shown before a cancellation has the reason. */
export const REASON_MARK = "{reason}";

/** The most characters of the reason of a cancellation. */
export const MAX_CANCEL_REASON = 300;

const id = z.uuid({ error: "There is no such entry." });
export const classDeskParams = z.object({ id });

const day = z
  .string({ error: "Choose a day." })
  .check(
    z.minLength(1, { error: "Choose a day.", abort: true }),
    z.regex(/^20\d\d-\d\d-\d\d$/, { error: "Write the day as 2026-12-01.", abort: true }),
    z.refine(isDay, { error: "There is no such day." }),
  );
const clock = z
  .string({ error: "Choose a time." })
  .check(
    z.minLength(1, { error: "Choose a time.", abort: true }),
    z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: "Write the time as 18:30." }),
  );
const whole = (min: number, max: number, error: string) =>
  z.number({ error }).check(z.int({ error }), z.minimum(min, { error }), z.maximum(max, { error }));
const minutes = whole(15, 480, "Between 15 and 480 minutes.");
const revision = whole(1, 2 ** 31 - 1, "The revision is missing.");

/** The fields that a batch and a class have in common. */
const details = {
  course: z.enum(serviceValues, { error: "Choose a course." }),
  level: text(0, 40, "Must be text."),
  place: z.enum(classPlaceValues, { error: "Choose a place." }),
  /** The branch whose clock and holidays apply. A class that is held in a branch must name that branch. */
  branch: z.enum(branchValues, { error: "Choose a branch." }),
  trainerId: z.uuid({ error: classDeskMessages.trainer }),
  roomId: z.nullable(z.uuid({ error: classDeskMessages.room })),
  joiningUrl: text(0, 500, "Must be text."),
  state: z.enum(["draft", "published"], { error: "Choose draft or published." }),
};

const weekly = z
  .array(
    z.object({
      weekday: whole(1, 7, "Choose a weekday."),
      starts: clock,
      minutes,
    }),
  )
  .check(
    z.minLength(1, { error: "Choose at least one lesson a week." }),
    z.maxLength(14, { error: "At most 14 lessons a week." }),
  );

const atTime = {
  day,
  starts: clock,
  minutes,
  /** Of a time that the branch's clock shows twice, whether the second is meant. Such a time needs it. */
  isSecond: z.optional(z.boolean()),
  /** Also on a holiday of the branch. */
  onHoliday: z.optional(z.boolean()),
};

/** A lesson that is left out, because the branch is closed. */
const leftOut = z.object({ day: z.string(), name: z.string() });
export type LeftOut = z.infer<typeof leftOut>;

/* Trainers and rooms — GET: every role; POST, PUT: counsellor, admin */
const trainerEntry = z.object({
  id: z.string(),
  name: z.string(),
  hasLeft: z.boolean(),
  /** The secret address of the trainer's calendar; empty for editors. */
  calendarUrl: z.string(),
});
export type TrainerEntry = z.infer<typeof trainerEntry>;
export const trainerChange = z.object({
  name: text(1, 100, "Enter a name.", "At most 100 letters."),
  hasLeft: z.optional(z.boolean()),
});
export type TrainerChange = z.infer<typeof trainerChange>;
const roomEntry = z.object({
  id: z.string(),
  branch: z.enum(branchValues),
  name: z.string(),
  places: z.number(),
  isClosed: z.boolean(),
});
export type RoomEntry = z.infer<typeof roomEntry>;
export const roomChange = z.object({
  branch: z.enum(branchValues, { error: "Choose a branch." }),
  name: text(1, 100, "Enter a name.", "At most 100 letters."),
  places: whole(1, 500, "Between 1 and 500 places."),
  isClosed: z.optional(z.boolean()),
});
export type RoomChange = z.infer<typeof roomChange>;

/** Why a class or batch is cancelled. */
const cancellation = z.object({
  /** As the mail to the guests says it; empty if none was given. */
  reason: z.string(),
  /** The name of the member of staff. */
  by: z.string(),
  at: z.string(),
  /** Until when it can be undone; null if it cannot. */
  undoUntil: z.nullable(z.string()),
  /** A lesson that was cancelled together with its batch, which alone can be put back. */
  isOfBatch: z.boolean(),
});
export type ClassCancellation = z.infer<typeof cancellation>;

/* GET /class-desk */
export const classDesk = z.object({
  trainers: z.array(trainerEntry),
  rooms: z.array(roomEntry),
  batches: z.array(
    z.object({
      ...batch.shape,
      branch: z.enum(branchValues),
      trainerId: z.string(),
      roomId: z.nullable(z.string()),
      /** Empty for editors. */
      joiningUrl: z.string(),
      isDraft: z.boolean(),
      /** Places of students whom the site does not know by name. */
      taken: z.number(),
      /** Students who have a seat by their lead. */
      students: z.number(),
      /** Places for guests in most of its lessons to come, or in most of all if it is over. */
      guests: z.number(),
      /** The day of its first lesson: later than `firstDay` if the branch is closed then. */
      startsOn: z.string(),
      /** Its lessons that are left out. Absent in answers of a process from before migration 0045. */
      leftOut: z.optional(z.array(leftOut)),
      /** Of a cancelled batch. Absent in older ones. */
      cancellation: z.optional(cancellation),
      revision: z.number(),
    }),
  ),
});
export type ClassDesk = z.infer<typeof classDesk>;
export type DeskBatch = ClassDesk["batches"][number];

/**
 * A lesson in the calendar: of a batch, or a demo class of its own. The state of a draft is as if it were published.
 */
export const deskLesson = z.object({
  ...demoClass.shape,
  branch: z.enum(branchValues),
  trainerId: z.string(),
  room: z.nullable(z.object({ id: z.string(), name: z.string() })),
  batchId: z.nullable(z.string()),
  seriesId: z.nullable(z.string()),
  /** Empty for editors. */
  joiningUrl: z.string(),
  isDraft: z.boolean(),
  /** Whether it has ended; the state `past` says that it has begun. */
  isOver: z.boolean(),
  booked: z.number(),
  came: z.number(),
  /** Of a cancelled lesson. Absent in older ones. */
  cancellation: z.optional(cancellation),
  revision: z.number(),
});
export type DeskLesson = z.infer<typeof deskLesson>;

/* GET /classes?from=&to=: the lessons of some days — every role */
export const lessonsQuery = z.object({ from: day, to: day });
export type LessonsQuery = z.infer<typeof lessonsQuery>;
export const lessonList = z.object({ lessons: z.array(deskLesson) });
export type LessonList = z.infer<typeof lessonList>;

/* GET /batches/:id/students — every role, names and contacts masked for editors */
export const batchStudents = z.object({
  students: z.array(
    z.object({
      leadId: z.string(),
      personId: z.string(),
      /** Of the lead, for `POST /leads/:id/seat`. */
      revision: z.number(),
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      /** As of a row of the list of leads. */
      mailDoesNotArrive: z.optional(z.boolean()),
      isShared: z.optional(z.boolean()),
      since: z.string(),
      /** The name of the member of staff who gave the seat. */
      by: z.string(),
    }),
  ),
  /** How many places others have, whom the site does not know by name. */
  others: z.number(),
  masked: z.boolean(),
});
export type BatchStudents = z.infer<typeof batchStudents>;

/* POST /batches; PUT /batches/:id, and POST /batches/:id/preview for the people that the change would reach */
export const batchRequest = z.object({
  ...details,
  firstDay: day,
  lastDay: day,
  weekly,
  /** The specification (section 9) has 6 to 10; staff may choose another number. */
  seats: whole(1, 100, "Between 1 and 100 places."),
  /** Places of students whom the site does not know by name. */
  taken: whole(0, 100, "Between 0 and 100."),
  /** Places for guests in each lesson, or 0. */
  guests: whole(0, 50, "Between 0 and 50."),
});
export type BatchRequest = z.infer<typeof batchRequest>;
export const batchChange = z.extend(batchRequest, { revision });
export type BatchChange = z.infer<typeof batchChange>;
export const batchAnswer = z.object({
  id: z.string(),
  lessons: z.number(),
  leftOut: z.array(leftOut),
});
export type BatchAnswer = z.infer<typeof batchAnswer>;

/* POST /batches/:id/teach-holiday: adds the lessons of a holiday that were left out */
export const holidayTaught = z.object({ revision, day });
export type HolidayTaught = z.infer<typeof holidayTaught>;

/* POST /classes: a demo class, or one every week up to `until` */
export const classRequest = z.object({
  ...details,
  ...atTime,
  seats: whole(1, 100, "Between 1 and 100 places."),
  /** The last day on which the weekly class may be held. */
  until: z.optional(day),
});
export type ClassRequest = z.infer<typeof classRequest>;
export const classesMade = z.object({
  ids: z.array(z.string()),
  /** Days that were left out, because the branch is closed. */
  holidays: z.array(leftOut),
});
export type ClassesMade = z.infer<typeof classesMade>;

/* PUT /classes/:id, and POST /classes/:id/preview for the people that the change would reach */
export const classChange = z.object({
  level: details.level,
  trainerId: details.trainerId,
  roomId: details.roomId,
  joiningUrl: details.joiningUrl,
  state: details.state,
  ...atTime,
  /** Places for guests; 0 for a lesson of a batch without guests. */
  seats: whole(0, 100, "Between 0 and 100 places."),
  revision,
});
export type ClassChange = z.infer<typeof classChange>;
/* POST /classes/:id/cancel, POST /batches/:id/cancel */
export const classCancel = z.object({
  revision,
  /** The mail to the guests says it. A window from before it was asked for sends none. */
  reason: z.optional(
    text(1, MAX_CANCEL_REASON, "Write the reason.", `At most ${MAX_CANCEL_REASON} letters.`),
  ),
});
export type ClassCancel = z.infer<typeof classCancel>;
/* POST /classes/:id/undo-cancel, POST /batches/:id/undo-cancel */
export const classUndoCancel = z.object({ revision });

/** The people who get a mail about a change or cancellation, each once. Whoever has no address has to be called. */
export const classReach = z.object({
  people: z.array(
    z.object({
      name: z.string(),
      email: z.string(),
      /** Of who has no address; absent for editors. */
      phone: z.optional(z.string()),
      state: z.enum([...bookingStates, "student"]),
    }),
  ),
  /** How many students have a place in the batch whom the site does not know by name; absent if none. */
  others: z.optional(z.number()),
  /** How many lessons of the batch that were changed on their own would get its new plan; absent if none. */
  replaced: z.optional(z.number()),
});
export type ClassReach = z.infer<typeof classReach>;
const seenMail = z.object({ subject: z.string(), text: z.string() });
/** A mail as it is shown before it is sent. */
export type SeenMail = z.infer<typeof seenMail>;
/* GET /classes/:id/reach, GET /batches/:id/reach: whom a cancellation would reach */
export const cancelReach = z.extend(classReach, {
  /**
   * The mails to the first guest and to the first student, with `REASON_MARK` for the reason. Null for editors, and if
   * nobody gets one.
   */
  mail: z.nullable(seenMail),
  studentMail: z.nullable(seenMail),
});
export type CancelReach = z.infer<typeof cancelReach>;

/* GET /classes/:id — every role, names and contacts masked for editors */
export const rosterEntry = z.object({
  id: z.string(),
  personId: z.string(),
  leadId: z.string(),
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  /** Reaches the parent, if there is one. */
  phone: z.string(),
  /** The parent or guardian of a guest under 18: whom staff call and write to; null for editors. */
  guardian: z.nullable(z.string()),
  /** As of their lead. */
  speaks: z.optional(z.enum(greetingLanguages)),
  state: z.enum(bookingStates),
  /** The place on the waiting list; 1 is the next. */
  place: z.nullable(z.number()),
  /** Absent once somebody has reached the person. */
  call: z.optional(bookingCall),
  wantsReminders: z.boolean(),
  wantsWhatsapp: z.boolean(),
  bookedAt: z.string(),
});
export type RosterEntry = z.infer<typeof rosterEntry>;
export const roster = z.object({
  lesson: deskLesson,
  people: z.array(rosterEntry),
  masked: z.boolean(),
});
export type Roster = z.infer<typeof roster>;

/* GET /people/:id/bookings — counsellor, admin: the places of a person in demo classes, by all their enquiries, the latest
   class first; at most 50. `:id` as for GET /people/:id. The number on a waiting list is not counted: `place` is null. */
export const personBookings = z.object({
  bookings: z.array(z.object({ guest: rosterEntry, lesson: deskLesson })),
});
export type PersonBookings = z.infer<typeof personBookings>;

/* POST /classes/:id/bookings: a person by their lead, or a new one by name and contacts */
export const rosterAdd = z.object({
  leadId: z.optional(id),
  name: z.optional(courseName),
  email: z.optional(courseEmail),
  phone: z.optional(localPhone),
  /** Add the person even if there is no free place. */
  beyondSeats: z.optional(z.boolean()),
});
export type RosterAdd = z.infer<typeof rosterAdd>;

/* POST /bookings/:id/attendance, /bookings/:id/cancel, /bookings/:id/move, /bookings/:id/place */
export const attendance = z.object({
  /** `booked` takes a mark back. */
  state: z.enum(["came", "missed", "booked"], { error: "Choose came or did not come." }),
});
/** Gives somebody who waits a place. */
export const rosterPlace = z.object({
  /** Also if there is no free place. */
  beyondSeats: z.optional(z.boolean()),
});
export const rosterMove = z.object({
  classId: id,
  beyondSeats: z.optional(z.boolean()),
});

/* GET /overview/classes?from=&to= — every role */
export const classFigures = z.object({
  parts: z.array(
    z.object({
      course: z.enum(serviceValues),
      place: z.enum(classPlaceValues),
      /** The number of classes, without drafts and cancelled ones. */
      classes: z.number(),
      /** Places for guests. */
      seats: z.number(),
      /** Bookings with a place: also of guests beyond the places, and of those who did not come. */
      booked: z.number(),
      came: z.number(),
      /** People who came and enrolled after the class began: each once, and only while they are enrolled. */
      enrolled: z.number(),
    }),
  ),
});
export type ClassFigures = z.infer<typeof classFigures>;
