import type { MetaDescriptor } from "react-router";
import { site } from "#content/site.ts";
import type { Blog } from "#contract/blog.ts";
import { sharePictureOf } from "#contract/blog-pictures.ts";
import { pageMeta } from "../../shell/search-engines/seo.ts";
import { blogPicture, feedLinks } from "../blog-meta.ts";
import { postPath } from "../blog-paths.ts";

/** The head of a post: its own words and picture, and what it is where it is shared. */
export function postMeta(
  matches: Parameters<typeof pageMeta>[0],
  { url, metaTitle, metaDescription, title, shortDescription, ...post }: Blog,
): MetaDescriptor[] {
  const [picture = ""] = post.blogImages;
  const sharePicture = sharePictureOf(picture);
  const name = metaTitle || title;
  const general = pageMeta(matches, {
    title: name.includes(site.name) ? name : `${name} | ${site.name}`,
    description: metaDescription || shortDescription,
    canonicalPath: postPath(url),
    ...(sharePicture ? { sharePicture, sharePictureAlt: post.imageAlt || title } : blogPicture),
  });
  const property = (name: string, content: string) => ({ property: name, content });
  return [
    ...general.map((tag) =>
      "property" in tag && tag.property === "og:type" ? { ...tag, content: "article" } : tag,
    ),
    property("article:published_time", post.date),
    property("article:modified_time", post.updatedAt),
    property("article:section", post.topic),
    ...post.tags.map((tag) => property("article:tag", tag)),
    ...feedLinks,
  ] as MetaDescriptor[];
}
