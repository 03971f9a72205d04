import type { Point } from "#content/courses/course-page.ts";
import styles from "./check-list.module.css";

type CheckListProps = {
  items: readonly (string | Point)[];
  columns?: 1 | 2;
};

/** Things to bring or to have, each with a tick. */
export function CheckList({ items, columns = 1 }: CheckListProps) {
  return (
    <ul className={styles.list} data-columns={columns}>
      {items.map((item) =>
        typeof item === "string" ? (
          <li key={item}>{item}</li>
        ) : (
          <li key={item.title}>
            <h3>{item.title}</h3>
            <p>{item.description}</p>
          </li>
        ),
      )}
    </ul>
  );
}
