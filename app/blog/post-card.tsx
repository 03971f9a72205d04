import type { ReactNode } from "react";
import { blogList } from "#content/blog/blog-lists.ts";
import { dayInWords } from "../ui/day-in-words.ts";
import { postPath, topicPath } from "./blog-paths.ts";
import styles from "./post-card.module.css";
import type { NamedSlug, PostCardData } from "./post-card-data.ts";
import { PostPicture } from "./post-picture.tsx";

type PostCardProps = {
  post: PostCardData;
  /** Takes a whole row; on a wide screen its words are beside its picture. */
  isLarge?: boolean;
  /** Its picture is loaded at once. */
  isFirst?: boolean;
  heading?: "h2" | "h3";
};

const LARGE_SIZES = "(min-width: 62rem) 43rem, calc(100vw - 2.5rem)";
const CARD_SIZES = "(min-width: 62rem) 23rem, (min-width: 40rem) 45vw, calc(100vw - 2.5rem)";

/** A post in a list (specification, section 2). The whole card links to the post, the badge to the topic. */
export function PostCard({
  post,
  isLarge = false,
  isFirst = false,
  heading: Heading = "h2",
}: PostCardProps) {
  const { url, title, shortDescription, picture, imageAlt, imageWidth, imageHeight } = post;
  return (
    <article className={`card ${styles.card}`} data-large={isLarge ? "" : undefined}>
      <div className={styles.picture}>
        <PostPicture
          src={picture}
          alt={imageAlt}
          width={imageWidth || 1600}
          height={imageHeight || 900}
          sizes={isLarge ? LARGE_SIZES : CARD_SIZES}
          isFirst={isFirst}
        />
      </div>
      <div className={styles.words}>
        <TopicBadge topic={post.topic} />
        <Heading className={styles.title}>
          <a href={postPath(url)}>{title}</a>
        </Heading>
        <p className={styles.text}>{shortDescription}</p>
        <PostFacts post={post} />
      </div>
    </article>
  );
}

/** Day, author and reading time of a post, and whether it is a sample. */
export function PostFacts({
  post: { date, author, minutesToRead, isSample },
}: {
  post: Pick<PostCardData, "date" | "author" | "minutesToRead" | "isSample">;
}) {
  return (
    <DottedLine>
      <PostDate date={date} />
      <span>
        {blogList.by} {author}
      </span>
      <span>{blogList.minutes(minutesToRead)}</span>
      {isSample && <span>{blogList.sample}</span>}
    </DottedLine>
  );
}

/** The topic as a link. A draft may have none. */
export function TopicBadge({ topic: { name, slug } }: { topic: NamedSlug }) {
  if (!name) return null;
  return (
    <p className={styles.topic}>
      {slug ? <a href={topicPath(slug)}>{name}</a> : <span>{name}</span>}
    </p>
  );
}

/** The line under the title of a post; CSS puts a dot between its parts. */
export const DottedLine = ({ children }: { children: ReactNode }) => (
  <p className={`wrap ${styles.dotted}`}>{children}</p>
);

export const PostDate = ({ date }: { date: string }) => (
  <time dateTime={date}>{dayInWords(date)}</time>
);
