import { blogFailed, blogMissing } from "#content/blog/page-words.ts";
import { site } from "#content/site.ts";
import { siteContext } from "../shell/site-context.ts";
import type { Route } from "./+types/blog-post.page.ts";
import { PostArticle } from "./article/article.tsx";
import { loadPost } from "./article/load-post.ts";
import { PostGap } from "./article/post-gap.tsx";
import { postMeta } from "./article/post-meta.ts";
import { blogMeta } from "./blog-meta.ts";

export const loader = ({ params: { url }, context }: Route.LoaderArgs) =>
  loadPost(url, context.get(siteContext));

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  if (loaderData?.kind === "post") return postMeta(matches, loaderData.post);
  const { title, text } = loaderData?.kind === "missing" ? blogMissing : blogFailed;
  return blogMeta(matches, {
    title: `${title} | ${site.name}`,
    description: text,
    canonicalPath: location.pathname,
    unlisted: true,
  });
};

/** One post (specification, section 2). */
export default function PostPage({ loaderData }: Route.ComponentProps) {
  return loaderData.kind === "post" ? (
    <PostArticle found={loaderData} />
  ) : (
    <PostGap found={loaderData} />
  );
}
