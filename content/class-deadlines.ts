import { numberInWords } from "./number-words.ts";

/* Times before a demo class that the server keeps and that pages, mails and the back office state. */

/** Until so many hours before a class its free places go to those who wait. */
export const WAITING_LIST_CLOSES_HOURS = 3;
/** The same in a sentence: `three hours`. */
export const waitingListCloses = `${numberInWords(WAITING_LIST_CLOSES_HOURS)} hours`;

/** How many hours before the class each reminder is sent. */
export const reminderHours = { day: 24, hours: 2 } as const;
/** When the second reminder is sent, in a sentence: `two hours`. */
export const lastReminder = `${numberInWords(reminderHours.hours)} hours`;
