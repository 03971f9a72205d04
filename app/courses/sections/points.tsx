import type { Point } from "#content/courses/course-page.ts";
import styles from "./points.module.css";

/** Items with a tick each. */
export function CheckList({ items }: { items: readonly (string | Point)[] }) {
  return (
    <ul className={`stack-3 ${styles.checkList}`}>
      {items.map((item) =>
        typeof item === "string" ? (
          <li key={item}>{item}</li>
        ) : (
          <li key={item.title}>
            <h3 className="heading-4">{item.title}</h3>
            <p>{item.description}</p>
          </li>
        ),
      )}
    </ul>
  );
}
