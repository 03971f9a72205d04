import type { Generated } from "kysely";
import type { CallReason, ClassPlace, StoredBookingState } from "#contract/classes/class-values.ts";
import type { Service } from "#contract/forms/enrolment-form.ts";
import type { Branch } from "#contract/institute.ts";

/*
 * Tables of the timetable and of bookings; column types as in `tables.ts`. `day` (`YYYY-MM-DD`) and `starts` (`HH:MM`)
 * are on the clock of the branch.
 */

export type TrainersTable = {
  id: string;
  name: string;
  /** The secret part of the address of the trainer's calendar. */
  calendar_key: string;
  /** From this time on the trainer gives no more classes. */
  left_at: string | null;
};

export type RoomsTable = {
  id: string;
  branch: Branch["id"];
  name: string;
  places: number;
  closed_at: string | null;
};

/** The columns that batches and lessons have in common. */
type Held = {
  id: string;
  course: Service;
  /** Empty: for every level. */
  level: string;
  place: ClassPlace;
  /** The branch whose clock and holidays apply; for a class online, the branch that gives it. */
  branch: Branch["id"];
  trainer_id: string;
  room_id: string | null;
  joining_url: string | null;
  state: "draft" | "published" | "cancelled";
  created_at: string;
  updated_at: string;
  /** Counts up with every change. */
  revision: Generated<number>;
};

export type BatchesTable = Held & {
  first_day: string;
  last_day: string;
  /** JSON of `Weekly[]` (server/timetable/lesson-times.ts). */
  weekly: string;
  seats: number;
  /** The number of places of students who are not in `batch_students`, as staff enter it. */
  taken: Generated<number>;
  /** JSON of days (`YYYY-MM-DD`): holidays on which its lessons are held all the same. */
  holiday_lessons: Generated<string>;
  /** When it was last published. Null for a draft that never was, and for what was published before migration 0058. */
  published_at: string | null;
  /**
   * Whoever has had a seat since then, or longer, knew the batch when it last became a draft again; ISO 8601 in UTC. Null if it
   * never did.
   */
  known_by: string | null;
  /** JSON of `KnownPlan` (server/classes/desk/tell-students.ts): what these know of it while it is a draft. */
  known_plan: string | null;
};

/** A single lesson: of a batch, or a demo class of its own. */
export type LessonsTable = Held & {
  batch_id: string | null;
  /** The same for all classes of a series that was created at once. */
  series_id: string | null;
  day: string;
  starts: string;
  minutes: number;
  starts_at: string;
  ends_at: string;
  /** Places for guests; 0: guests cannot book. */
  seats: number;
  /** How many bookings have been made. Each gets the next number as its `arrival`: the order of the waiting list. */
  arrivals: Generated<number>;
  /** SEQUENCE of the calendar entry; counts up when time or place change. */
  sequence: Generated<number>;
};

/** A booking is deleted with its lead. */
export type BookingsTable = {
  id: string;
  reference: string;
  lesson_id: string;
  lead_id: string;
  name: string;
  email: string;
  /** Of the guest, or of the parent who booked for a child. */
  phone: string;
  phone_digits: string;
  guardian_name: string | null;
  /** Only in older bookings, whose `phone` is the child's: the parent's number. */
  guardian_phone: string | null;
  zone: string | null;
  wants_reminders: number;
  wants_whatsapp: number;
  /** 1: the place is confirmed by phone. */
  needs_call: number;
  /** Null in older bookings and where nobody calls. */
  call_why: CallReason | null;
  state: StoredBookingState;
  arrival: number;
  /** SEQUENCE of the calendar entry: counts up with every change that the visitor is told of. */
  sequence: Generated<number>;
  day_reminder_at: string | null;
  hours_reminder_at: string | null;
  /** When somebody who waited was told that the class had begun and no place had come free. */
  unplaced_told_at: string | null;
  /** Of a cancelled booking: the guest alone can take a cancellation back that was theirs. Null in older ones. */
  cancelled_by: "guest" | "staff" | null;
  created_at: string;
  updated_at: string;
};

/**
 * The overview's counts of bookings that were deleted, for classes that had begun: a row for each deletion, day, course
 * and place. A row cannot be traced to a person.
 */
export type ClassCountsTable = {
  id: string;
  day: string;
  course: Service;
  place: ClassPlace;
  booked: number;
  came: number;
  enrolled: number;
};

/**
 * A lesson that was cancelled, or a batch. With a batch, a row for it, without `lesson_id`, and one for each of its
 * lessons that went with it, all of one time.
 */
export type ClassCancellationsTable = {
  id: string;
  lesson_id: string | null;
  batch_id: string | null;
  state_before: "draft" | "published";
  /** As the mail to the guests says it; empty if none was given. */
  reason: string;
  author_id: string;
  author_name: string;
  at: string;
  undone_at: string | null;
};

/** What a booking was before its class was cancelled, for a day. */
export type CancelledBookingsTable = {
  booking_id: string;
  cancellation_id: string;
  state: StoredBookingState;
  updated_at: string;
  /** How many mails about it still waited, and were withdrawn. */
  unsent_mails: number;
  /** JSON of `BeforeStatus` (server/leads/work/lead-changes.ts). */
  lead_before: string;
};

/** The seat of a lead in a batch. It is deleted with its lead. */
export type BatchStudentsTable = {
  id: string;
  batch_id: string;
  lead_id: string;
  since: string;
  author_id: string;
  author_name: string;
  left_at: string | null;
  /** The name of the member of staff. */
  left_by: string | null;
};

export type ClassTables = {
  trainers: TrainersTable;
  rooms: RoomsTable;
  batches: BatchesTable;
  lessons: LessonsTable;
  bookings: BookingsTable;
  class_counts: ClassCountsTable;
  class_cancellations: ClassCancellationsTable;
  cancelled_bookings: CancelledBookingsTable;
  batch_students: BatchStudentsTable;
};
