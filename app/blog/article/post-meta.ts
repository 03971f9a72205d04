import type { MetaDescriptor } from "react-router";
import { site } from "#content/site.ts";
import type { Blog } from "#contract/blog.ts";
import { pageMeta } from "../../shell/seo.ts";
import { blogPicture, feedLinks } from "../blog-meta.ts";
import { postPath } from "../blog-paths.ts";

/** Pictures that come with the site have a file for sharing, in the size of all pages' share pictures. */
const DRAWN = /^(\/blog-pictures\/.+)-\d+\.\w+$/;

/** The head of a post: its own words and picture, and what it is where it is shared. */
export function postMeta(
  matches: Parameters<typeof pageMeta>[0],
  { url, metaTitle, metaDescription, title, shortDescription, ...post }: Blog,
): MetaDescriptor[] {
  const [picture = ""] = post.blogImages;
  const drawn = DRAWN.exec(picture)?.[1];
  const sharePicture = drawn ? `${drawn}-share.png` : picture;
  const name = metaTitle || title;
  const general = pageMeta(matches, {
    title: name.includes(site.name) ? name : `${name} | ${site.name}`,
    description: metaDescription || shortDescription,
    canonicalPath: postPath(url),
    ...(picture ? { sharePicture, sharePictureAlt: post.imageAlt || title } : blogPicture),
  });
  const own: Record<string, string> = {
    "og:type": "article",
    ...(picture && !drawn
      ? {
          "og:image:width": String(post.imageWidth),
          "og:image:height": String(post.imageHeight),
        }
      : {}),
  };
  const property = (name: string, content: string) => ({ property: name, content });
  return [
    ...general.map((tag) =>
      "property" in tag && typeof tag.property === "string" && own[tag.property]
        ? { ...tag, content: own[tag.property] }
        : tag,
    ),
    property("article:published_time", post.date),
    property("article:modified_time", post.updatedAt),
    property("article:section", post.topic),
    ...post.tags.map((tag) => property("article:tag", tag)),
    ...feedLinks,
  ] as MetaDescriptor[];
}
