import { blogPost } from "#content/blog/words.ts";
import type { Blog } from "#contract/blog.ts";
import styles from "./contents.module.css";

const LEVELS = 3;
const FEWEST = 3;

/** What the list names of a post's headings; nothing where that is too little to jump about in. */
export function sectionsOf({ contents }: Pick<Blog, "contents">): Blog["contents"] {
  const sections = contents.filter(({ level }) => level <= LEVELS);
  return sections.length < FEWEST ? [] : sections;
}

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
          {contents.map(({ id, text, level }) => (
            <li key={id} data-level={level}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
