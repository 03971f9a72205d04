import { useEffect } from "react";
import { blogFailed, blogMissing } from "#content/blog/page-words.ts";
import { site } from "#content/site.ts";
import { siteContext } from "../shell/site-context.ts";
import { StaticSection, staticContent } from "../shell/static-section.tsx";
import { steady } from "../shell/steady.ts";
import type { Route } from "./+types/post.page.ts";
import { copyLinks } from "./article/copy-link.ts";
import { loadPost } from "./article/load-post.ts";
import { postMeta } from "./article/post-meta.ts";
import { blogMeta } from "./blog-meta.ts";

const articleContent = staticContent(async () => (await import("./article/article.tsx")).Article, {
  isFirst: true,
});
const gapContent = staticContent(async () => (await import("./article/post-gap.tsx")).PostGap, {
  isFirst: true,
});

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
function PostPage({ loaderData, params: { url } }: Route.ComponentProps) {
  useEffect(copyLinks, []);
  // Another post is drawn anew: what stands here React has left as the server sent it.
  return loaderData.kind === "post" ? (
    <StaticSection key={url} content={articleContent} />
  ) : (
    <StaticSection key={url} content={gapContent} />
  );
}

export default steady(PostPage);
