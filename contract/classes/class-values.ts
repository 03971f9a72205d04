/* Values and words of classes that pages show without loading the rules of `classes.ts`. */

/** Where a class is held. */
export const classPlaces = { online: "Online", karnal: "Karnal", berlin: "Berlin" } as const;
export type ClassPlace = keyof typeof classPlaces;
export const classPlaceValues = Object.keys(classPlaces) as [ClassPlace, ...ClassPlace[]];

/** Parts of the day, by the hour at which a class begins where it is held. */
export const dayParts = {
  morning: "Morning, before 12",
  afternoon: "Afternoon, 12 to 5",
  evening: "Evening, after 5",
} as const;
export type DayPart = keyof typeof dayParts;
export const dayPartValues = Object.keys(dayParts) as [DayPart, ...DayPart[]];

/** Each part of the day as `HH:MM`; the end does not belong to it. */
export const dayPartHours: Record<DayPart, { from: string; to: string }> = {
  morning: { from: "00:00", to: "12:00" },
  afternoon: { from: "12:00", to: "17:00" },
  evening: { from: "17:00", to: "24:00" },
};

/** In the order of their ISO numbers. */
const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;

/** The weekly lessons of a batch: `Mon to Fri 16:00; Sat 10:00`. Takes ISO weekday numbers, 1 = Monday. */
export function weeklyText(weekly: readonly { weekday: number; starts: string }[]): string {
  const times = [...new Set(weekly.map(({ starts }) => starts))];
  const daysAt = (time: string) =>
    daysText(weekly.filter(({ starts }) => starts === time).map(({ weekday }) => weekday));
  return times.map((time) => `${daysAt(time)} ${time}`).join("; ");
}

/** `Mon, Wed`, or `Mon to Fri` for three or more in a row. */
function daysText(given: readonly number[]): string {
  const days = [...given].sort((a, b) => a - b);
  const [first = 1] = days;
  const isRow = days.length > 2 && days.every((day, index) => day === first + index);
  const names = days.map((day) => weekdays[day - 1]);
  return isRow ? `${names[0]} to ${names.at(-1)}` : names.join(", ");
}

/** The most characters of a level by which demo classes are filtered. */
export const MAX_LEVEL = 60;

/** Until so many hours before a class its free places go to those who wait. */
export const WAITING_LIST_CLOSES_HOURS = 3;
/** The same in words. */
export const WAITING_LIST_CLOSES = "three hours before the class";

/** How many hours before the class each reminder is sent. */
export const reminderHours = { dayReminder: 24, lastReminder: 2 } as const;
/** The same in words. */
export const REMINDERS_ARE_SENT = "a day and two hours before";

/** `open`: it has a free place. `full`: there is a waiting list. */
export const classStates = ["open", "full", "past", "cancelled"] as const;

export const batchStates = ["upcoming", "running", "full", "finished", "cancelled"] as const;
export type BatchState = (typeof batchStates)[number];

/** The states that are stored. */
export const storedBookingStates = ["booked", "waiting", "came", "missed", "cancelled"] as const;
export type StoredBookingState = (typeof storedBookingStates)[number];

/**
 * The states in answers. `booked`, `waiting` and `unconfirmed` are open until the class begins; the others are over.
 * `unplaced`: the class has begun, and no place came free for somebody who waited. `unconfirmed`: no place is held before
 * somebody has reached the person, since many bookings came from one network.
 */
export const bookingStates = [...storedBookingStates, "unplaced", "unconfirmed"] as const;
export type BookingState = (typeof bookingStates)[number];

/**
 * Why we call before a class: the guest is under 18, has missed two classes, or many bookings came from one network.
 */
export const callReasons = ["minor", "missed", "many"] as const;
export type CallReason = (typeof callReasons)[number];

/** Home and course pages choose the few classes that they show from so many next ones: those with free places first. */
export const NEAREST_CLASSES = 12;

export const bookingMessages = {
  submitting: "Booking...",
  booked: "Your place is booked.",
  waiting: "The class is full. You are on the waiting list.",
  unconfirmed: "We hold no place yet. We call you to confirm it.",
  failure: "We could not send your booking. Please try again.",
  tooMany: "Very many people are booking this class right now. Please try again in a moment.",
  past: "This class has begun or is over. Choose another one.",
  cancelled: "This class was cancelled. Choose another one.",
  moved: "The time of this class has changed. Check the new time, then book again.",
  /** The next three are for a booking that changes to another class. */
  movedTo: "The time of that class has changed. Check the new time, then choose again.",
  fullWaits: "That class is full. You can join its waiting list and keep your booking.",
  otherCourse: "That class is part of another course. Book it on its own page.",
  full: "This class is full, and its waiting list is closed. Choose another one.",
  missing: "We don’t have this class. Choose another one.",
  guardianName: "Enter the name of a parent or guardian.",
  already: "You have a place in this class already. Its link is in our email.",
  sameTime: "You have a place in another class at the same time.",
  cancelDone: "Your booking is cancelled.",
  moveDone: "Your booking is changed.",
  cancelledByUs: "We have cancelled this booking. To come to this class, call us.",
  restoreDone: "Your place is booked again.",
  waitDone: "You are on the waiting list.",
  isCancelled: "Nothing was changed, since this booking is cancelled.",
  changedSince: "Nothing was cancelled: the booking was changed to another class before.",
  over: "This booking is over and can no longer be changed.",
  linkInvalid: "A part of this link is missing. Copy the whole link from our email.",
  linkGone: "This booking was deleted.",
} as const;
