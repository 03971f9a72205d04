import { hoursBefore } from "./lesson-times.ts";
import type { Lesson } from "./lessons.repo.ts";

/* Until when a demo class is booked, changed and waited for, and when its reminders go. */

type Start = Pick<Lesson, "starts_at">;

/** From then on nobody books, moves or cancels it. */
export const hasBegun = ({ starts_at }: Start, now: Date): boolean =>
  starts_at <= now.toISOString();

/**
 * Until so many hours before a class its free places go to those who wait. `content/demo-classes.ts`,
 * `content/staff/class-words.ts` and `desk/class-desk.routes.ts` say it in words.
 */
export const WAITING_LIST_CLOSES_HOURS = 3;

/** Whether places that become free still go to those who wait. */
export const waitingListIsOpen = ({ starts_at }: Start, now: Date): boolean =>
  now.toISOString() < hoursBefore(starts_at, WAITING_LIST_CLOSES_HOURS);

/** How many hours before the class each reminder goes; `demoClasses.reminders` in content/ says it in words. */
export const reminderHours = { day: 24, hours: 2 } as const;
