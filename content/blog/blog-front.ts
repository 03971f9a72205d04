import { subjectLists } from "../courses/subjects.ts";
import { berlin, karnal, site } from "../site.ts";

/*
 * The front page of the blog, its feeds and its picture. Quoted labels are those of the specification, sections 2 and
 * 8.
 */

export const blogHead = {
  name: "Blog",
  /** The blog's own name; `intro` says what it means. */
  title: "Brückenpost",
  titleRest: `the ${site.name} blog`,
  intro: `Our trainers write about ${subjectLists.short}, and about life in Berlin. (Brückenpost is German for “bridge mail”.)`,
  /** The two ends of the line in the masthead. */
  from: `${karnal.city} ${karnal.postalCode}`,
  to: `${berlin.postalCode} ${berlin.city}`,
} as const;

export const blogFront = {
  title: "Latest posts",
  allLabel: "View all blogs",
  moreTitle: "More posts",
} as const;

export const blogTopicWords = {
  title: "Topics",
  intro: "Choose a topic to see its posts.",
  tagsTitle: "Tags",
  postsLabel: (count: number) => (count === 1 ? "1 post" : `${count} posts`),
  /**
   * A topic's stamp has the `motif` of the first entry whose `word` is in the topic's address. The last fits every
   * topic.
   */
  stamps: [
    { word: "german", motif: "äöü", lang: "de" },
    { word: "pte", motif: "79", lang: "en" },
    { word: "ielts", motif: "7.5", lang: "en" },
    { word: "english", motif: "Hello!", lang: "en" },
    { word: "berlin", motif: "030", lang: "en" },
    { word: "", motif: "Post", lang: "en" },
  ],
} as const;

export const blogFeedLinks = { title: "Read in a feed reader:" } as const;

/** Shown in search results; `{phone}` is replaced by the first branch's number. */
export const blogSeo = {
  title: `Blog: German, PTE, IELTS and Life in Berlin | ${site.name}`,
  description: `The ${site.name} blog: how to learn German, speak English, prepare for PTE and IELTS, and live in Berlin. Tips from our trainers. Questions? Call {phone}.`,
} as const;

/** The picture shown when a page without a picture of its own is shared. */
export const blogShare = {
  alt: `Brückenpost, the ${site.name} blog: a yellow post van on a bridge of arches`,
} as const;

export const blogFeeds = {
  title: `Brückenpost, the ${site.name} blog`,
  rssTitle: `Brückenpost, the ${site.name} blog (RSS)`,
  atomTitle: `Brückenpost, the ${site.name} blog (Atom)`,
} as const;
