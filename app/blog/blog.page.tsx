import { data } from "react-router";
import { blogSeo } from "#content/blog/blog-front.ts";
import { blogTopics } from "#content/blog/topics.ts";
import { paths } from "../paths.ts";
import { siteContext } from "../shell/site-context.ts";
import type { Route } from "./+types/blog.page.ts";
import { createBlogApi } from "./blog-api.ts";
import { blogMeta } from "./blog-meta.ts";
import { FrontPage } from "./front-page.tsx";
import { asCard, type PostCardData } from "./post-card-data.ts";

/** Four at the top of the page and three at its end. */
const POSTS = 7;

export async function loader({ context }: Route.LoaderArgs) {
  const api = createBlogApi(context.get(siteContext));
  const [outcome, known] = await Promise.all([api.list({}, POSTS), api.topics()]);
  const list = outcome.kind === "done" ? outcome.value.data : undefined;
  const posts: PostCardData[] = (list?.data ?? []).map((post) => asCard(post, known));
  // In the order of the blog's menu; topics that the menu does not list come last.
  const place = (name: string) => (blogTopics.findIndex((topic) => topic.name === name) + 99) % 99;
  known.topics.sort((left, right) => place(left.name) - place(right.name));
  const failed = list === undefined;
  // The status keeps a failed page out of every cache.
  return data({ posts, known, failed }, { status: failed ? 503 : 200 });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  blogMeta(matches, { ...blogSeo, canonicalPath: paths.blog });

export default function BlogPage({ loaderData }: Route.ComponentProps) {
  return <FrontPage {...loaderData} />;
}
