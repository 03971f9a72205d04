import { greetingWords } from "#content/greetings.ts";
import { plural } from "#content/plural.ts";
import { site } from "#content/site.ts";
import { classLabels, moveWords, timetableWords as words } from "#content/staff/class-words.ts";
import { classPlaces } from "#contract/classes/class-values.ts";
import type { DeskLesson, LeftOut } from "#contract/staff/staff-classes.ts";
import type { GreetingLanguage } from "#contract/staff/staff-lead-values.ts";
import { fillText } from "../fill-text.ts";
import { courseText } from "../leads/lead-texts.ts";
import { dayFormat } from "../ui/day-text.ts";

/* Days and times are shown on the branch's clock. */

/** "Tue, 1 Dec" */
export const shortDayText = dayFormat({ weekday: "short", day: "numeric", month: "short" });
/** "Tuesday 1 December 2026" */
export const longDayText = dayFormat({
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
});
export const branchChoices = site.branches.map(({ id, name }) => ({ value: id, label: name }));

/** "Berlin" */
export const branchText = (branch: string): string =>
  branchChoices.find(({ value }) => value === branch)?.label ?? branch;

/** "Berlin time" */
export const clockText = (branch: string): string => `${branchText(branch)} ${words.time}`;

/** How many lessons are left out, and for what: "2 lessons left out: Diwali (Sun, 8 Nov), Christmas (Fri, 25 Dec)". */
export function leftOutText(
  leftOut: readonly LeftOut[],
  words: { leftOut: Parameters<typeof plural>[1] },
): string {
  const days = leftOut.map(({ day, name }) => `${name} (${shortDayText(day)})`).join(", ");
  return fillText(plural(leftOut.length, words.leftOut), { days });
}

/** When a class ends on its branch's clock: "19:30" */
const endOf = ({ endsAt, zone }: Pick<DeskLesson, "endsAt" | "zone">): string =>
  new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone: zone }).format(
    new Date(endsAt),
  );

/** "18:30 to 19:30" */
export const hoursText = (lesson: DeskLesson): string =>
  `${lesson.starts} ${words.to} ${endOf(lesson)}`;

/** "Tue, 1 Dec, 18:30 to 19:30, Berlin time" */
export const whenText = (lesson: DeskLesson): string =>
  `${shortDayText(lesson.day)}, ${hoursText(lesson)}, ${clockText(lesson.branch)}`;

/** The beginning in another language: "Dienstag, 1. Dezember um 18:30 (Zeit in Berlin)" */
export function whenTextIn(
  language: GreetingLanguage,
  { startsAt, zone, branch }: Pick<DeskLesson, "startsAt" | "zone" | "branch">,
): string {
  const { locale, clock } = greetingWords[language];
  const time = new Intl.DateTimeFormat(locale, {
    ...{ weekday: "long", day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" },
    ...{ hourCycle: "h23", timeZone: zone },
  });
  return `${time.format(new Date(startsAt))} (${fillText(clock, { branch: branchText(branch) })})`;
}

/** "German A1" */
export const lessonName = ({ course, level }: Pick<DeskLesson, "course" | "level">): string =>
  [courseText(course), level].filter(Boolean).join(" ");

/** "Karnal, Room 1" */
export const placeText = ({ place, room }: Pick<DeskLesson, "place" | "room">): string =>
  [classPlaces[place], room?.name].filter(Boolean).join(", ");

/** "2 of 6 places free" */
export const freeText = ({ free, seats }: Pick<DeskLesson, "free" | "seats">): string =>
  free === 0 ? classLabels.full : fillText(plural(seats, moveWords.free), { free });

/** "3 of 6 booked, 2 waiting" */
export function guestsText({ seats, booked, waiting }: DeskLesson): string {
  if (seats === 0 && booked === 0) return classLabels.noGuests;
  const texts = [fillText(classLabels.booked, { booked, seats })];
  if (waiting > 0) texts.push(fillText(words.waiting, { waiting }));
  return texts.join(", ");
}
