import { weekdays } from "#contract/class-values.ts";
import type { DemoClass } from "#contract/classes.ts";
import { ClassRow } from "./class-card.tsx";
import styles from "./class-list.module.css";
import { dateParts, dayFor, isoDayFor, useVisitorZone } from "./class-times.tsx";

type Day = {
  /** ISO number, 1 = Monday. */
  weekday: number;
  classes: DemoClass[];
};

/**
 * Demo classes by days, on the visitor's clock once it is known. On a wide screen each week is drawn as a bridge with an
 * arch for each day.
 * @param classes in the order of their starts
 */
export function ClassTimetable({ classes }: { classes: readonly DemoClass[] }) {
  const zone = useVisitorZone();
  return weeksOf(classes, zone).map(({ monday, days }) => (
    <div key={monday} className={styles.week}>
      {weekdays.map((short, index) => {
        const weekday = index + 1;
        const day = days.find((one) => one.weekday === weekday);
        const first = day?.classes[0];
        if (!day || !first) {
          return (
            <div key={weekday} className={styles.noDay} data-weekday={weekday} aria-hidden="true">
              <span>{short}</span>
              <span>{dateIn(monday, weekday)}</span>
            </div>
          );
        }
        const { weekday: name, day: date, month } = dateParts(first, zone);
        return (
          <section key={weekday} className={styles.day} data-weekday={weekday}>
            <h3 className={styles.arch}>
              <span className="visually-hidden">{dayFor(first, zone)}</span>
              <span aria-hidden="true">
                <span>{name}</span>
                <strong>{date}</strong>
                <span>{month}</span>
              </span>
            </h3>
            <ul className={styles.rows}>
              {day.classes.map((one) => (
                <li key={one.id}>
                  <ClassRow of={one} zone={zone} level={4} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  ));
}

function weeksOf(classes: readonly DemoClass[], zone: string | undefined) {
  const weeks = new Map<string, Map<number, DemoClass[]>>();
  for (const one of classes) {
    const { monday, weekday } = weekOf(isoDayFor(one, zone));
    const week = weeks.get(monday) ?? new Map<number, DemoClass[]>();
    weeks.set(monday, week.set(weekday, [...(week.get(weekday) ?? []), one]));
  }
  return [...weeks]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([monday, days]) => ({
      monday,
      days: [...days].map(([weekday, classes]): Day => ({ weekday, classes })),
    }));
}

/** The Monday of a day's week, and the day's ISO number in it. Dates alone have no clock, so UTC counts them right. */
function weekOf(day: string): { monday: string; weekday: number } {
  const date = new Date(`${day}T00:00:00Z`);
  const weekday = date.getUTCDay() || 7;
  date.setUTCDate(date.getUTCDate() - weekday + 1);
  return { monday: date.toISOString().slice(0, 10), weekday };
}

/** The day of the month. */
function dateIn(monday: string, weekday: number): number {
  const date = new Date(`${monday}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + weekday - 1);
  return date.getUTCDate();
}
