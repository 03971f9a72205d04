import { data } from "react-router";
import { blogSeo } from "#content/blog/seo.ts";
import { blogTopics } from "#content/blog/topics.ts";
import { paths } from "../paths.ts";
import { siteContext } from "../shell/site-context.ts";
import type { Route } from "./+types/blog.page.ts";
import styles from "./blog.module.css";
import { createBlogCalls } from "./blog-api.ts";
import { blogMeta } from "./blog-meta.ts";
import { FrontPage } from "./front-page.tsx";
import { Masthead } from "./landing/masthead.tsx";
import { More } from "./landing/more.tsx";
import { Topics } from "./landing/topics.tsx";
import { asCard, type PostCardData } from "./post-card-data.ts";

/** One large, three beside it, and three more at the end. */
const POSTS = 7;
const IN_FRONT = 4;

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

export const meta: Route.MetaFunction = ({ matches }) =>
  blogMeta(matches, { ...blogSeo, canonicalPath: paths.blog });

/** The front page of the blog: the newest posts, the topics, the search. */
export default function BlogPage({ loaderData: { known, posts, failed } }: Route.ComponentProps) {
  return (
    <>
      <div className={styles.masthead} data-ground="sky">
        <Masthead />
      </div>
      <section className={styles.front} aria-labelledby="blog-front">
        <FrontPage posts={posts.slice(0, IN_FRONT)} failed={failed} />
      </section>
      {known.topics.length > 0 && (
        <section className={styles.topics} data-ground="sand" aria-labelledby="blog-topics">
          <Topics known={known} />
        </section>
      )}
      {posts.length > IN_FRONT && (
        <section className={styles.more} aria-labelledby="blog-more">
          <More posts={posts.slice(IN_FRONT)} />
        </section>
      )}
    </>
  );
}
