import { blogPost } from "#content/blog/words.ts";
import type { Blog } from "#contract/blog.ts";
import styles from "./contents.module.css";

const LEVELS = 3;

/** The sections of a long post: folded up on a phone, beside the text where there is room. */
export function Contents({ contents }: Pick<Blog, "contents">) {
  return (
    <nav aria-label={blogPost.contentsTitle} className={styles.contents}>
      <details>
        <summary>
          {blogPost.contentsTitle}
          <span className={styles.marker} />
        </summary>
        <p className={styles.title} aria-hidden="true">
          {blogPost.contentsTitle}
        </p>
        <ol className={styles.list}>
          {contents
            .filter(({ level }) => level <= LEVELS)
            .map(({ id, text, level }) => (
              <li key={id} data-level={level}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
        </ol>
      </details>
    </nav>
  );
}
