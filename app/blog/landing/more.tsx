import { useLoaderData } from "react-router";
import { blogFeedLinks, blogFront } from "#content/blog/words.ts";
import { paths } from "../../paths.ts";
import { buttonClass } from "../../ui/button.tsx";
import type { BlogFrontData } from "../blog.page.tsx";
import { PostCard } from "../cards/post-card.tsx";
import styles from "./more.module.css";

/** What is new besides, and where all posts are; static. */
export function More() {
  const { posts } = useLoaderData() as BlogFrontData;
  return (
    <>
      <h2 id="blog-more">{blogFront.moreTitle}</h2>
      <ul className={styles.cards}>
        {posts.slice(4).map((post) => (
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
          {blogFeedLinks.title}{" "}
          <a href={paths.blogRss} target="_self">
            RSS
          </a>
          ,{" "}
          <a href={paths.blogAtom} target="_self">
            Atom
          </a>
        </span>
      </p>
    </>
  );
}
