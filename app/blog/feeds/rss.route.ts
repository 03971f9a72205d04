import { blogFeeds, blogSeo } from "#content/blog/blog-front.ts";
import { paths } from "../../paths.ts";
import { siteContext } from "../../shell/site-context.ts";
import { postPath } from "../blog-paths.ts";
import type { Route } from "./+types/rss.route.ts";
import { authorOf, feedHtml, feedIdOf, loadFeed, xml } from "./feed.ts";

/** The RSS 2.0 feed, with full texts. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(siteContext);
  const { siteUrl } = services;
  const [posts, site] = await Promise.all([loadFeed(services), services.content.site(request)]);
  const items = posts.map((post) => {
    const url = `${siteUrl}${postPath(post.url)}`;
    return `    <item>
      <title>${xml(post.title)}</title>
      <link>${xml(url)}</link>
      <guid isPermaLink="false">${xml(feedIdOf(post, siteUrl))}</guid>
      <pubDate>${new Date(post.date).toUTCString()}</pubDate>
      <dc:creator>${xml(authorOf(post))}</dc:creator>
${[post.topic, ...post.tags].map((name) => `      <category>${xml(name)}</category>`).join("\n")}
      <description>${xml(post.shortDescription)}</description>
      <content:encoded>${xml(feedHtml(post, url, siteUrl))}</content:encoded>
    </item>`;
  });
  const changed = posts
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1);
  const feed = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <channel>
    <title>${xml(blogFeeds.title)}</title>
    <link>${xml(`${siteUrl}${paths.blog}`)}</link>
    <atom:link rel="self" type="application/rss+xml" href="${xml(`${siteUrl}${paths.blogRss}`)}"/>
    <description>${xml(blogSeo.description.replace("{phone}", site.branches[0]?.phone ?? ""))}</description>
    <language>en-GB</language>
${changed ? `    <lastBuildDate>${new Date(changed).toUTCString()}</lastBuildDate>\n` : ""}${items.join("\n")}
  </channel>
</rss>
`;
  return new Response(feed, {
    headers: { "content-type": "application/rss+xml; charset=utf-8", "x-robots-tag": "noindex" },
  });
}
