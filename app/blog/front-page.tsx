import { blogFront } from "#content/blog/words.ts";
import { paths } from "../paths.ts";
import { buttonClass } from "../ui/button.tsx";
import { postPath } from "./blog-paths.ts";
import { PostLine, TopicBadge } from "./post-card.tsx";
import { ListGapNotice } from "./list/list-gap.tsx";
import type { PostCardData } from "./post-card-data.ts";
import { PostPicture } from "./post-picture.tsx";
import { Postmark } from "./postmark.tsx";
import styles from "./front-page.module.css";

/** The newest post large, the next ones beside it. */
export function FrontPage({ posts, failed }: { posts: readonly PostCardData[]; failed: boolean }) {
  const [lead, ...others] = posts;
  if (!lead) {
    return (
      <>
        <h2 id="blog-front" className="visually-hidden">
          {blogFront.title}
        </h2>
        <ListGapNotice gap={failed ? "failed" : "nothing"} query={{}} retry={paths.blog} />
      </>
    );
  }
  return (
    <>
      <div className={styles.head}>
        <h2 id="blog-front">{blogFront.title}</h2>
        <a href={paths.blogPosts} className={buttonClass({ variant: "secondary" })}>
          {blogFront.allLabel}
        </a>
      </div>
      <div className={styles.front}>
        <article className={styles.lead}>
          <div className={styles.picture}>
            <PostPicture
              src={lead.picture}
              alt={lead.imageAlt}
              width={lead.imageWidth || 1600}
              height={lead.imageHeight || 900}
              sizes="(min-width: 75rem) 42rem, (min-width: 62rem) 55vw, calc(100vw - 2.5rem)"
              isFirst
            />
            <Postmark date={lead.date} />
          </div>
          <TopicBadge topic={lead.topic} />
          <h3>
            <a href={postPath(lead.url)}>{lead.title}</a>
          </h3>
          <p className={styles.text}>{lead.shortDescription}</p>
          <PostLine post={lead} />
        </article>
        <ul className={styles.others}>
          {others.map((post) => (
            <li key={post.url}>
              <article className={styles.other}>
                <div>
                  <TopicBadge topic={post.topic} />
                  <h3>
                    <a href={postPath(post.url)}>{post.title}</a>
                  </h3>
                  <p className={styles.short}>{post.shortDescription}</p>
                  <PostLine post={post} />
                </div>
                <PostPicture
                  src={post.picture}
                  alt={post.imageAlt}
                  width={post.imageWidth || 1600}
                  height={post.imageHeight || 900}
                  sizes="(min-width: 48rem) 11rem, 7rem"
                />
              </article>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
