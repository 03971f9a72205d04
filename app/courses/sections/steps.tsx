import type { Point } from "#content/courses/course-page.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./steps.module.css";

type StepsProps = {
  items: readonly Point[];
  /** `path`: numbers on a line across the page. `list`: one under the other. `cards`: a card each. */
  look?: "path" | "list" | "cards";
  /** One after another, 0.2 s apart, when they come into view (specification, section 1). */
  fadeIn?: boolean;
};

/** What to do, in order. */
export function Steps({ items, look = "path", fadeIn }: StepsProps) {
  return (
    <div className={fadeIn ? styles.fadeIn : undefined}>
      <ol className={classNames(styles.steps, styles[look])} data-count={items.length}>
        {items.map(({ title, description }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
