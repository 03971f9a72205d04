import { blogHead, blogList, blogPost } from "#content/blog/words.ts";
import type { Blog } from "#contract/blog.ts";
import { paths } from "../../paths.ts";
import { Breadcrumb } from "../../shell/navigation/breadcrumb.tsx";
import { postPath, topicPath } from "../blog-paths.ts";
import { PostLine, TopicBadge } from "../post-card.tsx";
import type { NamedSlug } from "../post-card-data.ts";
import { PostPicture } from "../post-picture.tsx";
import { Postmark } from "../postmark.tsx";
import styles from "./article-head.module.css";
import { groundOf } from "./topic-look.ts";

/** Title and picture, on the ground of the topic. */
export function ArticleHead({ post, topic }: { post: Blog; topic: NamedSlug }) {
  const [picture] = post.blogImages;
  return (
    <header className={styles.head} data-ground={groundOf(topic)}>
      <div className={styles.inner} data-pictured={picture ? "" : undefined}>
        <div className={styles.words}>
          <Breadcrumb
            above={[
              { name: blogHead.name, url: paths.blog },
              topic.slug
                ? { name: topic.name, url: topicPath(topic.slug) }
                : { name: blogList.name, url: paths.blogPosts },
            ]}
            current={{ name: post.title, url: postPath(post.url) }}
          />
          <TopicBadge topic={topic} />
          <h1>{post.title}</h1>
          <p className={styles.text}>{post.shortDescription}</p>
          {/* The note below says it in full. */}
          <PostLine post={{ ...post, isSample: false }} />
          {post.isSample && <p className={styles.sample}>{blogPost.sampleNote}</p>}
        </div>
        {picture && (
          <div className={styles.picture}>
            <PostPicture
              src={picture}
              alt={post.imageAlt}
              width={post.imageWidth || 1600}
              height={post.imageHeight || 900}
              sizes="(min-width: 75rem) 36rem, (min-width: 62rem) 46vw, calc(100vw - 2.5rem)"
              isFirst
            />
            <Postmark date={post.date} />
          </div>
        )}
      </div>
    </header>
  );
}
