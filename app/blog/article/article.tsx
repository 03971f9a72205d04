import type { MouseEvent } from "react";
import { blogHead } from "#content/blog/blog-front.ts";
import { blogList } from "#content/blog/blog-lists.ts";
import {
  blogCourseCallLabels,
  blogCourseCalls,
  blogFinderCall,
  blogNextReading,
  blogPost,
  blogShareLinks,
} from "#content/blog/blog-post.ts";
import { coursesOf, subjectOfSlug } from "#content/courses/subjects.ts";
import { isSamplePerson } from "#content/invented-people.ts";
import type { Blog, NearestBlog, RecentBlog } from "#contract/blog.ts";
import { paths } from "../../paths.ts";
import daniel from "../../pictures/portraits/trainer-daniel.svg";
import gurleen from "../../pictures/portraits/trainer-gurleen.svg";
import imran from "../../pictures/portraits/trainer-imran.svg";
import katrin from "../../pictures/portraits/trainer-katrin.svg";
import suresh from "../../pictures/portraits/trainer-suresh.svg";
import { Breadcrumb } from "../../shell/navigation/breadcrumb.tsx";
import { Contents } from "../../shell/navigation/contents.tsx";
import { DemoLink } from "../../shell/navigation/demo-link.tsx";
import { StructuredData } from "../../shell/search-engines/structured-data.tsx";
import { SpeechBubble } from "../../shell/speech-bubble.tsx";
import { useSite, useSiteUrl } from "../../shell/use-site.ts";
import { buttonClass } from "../../ui/button.tsx";
import { NextIcon, PreviousIcon } from "../../ui/icons.tsx";
import { useCopy } from "../../ui/use-copy.ts";
import { listPath, postPath, tagPath, topicPath } from "../blog-paths.ts";
import { DottedLine, PostDate, PostFacts, TopicBadge } from "../post-card.tsx";
import type { NamedSlug } from "../post-card-data.ts";
import { Postmark, PostVan } from "../post-drawings.tsx";
import { PostPicture } from "../post-picture.tsx";
import styles from "./article.module.css";
import type { FoundPost } from "./load-post.ts";
import prose from "./prose.module.css";

/** The class of a post's text. The editor of the back office uses it, too, to show how the post will look. */
export const proseClass = prose.prose;

/** A post with everything around it. The back office uses it, too, to preview a post that is being written. */
export function PostArticle({ found }: { found: FoundPost }) {
  const { post, topic, tags, recent, newer, older } = found;
  const contents = sectionsOf(post);
  const hasContents = contents.length > 0;
  return (
    <div className={styles.page}>
      <ReadingProgress />
      <article>
        <ArticleHead post={post} topic={topic} />
        <div
          className={`page-column ${styles.columns}`}
          data-contents={hasContents ? "" : undefined}
        >
          {hasContents && (
            <Contents title={blogPost.contentsTitle} className={styles.contents}>
              {contents.map(({ id, text, level }) => (
                <li key={id} data-level={level}>
                  <a href={`#${id}`}>{text}</a>
                </li>
              ))}
            </Contents>
          )}
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
      {!post.isSample && <ArticleRecord post={post} />}
    </div>
  );
}

/** Decoration: a van at the foot of the window that shows how much has been read. CSS alone moves it. */
function ReadingProgress() {
  return (
    <div className={styles.road} aria-hidden="true">
      <div className={styles.driven} />
      <PostVan className={styles.van} />
    </div>
  );
}

/** Title and picture, on the colour of the topic. */
function ArticleHead({ post, topic }: { post: Blog; topic: NamedSlug }) {
  const [picture] = post.blogImages;
  return (
    <header className={styles.head} data-ground={groundOf(topic)}>
      <div className={`page-column ${styles.headInner}`} data-pictured={picture ? "" : undefined}>
        <div className={`stack-4 ${styles.words}`}>
          <Breadcrumb
            above={[
              { name: blogHead.name, url: paths.blog },
              topic.slug
                ? { name: topic.name, url: topicPath(topic.slug) }
                : { name: blogList.name, url: paths.blogPosts },
            ]}
            current={{ name: post.title, url: postPath(post.url) }}
            isSample={post.isSample}
          />
          <TopicBadge topic={topic} />
          <h1>{post.title}</h1>
          <p className={styles.summary}>{post.shortDescription}</p>
          {/* The sample note below says it in full. */}
          <PostFacts post={{ ...post, isSample: false }} />
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

const grounds = ["marigold", "sky", "rose", "sand"] as const;

const groundByWord: Record<string, (typeof grounds)[number]> = {
  german: "marigold",
  pte: "sky",
  ielts: "rose",
  english: "sand",
  berlin: "sky",
};

/** The background colour of a topic, always the same for one topic. */
function groundOf({ name, slug = "" }: NamedSlug): (typeof grounds)[number] {
  const known = Object.keys(groundByWord).find((word) => slug.includes(word));
  const sum = [...name].reduce((all, letter) => all + (letter.codePointAt(0) ?? 0), 0);
  return groundByWord[known ?? ""] ?? grounds[sum % grounds.length] ?? "sand";
}

/** The list of contents leaves out deeper headings. */
const DEEPEST_LEVEL = 3;
/** A post with fewer sections has no list of contents. */
const FEWEST_SECTIONS = 3;

/** The headings that the list of contents shows; none if there are too few to need a list. */
export function sectionsOf({ contents }: Pick<Blog, "contents">): Blog["contents"] {
  const sections = contents.filter(({ level }) => level <= DEEPEST_LEVEL);
  return sections.length < FEWEST_SECTIONS ? [] : sections;
}

/**
 * Wraps each table in a box of its own that scrolls sideways, by finger and by keyboard.
 * @param html cleaned by the server: in texts and attributes every `<` is escaped, so that `<table` is always a table
 */
function scrollingTables(html: string): string {
  return html
    .replaceAll(
      /<table\b/g,
      `<div data-table tabindex="0" role="group" aria-label="${blogPost.tableLabel}"><table`,
    )
    .replaceAll("</table>", "</table></div>");
}

/** The tags of a post. A tag without an address is plain text. */
function TagList({ tags }: { tags: NamedSlug[] }) {
  if (tags.length === 0) return null;
  return (
    <section aria-labelledby="post-tags">
      <h2 id="post-tags" className={styles.tagsTitle}>
        {blogPost.tagsTitle}
      </h2>
      <ul className={`wrap ${styles.tags}`}>
        {tags.map(({ name, slug }) => (
          <li key={name}>{slug ? <a href={tagPath(slug)}>{name}</a> : <span>{name}</span>}</li>
        ))}
      </ul>
    </section>
  );
}

/** Links to share a post. Nothing is loaded from the services that they lead to. */
function ShareLinks({ post }: { post: Blog }) {
  const address = `${useSiteUrl()}${postPath(post.url)}`;
  const words = blogShareLinks;
  const look = buttonClass({ variant: "secondary", size: "small" });
  const subject = encodeURIComponent(post.title);
  const body = encodeURIComponent(`${post.shortDescription}\n\n${address}`);
  const message = encodeURIComponent(`${post.title} ${address}`);
  return (
    <section aria-labelledby="post-share" className={styles.share}>
      <h2 id="post-share">{words.title}</h2>
      <ul className={`wrap ${styles.shareWays}`}>
        <li>
          <a
            href={`https://wa.me/?text=${message}`}
            target="_blank"
            rel="noopener noreferrer"
            className={look}
          >
            {words.whatsApp} <span className="visually-hidden">{words.newTab}</span>
          </a>
        </li>
        <li>
          <a href={`mailto:?subject=${subject}&body=${body}`} className={look}>
            {words.mail}
          </a>
        </li>
        <li>
          <CopyLink address={address} className={look} />
        </li>
      </ul>
    </section>
  );
}

type CopyLinkProps = { address: string; className: string };

/** A link whose click copies its address. Without scripts or a clipboard it is a plain link. */
function CopyLink({ address, className }: CopyLinkProps) {
  const { isCopied, copy } = useCopy();

  function onClick(event: MouseEvent) {
    // Only secure origins have a clipboard; elsewhere the link is followed.
    if (!navigator.clipboard) return;
    event.preventDefault();
    void copy(address);
  }

  return (
    <a href={address} className={className} data-done={isCopied ? "" : undefined} onClick={onClick}>
      <span className={styles.copyLabel}>{blogShareLinks.copy}</span>
      <span role="status">{isCopied && blogShareLinks.copied}</span>
    </a>
  );
}

type RecentBlogsProps = {
  /** Undefined if they could not be fetched. */
  recent: RecentBlog[] | undefined;
};

/** The newest other posts, beside a post (specification, section 2). */
export function RecentBlogs({ recent }: RecentBlogsProps) {
  return (
    <aside aria-labelledby="recent-blogs" className={`stack-4 ${styles.recent}`}>
      <h2 id="recent-blogs">{blogPost.recentTitle}</h2>
      {recent && recent.length > 0 ? (
        <ul className={`stack-5 ${styles.recentList}`}>
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
                <p className={styles.recentText}>{metaDescription}</p>
                <DottedLine>
                  <PostDate date={date} />
                  {isSample && <span>{blogList.sample}</span>}
                </DottedLine>
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <p>{recent ? blogList.empty : blogPost.recentFailed}</p>
      )}
      <p className={styles.recentAll}>
        <a href={paths.blogPosts}>{blogPost.allLabel}</a>
      </p>
    </aside>
  );
}

/** The same list below a message, without a post beside it. */
export function RecentBlogsAlone({ recent }: RecentBlogsProps) {
  return (
    <div className={styles.recentAlone}>
      <RecentBlogs recent={recent} />
    </div>
  );
}

const portraits = { daniel, gurleen, imran, katrin, suresh };

/** The invitation under a post to the course of its topic, in the words of a trainer who teaches it. */
function CourseCall({ topic: { name, slug = name.toLowerCase() } }: { topic: NamedSlug }) {
  const subject = subjectOfSlug(
    slug,
    Object.keys(blogCourseCalls) as (keyof typeof blogCourseCalls)[],
  );
  const call = subject ? blogCourseCalls[subject] : blogFinderCall;
  const course = subject && coursesOf(subject)[0];
  return (
    <section className={styles.courseCall} data-ground="rose" aria-labelledby="post-course">
      <SpeechBubble
        portrait={portraits[call.trainer]}
        titleId="post-course"
        title={call.title}
        text={call.text}
      >
        {course && <DemoLink />}
        <a
          href={course ? course.url : paths.findCourse}
          className={buttonClass({ variant: course ? "secondary" : "primary" })}
        >
          {course ? `${blogCourseCallLabels.course}: ${course.name}` : blogCourseCallLabels.finder}
        </a>
      </SpeechBubble>
    </section>
  );
}

type NextReadingProps = { newer: NearestBlog | undefined; older: NearestBlog | undefined };

/** Links to the post before and the post after this one. */
function NextReading({ newer, older }: NextReadingProps) {
  if (!(newer || older)) return null;
  const { title, newer: newerLabel, older: olderLabel } = blogNextReading;
  return (
    <nav aria-label={title} className={`page-column ${styles.nextReading}`}>
      {older && (
        <a href={postPath(older.url)} rel="prev" className={styles.nextPost}>
          <PreviousIcon />
          <span>{olderLabel}</span>
          <strong>{older.title}</strong>
        </a>
      )}
      {newer && (
        <a href={postPath(newer.url)} rel="next" className={styles.nextPost}>
          <NextIcon />
          <span>{newerLabel}</span>
          <strong>{newer.title}</strong>
        </a>
      )}
    </nav>
  );
}

/** The post as structured data for search engines (schema.org; specification, section 2). */
function ArticleRecord({ post }: { post: Blog }) {
  const siteUrl = useSiteUrl();
  const { name } = useSite();
  const url = `${siteUrl}${postPath(post.url)}`;
  const publisher = {
    "@type": "EducationalOrganization",
    "@id": `${siteUrl}/#institute`,
    name,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/icon-512.png`,
  } as const;
  return (
    <StructuredData
      data={{
        "@context": "https://schema.org",
        "@type": "BlogPosting",
        "@id": `${url}#post`,
        mainEntityOfPage: url,
        url,
        headline: post.title,
        description: post.metaDescription || post.shortDescription,
        image: post.blogImages.map((image) => new URL(image, siteUrl).href),
        datePublished: post.date,
        dateModified: post.updatedAt,
        author: isSamplePerson(post.author)
          ? publisher
          : {
              "@type": "Person",
              name: post.author,
              url: `${siteUrl}${listPath({ q: post.author })}`,
            },
        publisher,
        articleSection: post.topic,
        keywords: post.tags.join(", "),
        timeRequired: `PT${post.minutesToRead}M`,
        inLanguage: "en",
      }}
    />
  );
}
