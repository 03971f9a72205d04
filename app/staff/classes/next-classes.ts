import type { DeskLesson, LessonList } from "#contract/staff/staff-classes.ts";
import { useStaffQuery } from "../use-staff-query.ts";
import { daysLater, today } from "./weeks.ts";

/** How far ahead classes are offered. */
export const WEEKS_AHEAD = 8;

/** The classes of the next weeks, from yesterday on: a branch's day may be another than the reader's. */
export function useNextClasses(enabled = true) {
  const from = daysLater(today(), -1);
  const range = new URLSearchParams({ from, to: daysLater(from, 7 * WEEKS_AHEAD) });
  return useStaffQuery<LessonList>(`/classes?${range}`, { enabled });
}

/** Whether staff can give a guest a place in a class. */
export const takesGuests = ({ seats, isDraft, state }: DeskLesson): boolean =>
  seats > 0 && !isDraft && (state === "open" || state === "full");
