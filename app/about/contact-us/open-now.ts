import type { OpeningHours } from "#contract/site.ts";

/** What a clock and a calendar on the wall of a branch show. */
export type WallClock = {
  /** ISO weekday, 1 = Monday. */
  weekday: number;
  hours: number;
  minutes: number;
};

export type OpenState =
  | { isOpen: true; closes: string }
  /** `opensOn` is absent where a branch never opens. */
  | { isOpen: false; opensOn?: "today" | number; opens: string };

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

const twoDigits = (number: number) => String(number).padStart(2, "0");

/** A moment as the branch's clock shows it; summer time is the browser's to know. */
export function wallClock(moment: Date, timeZone: string): WallClock {
  const parts = new Intl.DateTimeFormat("en-GB", {
    weekday: "long",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone,
  }).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((candidate) => candidate.type === type)?.value ?? "";
  return {
    weekday: weekdays.indexOf(part("weekday")) + 1,
    hours: Number(part("hour")),
    minutes: Number(part("minute")),
  };
}

/** `08:05` */
export const timeInWords = ({ hours, minutes }: WallClock) =>
  `${twoDigits(hours)}:${twoDigits(minutes)}`;

/** Whether a branch is open; the closing minute itself is closed. */
export function openState(clock: WallClock, { days, opens, closes }: OpeningHours): OpenState {
  const time = timeInWords(clock);
  const isDay = days.includes(clock.weekday);
  if (isDay && opens <= time && time < closes) return { isOpen: true, closes };
  if (isDay && time < opens) return { isOpen: false, opensOn: "today", opens };
  for (let ahead = 1; ahead <= 7; ahead += 1) {
    const weekday = ((clock.weekday - 1 + ahead) % 7) + 1;
    if (days.includes(weekday)) return { isOpen: false, opensOn: weekday, opens };
  }
  return { isOpen: false, opens };
}

/** `until 18:00`, `opens Monday 08:00`: the weekday by its name, since "tomorrow" is another day elsewhere. */
export function nextChangeInWords(state: OpenState): string {
  if (state.isOpen) return `until ${state.closes}`;
  if (state.opensOn === undefined) return "";
  const day = state.opensOn === "today" ? "today" : weekdays[state.opensOn - 1];
  return `opens ${day} ${state.opens}`;
}
