import type { Blog } from "#contract/blog.ts";
import type { PageServices } from "../shell/site-context.ts";
import { createBlogCalls } from "./blog-calls.ts";

/** What a feed reader gets at most; it asks often and keeps what it had. */
const POSTS = 20;

/** The posts of a feed, newest first. */
export async function loadFeed(services: PageServices): Promise<Blog[]> {
  const outcome = await createBlogCalls(services).list({}, POSTS);
  // A feed without posts would tell readers that they are gone.
  if (outcome.kind !== "done") throw new Response("Not available", { status: 503 });
  return outcome.value.data.data;
}

/** The body of a post for readers elsewhere: every address whole, one size of each picture. */
export function feedHtml(content: string, postUrl: string, siteUrl: string): string {
  return content
    .replaceAll(/<\/?picture>|<source [^>]*>/g, "")
    .replaceAll(/ (?:srcset|sizes|loading|decoding)="[^"]*"/g, "")
    .replaceAll(/ (href|src)="(\/[^"]*)"/g, ` $1="${siteUrl}$2"`)
    .replaceAll(/ href="(#[^"]*)"/g, ` href="${postUrl}$1"`);
}

/** Text as XML takes it, in elements and attributes. */
export const xml = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
