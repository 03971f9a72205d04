import { blogList, blogPost } from "#content/blog/words.ts";
import type { RecentBlog } from "#contract/blog.ts";
import { paths } from "../../paths.ts";
import { postPath } from "../blog-paths.ts";
import { PartsLine } from "../cards/parts-line.tsx";
import { PostDate } from "../post-date.tsx";
import { PostPicture } from "../post-picture.tsx";
import styles from "./recent-blogs.module.css";

type RecentBlogsProps = {
  /** Absent where they could not be had. */
  recent: RecentBlog[] | undefined;
};

/** Beside a post, the newest others (specification, section 2). */
export function RecentBlogs({ recent }: RecentBlogsProps) {
  return (
    <aside aria-labelledby="recent-blogs" className={styles.recent}>
      <h2 id="recent-blogs">{blogPost.recentTitle}</h2>
      {recent && recent.length > 0 ? (
        <ul className={styles.list}>
          {recent.map(({ url, title, metaDescription, blogImages, date, isSample }) => (
            <li key={url}>
              <PostPicture
                src={blogImages[0]}
                alt=""
                width={480}
                height={270}
                sizes="(min-width: 72rem) 15rem, 7rem"
              />
              <div>
                <a href={postPath(url)}>{title}</a>
                <p className={styles.text}>{metaDescription}</p>
                <PartsLine>
                  <PostDate date={date} />
                  {isSample && <span>{blogList.sample}</span>}
                </PartsLine>
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <p>{recent ? blogList.empty : blogPost.recentFailed}</p>
      )}
      <p className={styles.all}>
        <a href={paths.blogPosts}>{blogPost.allLabel}</a>
      </p>
    </aside>
  );
}
