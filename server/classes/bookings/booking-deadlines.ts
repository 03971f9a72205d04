import { reminderHours, WAITING_LIST_CLOSES_HOURS } from "#contract/classes/class-values.ts";
import { hoursBefore } from "../../timetable/lesson-times.ts";
import type { Lesson } from "../../timetable/lessons.repo.ts";

/*
 * Until when people book a demo class, change a booking and wait for a place. A class can be booked until the moment
 * at which it begins: no time before that is kept free. Only its waiting list closes earlier.
 */

type Start = Pick<Lesson, "starts_at">;

/** Whether the class has begun. From then on nobody books it or cancels a booking, and only staff move a booking. */
export const hasBegun = ({ starts_at }: Start, now: Date): boolean =>
  starts_at <= now.toISOString();

/** Whether places that become free still go to those who wait. */
export const waitingListIsOpen = ({ starts_at }: Start, now: Date): boolean =>
  now.toISOString() < hoursBefore(starts_at, WAITING_LIST_CLOSES_HOURS);

/** Whether a reminder still follows, for somebody who wants them. */
export const reminderFollows = ({ starts_at }: Start, now: Date): boolean =>
  now.toISOString() < hoursBefore(starts_at, reminderHours.lastReminder);
