import { blogTopicWords } from "#content/blog/words.ts";
import type { BlogTopics } from "#contract/blog.ts";
import { tagPath, topicPath } from "../blog-paths.ts";
import styles from "./topics.module.css";

const MOST_TAGS = 18;

/** A stamp for each topic, and the tags. */
export function Topics({ known: { topics, tags } }: { known: BlogTopics }) {
  const { title, intro, tagsTitle, postsLabel, stamps } = blogTopicWords;
  return (
    <div className="page-column">
      <h2 id="blog-topics">{title}</h2>
      <p className={styles.intro}>{intro}</p>
      <ul className={styles.stamps}>
        {topics.map(({ name, slug, posts }) => {
          const stamp = stamps.find(({ word }) => slug.includes(word));
          return (
            <li key={slug}>
              <a href={topicPath(slug)} className={styles.stamp}>
                <span className={styles.frame}>
                  <span className={styles.motif} lang={stamp?.lang} aria-hidden="true">
                    {stamp?.motif}
                  </span>
                  <strong>{name}</strong>
                  <span>{postsLabel(posts)}</span>
                </span>
              </a>
            </li>
          );
        })}
      </ul>
      {tags.length > 0 && (
        <>
          <h3>{tagsTitle}</h3>
          <ul className={styles.tags}>
            {tags.slice(0, MOST_TAGS).map(({ name, slug }) => (
              <li key={slug}>
                <a href={tagPath(slug)}>{name}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
