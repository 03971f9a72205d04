import { classLabels, classFormWords as words } from "#content/staff/class-words.ts";
import { type ClassPlace, classPlaces, weeklyText } from "#contract/classes/class-values.ts";
import type { ClassDesk } from "#contract/staff/staff-classes.ts";
import { courseText } from "../../leads/lead-texts.ts";
import { dayText } from "../../ui/day-text.ts";
import type { ConflictField } from "../../ui/staff-dialog.tsx";
import { branchText } from "../class-texts.ts";

const labels: Record<string, string> = {
  course: classLabels.course,
  level: words.level,
  place: classLabels.place,
  branch: classLabels.branch,
  day: words.day,
  starts: words.starts,
  minutes: words.minutes,
  firstDay: words.firstDay,
  lastDay: words.lastDay,
  weekly: words.weekly,
  trainerId: classLabels.trainer,
  roomId: classLabels.room,
  joiningUrl: words.joiningUrl,
  taken: words.taken,
  guests: words.batchGuests,
  state: words.state,
};

export type FormValues = { [field: string]: unknown };

/** The fields of a class or batch that two people filled in differently. */
export function conflictFields(
  desk: ClassDesk,
  mine: FormValues,
  theirs: FormValues,
): ConflictField[] {
  const seats = "taken" in mine ? words.batchSeats : words.seats;
  return Object.entries({ ...labels, seats }).flatMap(([key, label]) => {
    const [own, other] = [textOf(desk, key, mine[key]), textOf(desk, key, theirs[key])];
    return own === other ? [] : [{ key, label, mine: own, theirs: other }];
  });
}

function textOf({ trainers, rooms }: ClassDesk, field: string, value: unknown): string {
  if (value === undefined) return "";
  if (field === "weekly") {
    const lessons = value as { weekday: string; starts: string; minutes: string }[];
    const weekly = lessons.map(({ weekday, starts }) => ({ weekday: Number(weekday), starts }));
    const lengths = new Set(lessons.map(({ minutes }) => minutes));
    // Of lessons of several lengths each is named.
    const shown = lengths.size === 1 ? [...lengths] : lessons.map(({ minutes }) => minutes);
    return `${weeklyText(weekly)} (${shown.join(", ")} min)`;
  }
  const text = String(value);
  const nameIn = (all: readonly { id: string; name: string }[]) =>
    all.find(({ id }) => id === text)?.name ?? "–";
  if (field === "trainerId") return nameIn(trainers);
  if (field === "roomId") return nameIn(rooms);
  if (field === "course") return courseText(text);
  if (field === "place") return classPlaces[text as ClassPlace];
  if (field === "branch") return branchText(text);
  if (field === "state") return text === "draft" ? words.draft : words.published;
  if (/day$/i.test(field) && text) return dayText(text);
  return text || "–";
}
