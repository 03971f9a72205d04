import { joining } from "#content/courses/german-online.ts";
import type { Branch } from "#contract/site.ts";
import { useSite } from "../../shell/use-site.ts";
import styles from "./class-hours.module.css";

/** How far Indian clocks are ahead of Berlin's. */
const AHEAD_HOURS = { winter: 4.5, summer: 3.5 };
/** The axis, unless a branch is open beyond it. */
const FIRST_HOUR = 8;
const LAST_HOUR = 23;

/** Opening hours of both branches on one axis: a Berlin afternoon is an Indian evening. */
export function ClassHours() {
  const { title, note, winter, summer } = joining.hours;
  const rows = useSite().branches.flatMap((branch) =>
    branch.id === "karnal"
      ? [{ id: "karnal", name: branch.name, ...hoursOf(branch, 0) }]
      : [
          {
            id: "winter",
            name: `${branch.name} ${winter}`,
            ...hoursOf(branch, AHEAD_HOURS.winter),
          },
          {
            id: "summer",
            name: `${branch.name} ${summer}`,
            ...hoursOf(branch, AHEAD_HOURS.summer),
          },
        ],
  );
  const first = Math.min(FIRST_HOUR, ...rows.map(({ from }) => Math.floor(from)));
  const span = Math.max(LAST_HOUR, ...rows.map(({ to }) => Math.ceil(to))) - first;
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
                <rect x={from - first} width={to - from} height="1" data-branch={id} />
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
