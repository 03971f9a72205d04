import type { ReactNode } from "react";
import { courseWords } from "#content/courses/course-page.ts";
import styles from "./more.module.css";

/** What only some readers of a course page look for: bands that are folded to their titles. */
export function More({
  title = courseWords.more,
  children,
}: {
  title?: string;
  children: ReactNode;
}) {
  return (
    <div className={styles.more}>
      <div className={`page-column ${styles.inner}`}>
        <h2>{title}</h2>
        <div className={styles.list}>{children}</div>
      </div>
    </div>
  );
}

type FoldedBandProps = {
  /** Also the hash of links to the band, which open it (`openByFragment`). */
  id: string;
  title: string;
  intro?: ReactNode;
  children: ReactNode;
};

export function FoldedBand({ id, title, intro, children }: FoldedBandProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <details className={styles.band}>
        <summary className="disclosure">
          <h2 id={`${id}-title`}>{title}</h2>
        </summary>
        <div className={styles.content}>
          {intro && <p>{intro}</p>}
          {children}
        </div>
      </details>
    </section>
  );
}
