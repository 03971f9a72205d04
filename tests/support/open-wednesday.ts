import { site } from "#content/site.ts";
import { holidayOn } from "#contract/branch.ts";

const isOpen = (day: Temporal.PlainDate) =>
  site.branches.every(({ holidays }) => holidayOn(holidays, day.toString()) === undefined);

/** A Wednesday at least `weeks` weeks away; both branches are open on that day and a week later. */
export function openWednesday(weeks = 6): string {
  const from = Temporal.Now.plainDateISO().add({ weeks });
  let day = from.add({ days: (10 - from.dayOfWeek) % 7 });
  while (!(isOpen(day) && isOpen(day.add({ weeks: 1 })))) day = day.add({ weeks: 1 });
  return day.toString();
}
