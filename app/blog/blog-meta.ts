import type { MetaDescriptor } from "react-router";
import { blogFeeds, blogShare } from "#content/blog/blog-front.ts";
import { blogListSeo } from "#content/blog/blog-lists.ts";
import { site } from "#content/site.ts";
import type { Blog } from "#contract/blog.ts";
import { sharePictureOf } from "#contract/blog-pictures.ts";
import { paths } from "../paths.ts";
import { pageMeta } from "../shell/search-engines/seo.ts";
import { listPath, postPath } from "./blog-paths.ts";
import type { PostListData } from "./list/load-list.ts";

type Matches = Parameters<typeof pageMeta>[0];
type BlogSeo = Pick<
  Parameters<typeof pageMeta>[1],
  "title" | "description" | "canonicalPath" | "unlisted"
>;

const blogPicture = {
  sharePicture: "/share/blog.png",
  sharePictureAlt: blogShare.alt,
} as const;

/** Tell feed readers where the feeds are. */
const feedLinks: MetaDescriptor[] = [
  {
    tagName: "link",
    rel: "alternate",
    type: "application/rss+xml",
    title: blogFeeds.rssTitle,
    href: paths.blogRss,
  },
  {
    tagName: "link",
    rel: "alternate",
    type: "application/atom+xml",
    title: blogFeeds.atomTitle,
    href: paths.blogAtom,
  },
];

/** Head of the front page, of lists, and of a page that is shown instead of a post. */
export function blogMeta(matches: Matches, page: BlogSeo): MetaDescriptor[] {
  return [...pageMeta(matches, { ...page, ...blogPicture }), ...feedLinks];
}

/** Head of a post, with its own picture and the Open Graph properties of an article. */
export function postMeta(
  matches: Matches,
  { url, metaTitle, metaDescription, title, shortDescription, ...post }: Blog,
): MetaDescriptor[] {
  const [picture = ""] = post.blogImages;
  // A sample post is shared with the picture of the blog, as if it were not there.
  const sharePicture = post.isSample ? undefined : sharePictureOf(picture);
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

/** Head of a list. Searches and tags are not for search engines: their posts are in other lists, too. */
export function listMeta(matches: Matches, list: PostListData | undefined): MetaDescriptor[] {
  const { q, topic, tag, page = 1 } = list?.query ?? {};
  const searched = q || (topic && tag);
  const name = list?.topic?.name ?? list?.tag?.name ?? "";
  const words = blogListSeo;
  const title = searched
    ? words.searchTitle
    : topic
      ? words.topicTitle.replace("{topic}", name)
      : tag
        ? words.tagTitle.replace("{tag}", name)
        : words.title;
  const description = topic
    ? words.topicDescription.replace("{topic}", name)
    : tag
      ? words.tagDescription.replace("{tag}", name)
      : words.description;
  // Every title ends with the name of the site; the page number goes before it.
  const mark = page > 1 ? `, ${words.pageMark.replace("{page}", String(page))} | ` : " | ";
  const neighbour = (rel: "prev" | "next", to: number) => ({
    tagName: "link" as const,
    rel,
    href: listPath({ q, topic, tag, page: to }),
  });
  return [
    ...blogMeta(matches, {
      title: title.replace(" | ", mark),
      description,
      canonicalPath: listPath({ topic, tag, page }),
      // Search engines may list an empty blog: posts will follow.
      unlisted: Boolean(searched || tag || (list?.gap && list.gap !== "nothing")),
    }),
    ...(page > 1 ? [neighbour("prev", page - 1)] : []),
    ...(page < (list?.pages ?? 1) ? [neighbour("next", page + 1)] : []),
  ];
}
