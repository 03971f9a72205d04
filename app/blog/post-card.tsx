import { blogList } from "#content/blog/words.ts";
import { postPath, topicPath } from "./blog-paths.ts";
import type { NamedSlug, PostCardData } from "./post-card-data.ts";
import { PostDate } from "./post-date.tsx";
import { PostPicture } from "./post-picture.tsx";
import { PartsLine } from "./cards/parts-line.tsx";
import styles from "./post-card.module.css";

type PostCardProps = {
  post: PostCardData;
  /** Large: beside its picture where there is room. */
  isLarge?: boolean;
  /** Its picture is in the first view. */
  isFirst?: boolean;
  heading?: "h2" | "h3";
};

const LARGE_SIZES = "(min-width: 62rem) 43rem, calc(100vw - 2.5rem)";
const CARD_SIZES = "(min-width: 62rem) 23rem, (min-width: 40rem) 45vw, calc(100vw - 2.5rem)";

/** A post in a list (specification, section 2): all of it leads there, the topic to its own list. */
export function PostCard({
  post,
  isLarge = false,
  isFirst = false,
  heading: Heading = "h2",
}: PostCardProps) {
  const { url, title, shortDescription, picture, imageAlt, imageWidth, imageHeight } = post;
  return (
    <article className={styles.card} data-large={isLarge ? "" : undefined}>
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
        <PostLine post={post} />
      </div>
    </article>
  );
}

/** When, by whom, how long; and that it is none of the institute's own. */
export function PostLine({
  post: { date, author, minutesToRead, isSample },
}: {
  post: Pick<PostCardData, "date" | "author" | "minutesToRead" | "isSample">;
}) {
  return (
    <PartsLine>
      <PostDate date={date} />
      <span>
        {blogList.by} {author}
      </span>
      <span>{blogList.minutes(minutesToRead)}</span>
      {isSample && <span>{blogList.sample}</span>}
    </PartsLine>
  );
}

export function TopicBadge({ topic: { name, slug } }: { topic: NamedSlug }) {
  return (
    <p className={styles.topic}>
      {slug ? <a href={topicPath(slug)}>{name}</a> : <span>{name}</span>}
    </p>
  );
}
