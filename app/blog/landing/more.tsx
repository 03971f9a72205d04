import { blogFeedLinks, blogFront } from "#content/blog/words.ts";
import { paths } from "../../paths.ts";
import { buttonClass } from "../../ui/button.tsx";
import { PostCard } from "../post-card.tsx";
import type { PostCardData } from "../post-card-data.ts";
import styles from "./more.module.css";

/** What is new besides, and where all posts are. */
export function More({ posts }: { posts: readonly PostCardData[] }) {
  return (
    <>
      <h2 id="blog-more">{blogFront.moreTitle}</h2>
      <ul className={styles.cards}>
        {posts.map((post) => (
          <li key={post.url}>
            <PostCard post={post} heading="h3" />
          </li>
        ))}
      </ul>
      <p className={styles.ways}>
        <a href={paths.blogPosts} className={buttonClass({ size: "large" })}>
          {blogFront.allLabel}
        </a>
        <span>
          {blogFeedLinks.title} <a href={paths.blogRss}>RSS</a>, <a href={paths.blogAtom}>Atom</a>
        </span>
      </p>
    </>
  );
}
