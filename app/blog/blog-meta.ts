import type { MetaDescriptor } from "react-router";
import { blogFeeds, blogShare } from "#content/blog/seo.ts";
import { paths } from "../paths.ts";
import { pageMeta } from "../shell/search-engines/seo.ts";

type Matches = Parameters<typeof pageMeta>[0];
type BlogSeo = Pick<
  Parameters<typeof pageMeta>[1],
  "title" | "description" | "canonicalPath" | "unlisted"
>;

export const blogPicture = {
  sharePicture: "/share/blog.png",
  sharePictureAlt: blogShare.alt,
} as const;

/** Where feed readers find the posts. */
export const feedLinks: MetaDescriptor[] = [
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

/** The head of a page of the blog that is not a post. */
export function blogMeta(matches: Matches, page: BlogSeo): MetaDescriptor[] {
  return [...pageMeta(matches, { ...page, ...blogPicture }), ...feedLinks];
}
