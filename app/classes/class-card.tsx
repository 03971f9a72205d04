import { courses } from "#content/courses/courses.ts";
import { classRow } from "#content/demo-class-list.ts";
import { levelAfterCourse, levelInWords, classWords as words } from "#content/demo-classes.ts";
import { plural } from "#content/plural.ts";
import { classPlaces } from "#contract/classes/class-values.ts";
import type { DemoClass } from "#contract/classes/classes.ts";
import { paths } from "../paths.ts";
import { TrainerFace } from "../shell/trainer-face.tsx";
import { besideText, useVisitorZone } from "../shell/visit/clocks.ts";
import { buttonClass } from "../ui/button.tsx";
import styles from "./class-list.module.css";
import { dateParts, startFor } from "./class-times.tsx";

/** `German Online, level A1`. */
export const classTitle = ({ course, level }: Pick<DemoClass, "course" | "level">) =>
  courses[course].name + levelAfterCourse(level);

export const classPath = ({ id }: Pick<DemoClass, "id">) => paths.demoClass.replace(":id", id);

/** `3 of 10 places free`. */
export const freeText = ({ free, seats }: { free: number; seats: number }) =>
  plural(seats, words.free).replace("{free}", String(free));

/** Whether a class has free places, and how many people wait; or that it is over or cancelled. */
export function placesText(one: DemoClass): string {
  const { state, waiting, hasList } = one;
  if (state === "past") return words.past;
  if (state === "cancelled") return words.cancelled;
  if (state === "full") {
    if (waiting === 0 || !hasList) return words.full;
    const people =
      waiting === 1 ? words.waiting.one : words.waiting.other.replace("{count}", String(waiting));
    return `${words.full}. ${people}.`;
  }
  return freeText(one);
}

/** `Level A1`, where the page itself names the course. */
export const levelText = ({ level }: Pick<DemoClass, "level">) =>
  level ? levelInWords(level) : words.allLevels;

/** `Karnal.`, to follow a title; empty if the title has it, as `PTE Offline, Karnal` does. */
export const placeAfter = (title: string, { place }: Pick<DemoClass, "place">) =>
  title.includes(classPlaces[place]) ? "" : `${classPlaces[place]}. `;

type ClassListProps = {
  classes: readonly DemoClass[];
  level?: 3 | 4;
  /** Whether titles name the course. The course's own page leaves the name out. */
  named?: boolean;
};

/** A few demo classes as cards: date, time, what, where, free places and one button. */
export function ClassList({ classes, level = 3, named = true }: ClassListProps) {
  const zone = useVisitorZone();
  return (
    <ul className={styles.cards}>
      {classes.map((one) => (
        <li key={one.id} className={styles.card} data-state={one.state}>
          <DateTile of={one} zone={zone} />
          <ClassRow of={one} zone={zone} level={level} named={named} />
          <p className={styles.trainer}>
            <TrainerFace name={one.trainer} size={36} />
            {words.trainer.replace("{trainer}", one.trainer)}
          </p>
        </li>
      ))}
    </ul>
  );
}

type ClassRowProps = {
  of: DemoClass;
  /** The visitor's time zone, once it is known. */
  zone: string | undefined;
  level: 3 | 4;
  named?: boolean;
};

/** What a list says of a class. The button's link covers the whole row. */
export function ClassRow({ of, zone, level, named = true }: ClassRowProps) {
  const Heading = `h${level}` as const;
  const [start, other] = startFor(of, zone);
  const title = named ? classTitle(of) : levelText(of);
  return (
    <div className={styles.row} data-state={of.state}>
      <p className={styles.time}>
        <strong>{start.clock}</strong>{" "}
        <span className="muted">
          <span className={start.isOwn ? styles.yours : undefined}>
            {start.whose}
            {other && ", "}
          </span>
          {other && besideText(other, start)}
        </span>
      </p>
      <Heading className={styles.title}>{title}</Heading>
      <p className={`muted ${styles.more}`}>
        {placeAfter(title, of)}
        <span className={styles.whole}>{placesText(of)}</span>
      </p>
      <p className={styles.act}>
        <a
          href={classPath(of)}
          className={buttonClass({ variant: "secondary", size: "small", wide: true })}
        >
          {actOf(of)}
          <span className="visually-hidden">
            : {title}, {start.day}, {start.clock}
          </span>
        </a>
      </p>
    </div>
  );
}

function actOf({ state, hasList }: DemoClass): string {
  if (state === "open") return classRow.book;
  return state === "full" && hasList ? classRow.wait : classRow.look;
}

/** The day as on a tear-off calendar. Screen readers get it from the text beside it. */
export function DateTile({ of, zone }: { of: DemoClass; zone?: string | undefined }) {
  const { weekday, day, month } = dateParts(of, zone);
  return (
    <p className={styles.date} aria-hidden="true">
      <span>{weekday}</span>
      <strong>{day}</strong>
      <span>{month}</span>
    </p>
  );
}
