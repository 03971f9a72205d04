import type { MetaDescriptor } from "react-router";
import { blogListSeo } from "#content/blog/seo.ts";
import { blogMeta } from "../blog-meta.ts";
import { listPath } from "../blog-paths.ts";
import type { PostListData } from "./load-list.ts";

/** Searches and chosen pairs are for people; a topic, a tag and each page of a list have one address. */
export function listMeta(
  matches: Parameters<typeof blogMeta>[0],
  list: PostListData | undefined,
): MetaDescriptor[] {
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
  // Before the name of the site, which ends every title.
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
      // A blog without posts has its list all the same.
      unlisted: Boolean(searched || (list?.gap && list.gap !== "nothing")),
    }),
    ...(page > 1 ? [neighbour("prev", page - 1)] : []),
    ...(page < (list?.pages ?? 1) ? [neighbour("next", page + 1)] : []),
  ];
}
