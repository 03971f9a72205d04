import type { DemoClass } from "#contract/classes/classes.ts";
import { useVisitorZone } from "../shell/visit/clocks.ts";
import { ClassRow } from "./class-card.tsx";
import list from "./class-list.module.css";
import { dateParts, dayFor, isoDayFor } from "./class-times.tsx";
import styles from "./demo-classes.module.css";

/**
 * Demo classes by days, on the visitor's clock once it is known. On a wide screen each week is drawn as a bridge with an
 * arch for each day. Weeks begin on the weekday of the first class, so that no day before it stands there empty.
 * @param classes in the order of their starts
 */
export function ClassTimetable({ classes }: { classes: readonly DemoClass[] }) {
  const zone = useVisitorZone();
  return weeksOf(classes, zone).map((days) => (
    <div key={days[0]?.date} className={styles.week}>
      {days.map(({ date, classes: ofDay }) => {
        const first = ofDay[0];
        if (!first) {
          const { weekday, day } = tileOf(date);
          return (
            <div key={date} className={styles.noDay} aria-hidden="true">
              <span>{weekday}</span>
              <span>{day}</span>
            </div>
          );
        }
        const { weekday: name, day, month } = dateParts(first, zone);
        return (
          <section key={date} className={styles.day}>
            <h3 className={styles.arch}>
              <span className="visually-hidden">{dayFor(first, zone)}</span>
              <span aria-hidden="true">
                <span>{name}</span>
                <strong>{day}</strong>
                <span>{month}</span>
              </span>
            </h3>
            <ul className={list.rows}>
              {ofDay.map((one) => (
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

const DAYS = 7;
const DAY_MS = 86_400_000;

type Day = {
  /** `YYYY-MM-DD`. */
  date: string;
  classes: DemoClass[];
};

/** Weeks with a class. Dates alone have no clock, so UTC counts them right. */
function weeksOf(classes: readonly DemoClass[], zone: string | undefined): Day[][] {
  const byDay = new Map<string, DemoClass[]>();
  for (const one of classes) {
    const date = isoDayFor(one, zone);
    byDay.set(date, [...(byDay.get(date) ?? []), one]);
  }
  const dates = [...byDay.keys()].sort();
  const first = Date.parse(dates[0] ?? "");
  const weeks = new Set(dates.map((day) => Math.floor((Date.parse(day) - first) / DAY_MS / DAYS)));
  return [...weeks].map((week) =>
    Array.from({ length: DAYS }, (_, index) => {
      const date = new Date(first + (week * DAYS + index) * DAY_MS).toISOString().slice(0, 10);
      return { date, classes: byDay.get(date) ?? [] };
    }),
  );
}

/** `Mon` and `7`, for a day without classes. */
function tileOf(date: string): { weekday: string; day: number } {
  const at = new Date(`${date}T00:00:00Z`);
  const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "short", timeZone: "UTC" });
  return { weekday: weekday.format(at), day: at.getUTCDate() };
}
