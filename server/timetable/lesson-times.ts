import { RRuleTemporal } from "rrule-temporal";
import { holidayOn, timeInWords } from "#contract/branch.ts";
import type { Branch } from "#contract/institute.ts";
import { yourTimeLabel } from "#contract/visitor-zone.ts";

/** A lesson of each week. */
export type Weekly = {
  /** ISO number, 1 = Monday. */
  weekday: number;
  /** `HH:MM` on the clock of the branch. */
  starts: string;
  minutes: number;
};

/** When a lesson is held: day and time on the clock of its branch, and the moments of start and end (ISO 8601, UTC). */
export type LessonTime = {
  day: string;
  starts: string;
  minutes: number;
  starts_at: string;
  ends_at: string;
};

type Clock = Pick<Branch, "timeZone">;

const WEEKDAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];

/**
 * The moments of a lesson. A time that the clock skips in spring is read with the offset before the change, and of one
 * that it shows twice in autumn, the first is taken.
 * @param day `YYYY-MM-DD`
 * @param starts `HH:MM`
 * @param options.isSecond of a time that the clock shows twice, the second
 */
export function lessonTime(
  day: string,
  starts: string,
  minutes: number,
  { timeZone }: Clock,
  { isSecond = false } = {},
): LessonTime {
  const disambiguation = isSecond ? "later" : "compatible";
  const time = Temporal.PlainDateTime.from(`${day}T${starts}`);
  const begin = time.toZonedDateTime(timeZone, { disambiguation });
  return {
    day,
    starts,
    minutes,
    starts_at: isoOf(begin),
    ends_at: isoOf(begin.add({ minutes })),
  };
}

type Place = Pick<Branch, "timeZone" | "holidays">;

/**
 * The lessons of a weekly plan from the first to the last day, in order. They keep their time on the clock of the
 * branch across daylight saving changes. Holidays of the branch are left out.
 * @param taught holidays on which the lessons are held all the same
 */
export const lessonTimes = (
  weekly: readonly Weekly[],
  firstDay: string,
  lastDay: string,
  branch: Place,
  taught: readonly string[] = [],
): LessonTime[] =>
  allTimes(weekly, firstDay, lastDay, branch).filter(
    ({ day }) => !holidayOn(branch.holidays, day) || taught.includes(day),
  );

/** A lesson that a weekly plan leaves out, because the branch is closed. */
export type LeftOut = { day: string; name: string };

/** The lessons that `lessonTimes` leaves out. */
export const lessonsLeftOut = (
  weekly: readonly Weekly[],
  firstDay: string,
  lastDay: string,
  branch: Place,
  taught: readonly string[] = [],
): LeftOut[] =>
  allTimes(weekly, firstDay, lastDay, branch).flatMap(({ day }) => {
    const holiday = taught.includes(day) ? undefined : holidayOn(branch.holidays, day);
    return holiday ? [{ day, name: holiday.name }] : [];
  });

function allTimes(
  weekly: readonly Weekly[],
  firstDay: string,
  lastDay: string,
  branch: Clock,
): LessonTime[] {
  const { timeZone } = branch;
  const until = Temporal.PlainDate.from(lastDay)
    .add({ days: 1 })
    .toZonedDateTime(timeZone)
    .subtract({ seconds: 1 });
  return weekly
    .flatMap(({ weekday, starts, minutes }) => {
      const rule = new RRuleTemporal({
        freq: "WEEKLY",
        byDay: [WEEKDAYS[weekday - 1] ?? "MO"],
        dtstart: Temporal.PlainDateTime.from(`${firstDay}T${starts}`).toZonedDateTime(timeZone),
        until,
      });
      return rule
        .all()
        .map((moment) => moment.toPlainDate().toString())
        .map((day) => ({ day, starts, minutes }));
    })
    .map(({ day, starts, minutes }) => lessonTime(day, starts, minutes, branch))
    .sort((left, right) => left.starts_at.localeCompare(right.starts_at));
}

/** A moment as the database stores it: in UTC with milliseconds, so that moments sort as text. */
const isoOf = (moment: Temporal.ZonedDateTime): string =>
  new Date(moment.epochMilliseconds).toISOString();

/** The moment so many hours before the given one; after it, for a negative number. */
export const hoursBefore = (moment: string, hours: number): string =>
  new Date(Temporal.Instant.from(moment).subtract({ hours }).epochMilliseconds).toISOString();

/** Today on the clock of a branch. */
export const dayOf = (now: Date, { timeZone }: Clock): string =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString();

/** A day in words: `Friday 25 December`. */
export const dayInWords = (day: string): string =>
  timeInWords(new Date(`${day}T12:00:00.000Z`), "UTC").split(",")[0] ?? day;

/** The moment in words on the clock of a time zone: `Tuesday 1 December, 18:30`. Unknown zones give undefined. */
export function momentInWords(moment: string, timeZone: string): string | undefined {
  try {
    return timeInWords(new Date(moment), timeZone);
  } catch {
    return undefined;
  }
}

/**
 * `Tuesday 1 December, 18:30 (Berlin time)`, and if the visitor's clock shows another time, that as a fact: `Your time
 * (Toronto)`, `Tuesday 1 December, 12:30`.
 */
export function timeOnBothClocks(
  at: string,
  branch: Pick<Branch, "name" | "timeZone">,
  visitorZone: string | null,
): { branch: string; visitor?: { label: string; value: string } } {
  const there = momentInWords(at, branch.timeZone) ?? "";
  const words = { branch: `${there} (${branch.name} time)` };
  const here = visitorZone ? momentInWords(at, visitorZone) : undefined;
  if (!visitorZone || here === undefined || here === there) return words;
  return { ...words, visitor: { label: yourTimeLabel(visitorZone), value: here } };
}

/**
 * The same within a sentence, as the page 'Your requests' says it: `Tuesday 1 December, 14:10 (Karnal time; your time
 * 09:40)`, with the visitor's weekday where it differs.
 */
export function sentenceTime(...moment: Parameters<typeof timeOnBothClocks>): string {
  const { branch, visitor } = timeOnBothClocks(...moment);
  if (!visitor) return branch;
  const [day = "", clock = ""] = visitor.value.split(", ");
  const own = branch.startsWith(`${day}, `) ? clock : `${day.slice(0, 3)} ${clock}`;
  return branch.replace(/\)$/, `; your time ${own})`);
}
