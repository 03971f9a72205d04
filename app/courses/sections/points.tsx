import type { Point } from "#content/courses/course-page.ts";
import styles from "./points.module.css";

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
