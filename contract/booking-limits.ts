/* How many demo classes a person may book. server/classes/booking-deadlines.ts says until when. */

/** The most bookings of classes to come that a person may have. */
export const MAX_OPEN_BOOKINGS = 4;

/** After a person has missed so many classes in a row, we call before we keep the next place for them. */
export const MISSED_BEFORE_CALL = 2;
