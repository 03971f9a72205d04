/* The front page of the blog, its feeds and its picture. Quoted labels are those of the specification, sections 2 and 8. */

export const blogHead = {
  name: "Blog",
  /** The blog's own name: “bridge post”, letters that cross. */
  title: "Brückenpost",
  titleRest: "the Sprachsetu blog",
  intro:
    "Letters from both ends of the bridge. Our trainers write down what they say in class every week, and what nobody told them before Berlin.",
  /** The two ends of the line in the masthead. */
  from: "Karnal 132001",
  to: "10999 Berlin",
} as const;

export const blogFront = {
  title: "Fresh from the van",
  allLabel: "View all blogs",
  moreTitle: "Also in the bag",
} as const;

export const blogTopicWords = {
  title: "Sorted by topic",
  intro: "Pick a stamp: each one opens its own pigeonhole.",
  tagsTitle: "Or look up a word",
  postsLabel: (count: number) => (count === 1 ? "1 post" : `${count} posts`),
  /** What is printed on a topic's stamp: the first entry whose word the topic's address contains; the last fits every topic. */
  stamps: [
    { word: "german", motif: "äöü", lang: "de" },
    { word: "pte", motif: "79", lang: "en" },
    { word: "ielts", motif: "7.5", lang: "en" },
    { word: "english", motif: "Hello!", lang: "en" },
    { word: "berlin", motif: "Na?", lang: "de" },
    { word: "", motif: "Post", lang: "de" },
  ],
} as const;

export const blogFeedLinks = { title: "In your feed reader:" } as const;

/** For search results; `{phone}` is replaced by the first branch's number. */
export const blogSeo = {
  title: "Blog: German, PTE, IELTS and Life in Berlin | Sprachsetu",
  description:
    "Brückenpost, the Sprachsetu blog: how to prepare for German, PTE and IELTS, speak English sooner and settle in Berlin. Questions? Call {phone}.",
} as const;

/** The picture shown when a page without a picture of its own is shared. */
export const blogShare = {
  alt: "Brückenpost, the Sprachsetu blog: a yellow post van on a bridge of arches",
} as const;

export const blogFeeds = {
  title: "Brückenpost, the Sprachsetu blog",
  rssTitle: "Brückenpost, the Sprachsetu blog (RSS)",
  atomTitle: "Brückenpost, the Sprachsetu blog (Atom)",
} as const;
