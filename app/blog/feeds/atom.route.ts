import { blogFeeds } from "#content/blog/blog-front.ts";
import { site } from "#content/site.ts";
import { paths } from "../../paths.ts";
import { siteContext } from "../../shell/site-context.ts";
import { postPath } from "../blog-paths.ts";
import type { Route } from "./+types/atom.route.ts";
import { authorOf, feedHtml, feedIdOf, loadFeed, xml } from "./feed.ts";

/** Atom requires a time, also for a feed without posts. */
const NEVER = "1970-01-01T00:00:00.000Z";

/** The Atom feed (RFC 4287), with full texts. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(siteContext);
  const { siteUrl } = services;
  const posts = await loadFeed(services);
  const entries = posts.map((post) => {
    const url = `${siteUrl}${postPath(post.url)}`;
    return `  <entry>
    <id>${xml(feedIdOf(post, siteUrl))}</id>
    <title>${xml(post.title)}</title>
    <link rel="alternate" type="text/html" href="${xml(url)}"/>
    <published>${post.date}</published>
    <updated>${post.updatedAt}</updated>
    <author><name>${xml(authorOf(post))}</name></author>
${[post.topic, ...post.tags].map((name) => `    <category term="${xml(name)}"/>`).join("\n")}
    <summary>${xml(post.shortDescription)}</summary>
    <content type="html">${xml(feedHtml(post, url, siteUrl))}</content>
  </entry>`;
  });
  const changed =
    posts
      .map(({ updatedAt }) => updatedAt)
      .sort()
      .at(-1) ?? NEVER;
  const feed = `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">
  <id>${xml(`${siteUrl}${paths.blog}`)}</id>
  <title>${xml(blogFeeds.title)}</title>
  <link rel="alternate" type="text/html" href="${xml(`${siteUrl}${paths.blog}`)}"/>
  <link rel="self" type="application/atom+xml" href="${xml(`${siteUrl}${paths.blogAtom}`)}"/>
  <author><name>${xml(site.name)}</name></author>
  <updated>${changed}</updated>
${entries.join("\n")}
</feed>
`;
  return new Response(feed, {
    headers: { "content-type": "application/atom+xml; charset=utf-8", "x-robots-tag": "noindex" },
  });
}
