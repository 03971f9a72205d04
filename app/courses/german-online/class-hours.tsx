import { joining } from "#content/courses/german-online.ts";
import { berlin, karnal } from "#content/site.ts";
import type { Branch } from "#contract/site.ts";
import styles from "./class-hours.module.css";

/** How far Indian clocks are ahead of Berlin's. */
const AHEAD_HOURS = { winter: 4.5, summer: 3.5 };
const FIRST_HOUR = 8;
const LAST_HOUR = 23;

/** Opening hours of both branches on one axis: a Berlin afternoon is an Indian evening. */
export function ClassHours() {
  const { title, note, winter, summer } = joining.hours;
  const rows = [
    { id: "karnal", name: karnal.name, ...hoursOf(karnal, 0) },
    { id: "winter", name: `${berlin.name} ${winter}`, ...hoursOf(berlin, AHEAD_HOURS.winter) },
    { id: "summer", name: `${berlin.name} ${summer}`, ...hoursOf(berlin, AHEAD_HOURS.summer) },
  ];
  const span = LAST_HOUR - FIRST_HOUR;
  return (
    <figure className={styles.hours} data-ground="white">
      <figcaption>
        <h3>{title}</h3>
        <p>{note}</p>
      </figcaption>
      <dl>
        {rows.map(({ id, name, from, to }) => (
          <div key={id} className={styles.row}>
            <dt>{name}</dt>
            <dd>
              <svg viewBox={`0 0 ${span} 1`} preserveAspectRatio="none" aria-hidden="true">
                <rect x={from - FIRST_HOUR} width={to - from} height="1" data-branch={id} />
              </svg>
              {clock(from)}-{clock(to)}
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}

function hoursOf({ openingHours: { opens, closes } }: Branch, ahead: number) {
  return { from: hourOf(opens) + ahead, to: hourOf(closes) + ahead };
}

function hourOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours + minutes / 60;
}

function clock(hour: number): string {
  const minutes = Math.round((hour % 1) * 60);
  return `${String(Math.floor(hour)).padStart(2, "0")}:${String(minutes).padStart(2, "0")}`;
}
