import { blogPost } from "#content/blog/words.ts";
import type { Blog } from "#contract/blog.ts";
import type { PageServices } from "../../shell/site-context.ts";
import { createBlogCalls } from "../blog-api.ts";

/** What a feed reader gets at most; it asks often and keeps what it had. */
const POSTS = 20;

/** The posts of a feed, newest first. */
export async function loadFeed(services: PageServices): Promise<Blog[]> {
  const outcome = await createBlogCalls(services).list({}, POSTS);
  // A feed without posts would tell readers that they are gone.
  if (outcome.kind !== "done") throw new Response("Not available", { status: 503 });
  return outcome.value.data.data;
}

/** Of a picture they choose among its sizes, of which a feed has one. */
const leftOut = new Set(["srcset", "sizes", "loading", "decoding"]);

/** The body of a post for readers elsewhere: every address whole, one size of each picture. */
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
    // In the tags alone, and there value by value: in a text, or within a value, the same letters are words.
    .replaceAll(/<[^>]*>/g, (tag) => tag.replaceAll(/ ([a-z]+)="([^"]*)"/g, attribute));
  return isSample ? `<p><em>${blogPost.sampleNote}</em></p>${body}` : body;
}

/** Text as XML takes it, in elements and attributes. */
export const xml = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
