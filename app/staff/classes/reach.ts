import type { ClassReach, DeskBatch, DeskLesson, LessonList } from "#contract/staff-classes.ts";
import { answerOf, type StaffFetch } from "../staff-api.ts";
import { rangesOf, today } from "./weeks.ts";

/** The lessons to come of a batch. @throws {StaffCallError} */
export async function lessonsToCome(
  fetchStaff: StaffFetch,
  { id, firstDay, lastDay }: DeskBatch,
): Promise<DeskLesson[]> {
  const lessons: DeskLesson[] = [];
  const now = today();
  for (const range of rangesOf(firstDay > now ? firstDay : now, lastDay)) {
    const path = `/classes?${new URLSearchParams(range)}`;
    lessons.push(...answerOf(await fetchStaff<LessonList>("GET", path)).lessons);
  }
  return lessons.filter(
    ({ batchId, state }) => batchId === id && state !== "past" && state !== "cancelled",
  );
}

/** Everybody who has a place in a class, or waits for one. @throws {StaffCallError} */
export async function classReach(
  fetchStaff: StaffFetch,
  id: string,
): Promise<ClassReach["people"]> {
  return answerOf(await fetchStaff<ClassReach>("GET", `/classes/${id}/reach`)).people;
}

/** Everybody who has a place, or waits for one, in a lesson to come of a batch. @throws {StaffCallError} */
export async function batchReach(
  fetchStaff: StaffFetch,
  batch: DeskBatch,
): Promise<ClassReach["people"]> {
  const people: ClassReach["people"] = [];
  for (const { id, booked, waiting } of await lessonsToCome(fetchStaff, batch)) {
    if (booked + waiting === 0) continue;
    people.push(...(await classReach(fetchStaff, id)));
  }
  return people;
}
