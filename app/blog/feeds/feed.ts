import { isSamplePerson } from "#content/invented-people.ts";
import { site } from "#content/site.ts";
import type { Blog } from "#contract/blog.ts";
import type { PageServices } from "../../shell/site-context.ts";
import { createBlogApi } from "../blog-api.ts";

/** Posts in a feed. Feed readers ask often and keep older posts. */
const POSTS = 20;
/** So many are read, since posts that came with the program may stand among them. */
const READ_POSTS = 50;

/** The institute's own posts, newest first. Sample posts stand in no feed: a reader of feeds may show them as news. */
export async function loadFeed(services: PageServices): Promise<Blog[]> {
  const outcome = await createBlogApi(services).list({}, READ_POSTS);
  // An empty feed would tell feed readers that all posts are gone.
  if (outcome.kind !== "done") throw new Response("Not available", { status: 503 });
  return outcome.value.data.data.filter(({ isSample }) => !isSample).slice(0, POSTS);
}

/** Who is named as the author: the institute, if the post is signed by an invented trainer. */
export const authorOf = ({ author }: Blog): string => (isSamplePerson(author) ? site.name : author);

/** The id of a post in a feed. A `feedId` that is a path becomes an address of this site. */
export const feedIdOf = ({ feedId }: Blog, siteUrl: string): string =>
  feedId.startsWith("/") ? siteUrl + feedId : feedId;

/** Attributes that choose between the sizes of a picture; a feed has one size. */
const leftOut = new Set(["srcset", "sizes", "loading", "decoding"]);

/** The body of a post for a feed: every address is absolute, each picture has one size. */
export function feedHtml(
  { content }: Pick<Blog, "content">,
  postUrl: string,
  siteUrl: string,
): string {
  const attribute = (whole: string, name: string, value: string) => {
    if (leftOut.has(name)) return "";
    if (name === "href" && value.startsWith("#")) return ` href="${postUrl}${value}"`;
    const isAddress = name === "href" || name === "src";
    return isAddress && value.startsWith("/") ? ` ${name}="${siteUrl}${value}"` : whole;
  };
  return (
    content
      .replaceAll(/<\/?picture>|<source [^>]*>/g, "")
      // Only within tags, one attribute at a time: text and attribute values may contain the same letters.
      .replaceAll(/<[^>]*>/g, (tag) => tag.replaceAll(/ ([a-z]+)="([^"]*)"/g, attribute))
  );
}

/** Escapes text for XML elements and attributes. */
export const xml = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
