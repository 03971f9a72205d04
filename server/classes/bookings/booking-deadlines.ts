import { hoursBefore } from "../../timetable/lesson-times.ts";
import type { Lesson } from "../../timetable/lessons.repo.ts";

/* Until when people book a demo class, change a booking and wait for a place, and when reminders are sent. */

type Start = Pick<Lesson, "starts_at">;

/** Whether the class has begun. From then on nobody books it or cancels a booking, and only staff move a booking. */
export const hasBegun = ({ starts_at }: Start, now: Date): boolean =>
  starts_at <= now.toISOString();

/**
 * Until so many hours before a class its free places go to those who wait. These files state it in words:
 * `content/demo-classes.ts`, `content/staff/class-words.ts`, `bookings.routes.ts` and `desk/rosters.routes.ts`.
 */
export const WAITING_LIST_CLOSES_HOURS = 3;

/** Whether places that become free still go to those who wait. */
export const waitingListIsOpen = ({ starts_at }: Start, now: Date): boolean =>
  now.toISOString() < hoursBefore(starts_at, WAITING_LIST_CLOSES_HOURS);

/** How many hours before the class each reminder is sent; `content/demo-classes.ts` states it in words. */
export const reminderHours = { day: 24, hours: 2 } as const;

/** Whether a reminder still follows, for somebody who wants them. */
export const reminderFollows = ({ starts_at }: Start, now: Date): boolean =>
  now.toISOString() < hoursBefore(starts_at, reminderHours.hours);
