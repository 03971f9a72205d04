import type { Point } from "#content/courses/course-page.ts";
import { fillIn } from "#contract/fill-in.ts";
import { useSite } from "../../shell/use-site.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./steps.module.css";

type StepsProps = {
  items: readonly Point[];
  /** `path`: numbers on a line across the page, up to five. `list`: one below the other. `cards`: a card each. */
  look?: "path" | "list" | "cards";
};

/** Numbered steps. */
export function Steps({ items, look = "path" }: StepsProps) {
  const site = useSite();
  return (
    <ol className={classNames(styles.steps, styles[look])} data-count={items.length}>
      {items.map(({ title, description }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{fillIn(description, site)}</p>
        </li>
      ))}
    </ol>
  );
}
