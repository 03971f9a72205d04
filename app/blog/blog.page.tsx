import { data } from "react-router";
import { blogSeo } from "#content/blog/seo.ts";
import { blogTopics } from "#content/blog/topics.ts";
import { paths } from "../paths.ts";
import { siteContext } from "../shell/site-context.ts";
import { StaticSection, staticContent } from "../shell/static-section.tsx";
import { steady } from "../shell/steady.ts";
import type { Route } from "./+types/blog.page.ts";
import styles from "./blog.module.css";
import { createBlogCalls } from "./blog-calls.ts";
import { blogMeta } from "./blog-meta.ts";
import { asCard, type PostCardData } from "./post-card-data.ts";

const loadParts = async () => (await import("./landing/landing-parts.ts")).landingParts;
const mastheadContent = staticContent(async () => (await loadParts()).Masthead, { isFirst: true });
const frontContent = staticContent(async () => (await loadParts()).FrontPage, { isFirst: true });
const topicsContent = staticContent(async () => (await loadParts()).Topics);
const moreContent = staticContent(async () => (await loadParts()).More);

/** One large, three beside it, and three more at the end. */
const POSTS = 7;

export async function loader({ context }: Route.LoaderArgs) {
  const calls = createBlogCalls(context.get(siteContext));
  const [outcome, known] = await Promise.all([calls.list({}, POSTS), calls.topics()]);
  const list = outcome.kind === "done" ? outcome.value.data : undefined;
  const posts: PostCardData[] = (list?.data ?? []).map((post) => asCard(post, known));
  // In the order of the blog's menu; what it does not know comes last.
  const place = (name: string) => (blogTopics.findIndex((topic) => topic.name === name) + 99) % 99;
  known.topics.sort((left, right) => place(left.name) - place(right.name));
  const failed = list === undefined;
  // What failed is not to be kept in any cache.
  return data({ posts, known, failed }, { status: failed ? 503 : 200 });
}

export type BlogFrontData = Awaited<ReturnType<typeof loader>>["data"];

export const meta: Route.MetaFunction = ({ matches }) =>
  blogMeta(matches, { ...blogSeo, canonicalPath: paths.blog });

/** The front page of the blog: the newest posts, the topics, the search. */
function BlogPage({ loaderData: { known, posts } }: Route.ComponentProps) {
  return (
    <>
      <StaticSection content={mastheadContent} className={styles.masthead} data-ground="sky" />
      <StaticSection content={frontContent} className={styles.front} aria-labelledby="blog-front" />
      {known.topics.length > 0 && (
        <StaticSection
          content={topicsContent}
          className={styles.topics}
          data-ground="sand"
          aria-labelledby="blog-topics"
        />
      )}
      {posts.length > 4 && (
        <StaticSection content={moreContent} className={styles.more} aria-labelledby="blog-more" />
      )}
    </>
  );
}

export default steady(BlogPage);
