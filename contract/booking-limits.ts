/* How many demo classes a person may book. Until when one books: server/classes/booking-deadlines.ts. */

/** A person may have this many bookings of classes to come. */
export const MAX_OPEN_BOOKINGS = 4;

/** After so many classes missed without a word, we call before we keep the next place. */
export const MISSED_BEFORE_CALL = 2;
