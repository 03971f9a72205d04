import { blogNextReading } from "#content/blog/words.ts";
import type { NearestBlog } from "#contract/blog.ts";
import { NextIcon, PreviousIcon } from "../../ui/icons.tsx";
import { postPath } from "../blog-paths.ts";
import styles from "./next-reading.module.css";

type NextReadingProps = { newer: NearestBlog | undefined; older: NearestBlog | undefined };

/** The posts that were written just before and just after. */
export function NextReading({ newer, older }: NextReadingProps) {
  if (!(newer || older)) return null;
  const { title, newer: newerLabel, older: olderLabel } = blogNextReading;
  return (
    <nav aria-label={title} className={styles.ways}>
      {older && (
        <a href={postPath(older.url)} rel="prev" className={styles.way}>
          <PreviousIcon />
          <span>{olderLabel}</span>
          <strong>{older.title}</strong>
        </a>
      )}
      {newer && (
        <a href={postPath(newer.url)} rel="next" className={styles.way}>
          <NextIcon />
          <span>{newerLabel}</span>
          <strong>{newer.title}</strong>
        </a>
      )}
    </nav>
  );
}
