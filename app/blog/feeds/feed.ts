import { blogPost } from "#content/blog/blog-post.ts";
import type { Blog } from "#contract/blog.ts";
import type { PageServices } from "../../shell/site-context.ts";
import { createBlogApi } from "../blog-api.ts";

/** Posts in a feed. Feed readers ask often and keep older posts. */
const POSTS = 20;

/** The posts of a feed, newest first. */
export async function loadFeed(services: PageServices): Promise<Blog[]> {
  const outcome = await createBlogApi(services).list({}, POSTS);
  // An empty feed would tell feed readers that all posts are gone.
  if (outcome.kind !== "done") throw new Response("Not available", { status: 503 });
  return outcome.value.data.data;
}

/** The id of a post in a feed. A `feedId` that is a path becomes an address of this site. */
export const feedIdOf = ({ feedId }: Blog, siteUrl: string): string =>
  feedId.startsWith("/") ? siteUrl + feedId : feedId;

/** Attributes that choose between the sizes of a picture; a feed has one size. */
const leftOut = new Set(["srcset", "sizes", "loading", "decoding"]);

/** The body of a post for a feed: every address is absolute, each picture has one size. */
export function feedHtml(
  { content, isSample }: Pick<Blog, "content" | "isSample">,
  postUrl: string,
  siteUrl: string,
): string {
  const attribute = (whole: string, name: string, value: string) => {
    if (leftOut.has(name)) return "";
    if (name === "href" && value.startsWith("#")) return ` href="${postUrl}${value}"`;
    const isAddress = name === "href" || name === "src";
    return isAddress && value.startsWith("/") ? ` ${name}="${siteUrl}${value}"` : whole;
  };
  const body = content
    .replaceAll(/<\/?picture>|<source [^>]*>/g, "")
    // Only within tags, one attribute at a time: text and attribute values may contain the same letters.
    .replaceAll(/<[^>]*>/g, (tag) => tag.replaceAll(/ ([a-z]+)="([^"]*)"/g, attribute));
  return isSample ? `<p><em>${blogPost.sampleNote}</em></p>${body}` : body;
}

/** Escapes text for XML elements and attributes. */
export const xml = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
