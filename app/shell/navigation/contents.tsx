import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";
import styles from "./contents.module.css";

type ContentsProps = {
  title: string;
  className: string | undefined;
  /** The items of the list. */
  children: ReactNode;
};

/** The contents of a long text: folded up on a phone. The page's own styles open it beside the text. */
export function Contents({ title, className, children }: ContentsProps) {
  return (
    <nav aria-label={title} className={classNames(styles.contents, className)}>
      <details>
        <summary>
          {title}
          <span />
        </summary>
        <p aria-hidden="true">{title}</p>
        <ol className={styles.list}>{children}</ol>
      </details>
    </nav>
  );
}
