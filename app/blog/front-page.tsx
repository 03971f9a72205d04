import { blogFeedLinks, blogFront, blogHead, blogTopicWords } from "#content/blog/blog-front.ts";
import { blogSearch } from "#content/blog/blog-lists.ts";
import type { BlogTopics } from "#contract/blog.ts";
import { paths } from "../paths.ts";
import { Breadcrumb } from "../shell/navigation/breadcrumb.tsx";
import { Button, buttonClass } from "../ui/button.tsx";
import { postPath, tagPath, topicPath } from "./blog-paths.ts";
import styles from "./front-page.module.css";
import { ListGapNotice } from "./list/list-gap.tsx";
import { PostCard, PostFacts, TopicBadge } from "./post-card.tsx";
import type { PostCardData } from "./post-card-data.ts";
import { Postmark, Viaduct } from "./post-drawings.tsx";
import { PostPicture } from "./post-picture.tsx";
import { SearchField } from "./search-field.tsx";

/** One large post and three beside it; further posts are at the end of the page. */
const NEWEST = 4;

type FrontPageProps = {
  /** The newest first. */
  posts: readonly PostCardData[];
  known: BlogTopics;
  /** The posts could not be fetched. */
  failed: boolean;
};

/** The front page of the blog: search, the newest posts, topics and tags, and more posts. */
export function FrontPage({ posts, known, failed }: FrontPageProps) {
  return (
    <>
      <Masthead />
      <section className={`page-column ${styles.newest}`} aria-labelledby="blog-front">
        <NewestPosts posts={posts.slice(0, NEWEST)} failed={failed} />
      </section>
      {known.topics.length > 0 && <Topics known={known} />}
      {posts.length > NEWEST && <MorePosts posts={posts.slice(NEWEST)} />}
    </>
  );
}

/** The name of the blog on the line between its two towns, and the search. */
function Masthead() {
  return (
    <div className={styles.masthead} data-ground="sky">
      <div className={`page-column ${styles.mastheadInner}`}>
        <Breadcrumb current={{ name: blogHead.name, url: paths.blog }} />
        <p className={styles.route}>
          <span>{blogHead.from}</span>
          <svg
            viewBox="0 0 400 8"
            preserveAspectRatio="none"
            width="400"
            height="8"
            aria-hidden="true"
          >
            <path d="M0 4h400" />
          </svg>
          <span>{blogHead.to}</span>
        </p>
        <h1>
          <span lang="de">{blogHead.title}</span>
          <span className={styles.titleRest}>
            <span className="visually-hidden">: </span>
            {blogHead.titleRest}
          </span>
        </h1>
        <div className={styles.belowTitle}>
          <p className={styles.mastheadIntro}>{blogHead.intro}</p>
          <search>
            <form action={paths.blogPosts} className={`wrap ${styles.search}`}>
              <SearchField id="blog-query" />
              <Button type="submit">{blogSearch.submitLabel}</Button>
            </form>
          </search>
        </div>
      </div>
      <Viaduct id="masthead-arches" />
    </div>
  );
}

/** The newest post large, the next ones beside it. */
function NewestPosts({ posts, failed }: { posts: readonly PostCardData[]; failed: boolean }) {
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
      <div className={`row ${styles.newestHead}`}>
        <h2 id="blog-front">{blogFront.title}</h2>
        <a href={paths.blogPosts} className={buttonClass({ variant: "secondary" })}>
          {blogFront.allLabel}
        </a>
      </div>
      <div className={styles.newestPosts}>
        <article className={`stack-4 ${styles.lead}`}>
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
          <p className={styles.leadText}>{lead.shortDescription}</p>
          <PostFacts post={lead} />
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
                  <PostFacts post={post} />
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

const MOST_TAGS = 18;

/** A stamp for each topic, and the tags. */
function Topics({ known: { topics, tags } }: { known: BlogTopics }) {
  const { title, intro, tagsTitle, postsLabel, stamps } = blogTopicWords;
  return (
    <section className={styles.topics} data-ground="sand" aria-labelledby="blog-topics">
      <div className="page-column">
        <h2 id="blog-topics">{title}</h2>
        <p className={styles.topicsIntro}>{intro}</p>
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
            <ul className={`wrap ${styles.tags}`}>
              {tags.slice(0, MOST_TAGS).map(({ name, slug }) => (
                <li key={slug}>
                  <a href={tagPath(slug)}>{name}</a>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}

/** Older posts, and links to all posts and to the feeds. */
function MorePosts({ posts }: { posts: readonly PostCardData[] }) {
  return (
    <section className={`page-column ${styles.more}`} aria-labelledby="blog-more">
      <h2 id="blog-more">{blogFront.moreTitle}</h2>
      <ul className={styles.cards}>
        {posts.map((post) => (
          <li key={post.url}>
            <PostCard post={post} heading="h3" />
          </li>
        ))}
      </ul>
      <p className={`row ${styles.moreWays}`}>
        <a href={paths.blogPosts} className={buttonClass({ size: "large" })}>
          {blogFront.allLabel}
        </a>
        <span>
          {blogFeedLinks.title} <a href={paths.blogRss}>RSS</a>, <a href={paths.blogAtom}>Atom</a>
        </span>
      </p>
    </section>
  );
}
