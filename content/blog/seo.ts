/* What stands in the heads of the blog's pages. `{phone}`, `{topic}`, `{tag}` and `{page}` are filled in. */

export const blogSeo = {
  title: "Blog: German, PTE, IELTS and Life in Berlin | Sprachsetu",
  description:
    "Brückenpost, the Sprachsetu blog: how to prepare for German, PTE and IELTS, speak English sooner and settle in Berlin. Questions? Call {phone}.",
} as const;

export const blogListSeo = {
  title: "All Blog Posts | Sprachsetu",
  description:
    "Every post of the Sprachsetu blog on German, PTE, IELTS, spoken English and life in Berlin, the newest first. Questions? Call {phone}.",
  topicTitle: "{topic}: Blog Posts | Sprachsetu",
  topicDescription:
    "What the Sprachsetu trainers write about {topic}: preparation, mistakes and what helps. Questions? Call {phone}.",
  tagTitle: "Posts Tagged “{tag}” | Sprachsetu",
  tagDescription:
    "Posts of the Sprachsetu blog that touch on {tag}, the newest first. Questions? Call {phone}.",
  searchTitle: "Search in the Blog | Sprachsetu",
  /** Added to a title from the second page on. */
  pageMark: "page {page}",
} as const;

export const blogFeeds = {
  title: "Brückenpost, the Sprachsetu blog",
  rssTitle: "Brückenpost, the Sprachsetu blog (RSS)",
  atomTitle: "Brückenpost, the Sprachsetu blog (Atom)",
} as const;

/** Shown where a page is shared that has no picture of its own. */
export const blogShare = {
  alt: "Brückenpost, the Sprachsetu blog: a yellow post van on a bridge of arches",
} as const;
