import type { BlogAddresses, BlogTopics } from "#contract/blog.ts";
import type { ClassAddresses } from "#contract/classes/classes.ts";
import { MAX_SITEMAP_ADDRESSES } from "#contract/sitemap.ts";
import { paths } from "../../paths.ts";
import { publicPages } from "../../public-pages.ts";
import { callApi } from "../api/api-client.ts";
import { siteContext } from "../site-context.ts";
import type { Route } from "./+types/sitemap.route.ts";

const topicPath = ({ slug }: BlogTopics["topics"][number]) =>
  paths.blogTopic.replace(":topic", slug);

export async function loader({ context }: Route.LoaderArgs) {
  const { siteUrl, fetchApi } = context.get(siteContext);
  const [posts, topics, classes] = await Promise.all([
    callApi<BlogAddresses>(fetchApi, "/blogs/addresses"),
    callApi<BlogTopics>(fetchApi, "/blogs/topics"),
    callApi<ClassAddresses>(fetchApi, "/classes/addresses"),
  ]);
  // A sitemap without posts would tell search engines that they are gone; after a 503 they ask again.
  if (posts.kind !== "done" || topics.kind !== "done" || classes.kind !== "done")
    throw new Response("Not available", { status: 503 });
  const urls = [
    // The registration is not one of `publicPages`: it is rendered for each visit, since its address may choose a
    // course.
    ...[...publicPages, paths.register, ...topics.value.topics.map(topicPath)].map(
      (path) => `  <url><loc>${siteUrl}${path}</loc></url>`,
    ),
    ...posts.value.data.map(({ url, updatedAt }) => {
      const path = paths.blogPost.replace(":url", url);
      return `  <url><loc>${siteUrl}${path}</loc><lastmod>${updatedAt}</lastmod></url>`;
    }),
    // Last: if not all fit, the classes furthest in the future are left out.
    ...classes.value.data.map(
      ({ id }) => `  <url><loc>${siteUrl}${paths.demoClass.replace(":id", id)}</loc></url>`,
    ),
  ].slice(0, MAX_SITEMAP_ADDRESSES);
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("\n")}\n</urlset>\n`,
    { headers: { "content-type": "application/xml; charset=utf-8" } },
  );
}
