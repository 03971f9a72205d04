import type { LucideIcon } from "lucide-react";
import type { Point } from "#content/courses/course-page.ts";
import styles from "./points.module.css";

type PointsProps = {
  items: readonly Point[];
  /** Columns on a wide screen; a phone has one. */
  columns?: 2 | 3 | 4;
  /** One icon for each item, in the same order. */
  icons?: readonly LucideIcon[];
};

/** Headings with a text each: reasons, skills, expectations. */
export function Points({ items, columns = 3, icons }: PointsProps) {
  return (
    <ul className={styles.points} data-columns={columns}>
      {items.map(({ title, description }, index) => {
        const Icon = icons?.[index];
        return (
          <li key={title}>
            {Icon && (
              <span className={styles.icon}>
                <Icon size={26} strokeWidth={2} aria-hidden="true" />
              </span>
            )}
            <h3>{title}</h3>
            <p>{description}</p>
          </li>
        );
      })}
    </ul>
  );
}

type CheckListProps = {
  items: readonly (string | Point)[];
  columns?: 1 | 2;
  /** `cross`: things that are not allowed. */
  mark?: "tick" | "cross";
  /** For items that have a heading. */
  headingLevel?: 3 | 4;
};

/** Items with a tick or a cross each. */
export function CheckList({ items, columns = 1, mark = "tick", headingLevel = 3 }: CheckListProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <ul className={styles.checkList} data-columns={columns} data-mark={mark}>
      {items.map((item) =>
        typeof item === "string" ? (
          <li key={item}>{item}</li>
        ) : (
          <li key={item.title}>
            <Heading>{item.title}</Heading>
            <p>{item.description}</p>
          </li>
        ),
      )}
    </ul>
  );
}
