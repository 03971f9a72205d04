import { courses } from "#content/courses/courses.ts";
import { levelAfterCourse, levelInWords, classWords as words } from "#content/demo-classes.ts";
import type { DemoClass } from "#contract/classes.ts";
import { paths } from "../paths.ts";
import { clockOf, clockText, dateParts, dayOf, YourTimeAside } from "./class-times.tsx";
import styles from "./classes.module.css";

/** `German Online, level A1`. */
export const classTitle = ({ course, level }: Pick<DemoClass, "course" | "level">) =>
  courses[course].name + levelAfterCourse(level);

export const classPath = ({ id }: Pick<DemoClass, "id">) => paths.demoClass.replace(":id", id);

/** `3 of 10 places free`. */
export const freeText = ({ free, seats }: { free: number; seats: number }) =>
  words.free.replace("{free}", String(free)).replace("{seats}", String(seats));

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

/** Demo classes as cards, each of which is a link to its page. */
export function ClassList({
  classes,
  level = 3,
  named = true,
  brief = false,
}: {
  classes: readonly DemoClass[];
  level?: 3 | 4;
  /** Whether titles name the course. The course's own page leaves the name out. */
  named?: boolean;
  /** Leaves out trainer and length, for pages with little room. */
  brief?: boolean;
}) {
  const Heading = `h${level}` as const;
  return (
    <ul className={styles.list}>
      {classes.map((one) => {
        const title = named
          ? classTitle(one)
          : one.level
            ? levelInWords(one.level)
            : words.allLevels;
        return (
          <li key={one.id} className={styles.card} data-state={one.state}>
            <DateTile of={one} />
            <div className={styles.body}>
              <div className={styles.about}>
                <Heading className={styles.title}>
                  <a href={classPath(one)}>
                    <span className="visually-hidden">{dayOf(one)}: </span>
                    {title}
                  </a>
                </Heading>
                <p>
                  <strong>{clockOf(one)}</strong> {clockText(one)}
                  <YourTimeAside of={one} />
                </p>
                <p className={styles.soft}>
                  {words.places[one.place]}.
                  {!brief && (
                    <>
                      {" "}
                      <span className={styles.whole}>
                        {words.minutes.replace("{minutes}", String(one.minutes))}.
                      </span>{" "}
                      <span className={styles.whole}>
                        {words.trainer.replace("{trainer}", one.trainer)}.
                      </span>
                    </>
                  )}
                </p>
              </div>
              <p className={styles.places}>{placesText(one)}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** The day as on a tear-off calendar. Screen readers get it from the text beside it. */
export function DateTile({ of }: { of: DemoClass }) {
  const { weekday, day, month } = dateParts(of);
  return (
    <p className={styles.date} aria-hidden="true">
      <span>{weekday}</span>
      <strong>{day}</strong>
      <span>{month}</span>
    </p>
  );
}
