import { blogPost } from "#content/blog/words.ts";
import { tagPath } from "../blog-paths.ts";
import type { NamedSlug } from "../post-card-data.ts";
import styles from "./tag-list.module.css";

/** What a post touches on, each tag with a list of its own. */
export function TagList({ tags }: { tags: NamedSlug[] }) {
  if (tags.length === 0) return null;
  return (
    <section aria-labelledby="post-tags">
      <h2 id="post-tags" className={styles.title}>
        {blogPost.tagsTitle}
      </h2>
      <ul className={styles.tags}>
        {tags.map(({ name, slug }) => (
          <li key={name}>{slug ? <a href={tagPath(slug)}>{name}</a> : <span>{name}</span>}</li>
        ))}
      </ul>
    </section>
  );
}
