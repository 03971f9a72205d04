import styles from "./article.module.css";
import { ArticleHead } from "./article-head.tsx";
import { ArticleRecord } from "./article-record.tsx";
import { Contents, sectionsOf } from "./contents.tsx";
import { CourseCall } from "./course-call.tsx";
import { NextReading } from "./next-reading.tsx";
import type { FoundPost } from "./post-data.ts";
import prose from "./prose.module.css";
import { ReadingProgress } from "./reading-progress.tsx";
import { RecentBlogs } from "./recent-blogs.tsx";
import { scrollingTables } from "./scrolling-tables.ts";
import { ShareLinks } from "./share-links.tsx";
import { TagList } from "./tag-list.tsx";

/** For text that is written where it should look as it will here. */
export const proseClass = prose.prose;

/** A post with all that stands around it, be it one that is still being written. */
export function PostArticle({ found }: { found: FoundPost }) {
  const { post, topic, tags, recent, newer, older } = found;
  const contents = sectionsOf(post);
  const hasContents = contents.length > 0;
  return (
    <div className={styles.page}>
      <ReadingProgress />
      <article>
        <ArticleHead post={post} topic={topic} />
        <div className={styles.columns} data-contents={hasContents ? "" : undefined}>
          {hasContents && <Contents contents={contents} />}
          <div className={styles.middle}>
            <div
              className={prose.prose}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server as it was saved, and again as it was read
              dangerouslySetInnerHTML={{ __html: scrollingTables(post.content) }}
            />
            <footer className={styles.end}>
              <TagList tags={tags} />
              <ShareLinks post={post} />
            </footer>
          </div>
          <RecentBlogs recent={recent} />
        </div>
      </article>
      <CourseCall topic={topic} />
      <NextReading newer={newer} older={older} />
      <ArticleRecord post={post} />
    </div>
  );
}
