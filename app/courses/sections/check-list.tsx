import type { Point } from "#content/courses/course-page.ts";
import styles from "./check-list.module.css";

type CheckListProps = {
  items: readonly (string | Point)[];
  columns?: 1 | 2;
  /** `cross`: what must stay away. */
  mark?: "tick" | "cross";
  /** Of items with a heading. */
  headingLevel?: 3 | 4;
};

/** Things to bring or to have, each with a tick. */
export function CheckList({ items, columns = 1, mark = "tick", headingLevel = 3 }: CheckListProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <ul className={styles.list} data-columns={columns} data-mark={mark}>
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
