import { letterPromise } from "../newsletter.ts";

/* What the blog shows around its posts. Quoted labels are those of the specification, sections 2 and 8. */

export const blogHead = {
  name: "Blog",
  /** The blog's own name: “bridge post”, letters that cross. */
  title: "Brückenpost",
  titleRest: "the Sprachsetu blog",
  intro:
    "Letters from both ends of the bridge. Our trainers write down what they say in class every week, and what nobody told them before Berlin.",
  /** What the two ends of the masthead say. */
  from: "Karnal 132001",
  to: "10999 Berlin",
} as const;

export const blogFront = {
  title: "Fresh from the van",
  allLabel: "View all blogs",
  moreTitle: "Also in the bag",
} as const;

export const blogFeedLinks = { title: "In your feed reader:" } as const;

export const blogTopicWords = {
  title: "Sorted by topic",
  intro: "Pick a stamp: each one opens its own pigeonhole.",
  tagsTitle: "Or look up a word",
  postsLabel: (count: number) => (count === 1 ? "1 post" : `${count} posts`),
  /** What is printed on a topic's stamp, by the first of these words in its address; the last fits any. */
  stamps: [
    { word: "german", motif: "äöü", lang: "de" },
    { word: "pte", motif: "79", lang: "en" },
    { word: "ielts", motif: "7.5", lang: "en" },
    { word: "english", motif: "Hello!", lang: "en" },
    { word: "berlin", motif: "Na?", lang: "de" },
    { word: "", motif: "Post", lang: "de" },
  ],
} as const;

export const blogList = {
  name: "All posts",
  banner: "VIEW ALL BLOGS",
  empty: "No Blog Available",
  minutes: (count: number) => `${count} mins read`,
  by: "by",
  /** Beside each post that came with the program. */
  sample: "Sample",
} as const;

export const blogSearch = {
  label: "Search the blog",
  topicLabel: "Topic",
  anyTopic: "All topics",
  tagLabel: "Tag",
  anyTag: "All tags",
  submitLabel: "Search",
  resetLabel: "Clear the search",
  maxLength: 80,
  resultsTitle: "Search results",
} as const;

/** What a list says it holds. */
export function foundInWords(total: number, query: string): string {
  const posts = total === 1 ? "1 post" : `${total} posts`;
  return query === "" ? posts : `${posts} for “${query}”`;
}

export const blogEmpty = {
  /** Nothing was found. */
  searchText: "No post fits all of this. Try fewer words, another topic or another tag.",
  /** The list is there, and empty. */
  listText: "The van is still being loaded. Come back in a few days.",
  beyondText: "The list ends before this page.",
  unknownText: "There is no such pigeonhole, or it is empty by now.",
  /** The list could not be fetched. */
  failedText: "The post is stuck somewhere at our end; it was nothing you did.",
  retryLabel: "Try again",
  allLabel: "View all blogs",
} as const;

/** Where a row of posts has a place to spare. */
export const blogLetter = {
  title: "Have it delivered",
  text: `${letterPromise} You confirm once, and one click ends it.`,
  label: "To the newsletter",
} as const;

export const blogPaging = {
  label: "Pages of the list",
  newer: "Newer posts",
  older: "Older posts",
  page: (page: number, of: number) => `Page ${page} of ${of}`,
} as const;

export const blogPost = {
  contentsTitle: "In this post",
  tagsTitle: "Tag list",
  recentTitle: "Recent Blogs",
  recentFailed: "The list of recent posts did not arrive.",
  allLabel: "View all blogs",
  tableLabel: "Table, scrolls sideways",
  /** On each post that came with the program. */
  sampleNote: "A sample post, written for the opening of this site.",
} as const;

export const blogShareLinks = {
  title: "Pass it on",
  whatsApp: "WhatsApp",
  mail: "Email",
  copy: "Copy the link",
  copied: "Link copied",
  newTab: "(opens in a new tab)",
} as const;

export const blogNextReading = {
  title: "Read on",
  newer: "The post after this one",
  older: "The post before this one",
} as const;

/** The invitation under a post, by the first of these words in its topic's address; the last fits any. */
export const blogCourseCalls = [
  {
    words: ["pte"],
    course: "PTEOnline",
    trainer: "gurleen",
    title: "Practise this with a clock running",
    text: "Bring the task you dread to the free demo class. We do it together, and you hear what the computer hears.",
  },
  {
    words: ["ielts"],
    course: "IeltsClass",
    trainer: "suresh",
    title: "Have it marked by hand",
    text: "Write one essay for the free demo class. You get it back with a band and a margin full of reasons.",
  },
  {
    words: ["english"],
    course: "EnglishOnline",
    trainer: "daniel",
    title: "Now say it out loud",
    text: "Reading helps, speaking counts. In the free demo class you talk for most of the hour.",
  },
  {
    words: ["german", "berlin"],
    course: "GermanClass",
    trainer: "katrin",
    title: "Try it on somebody from Berlin",
    text: "The free demo class is live and in German from the first minute, in a batch of six to ten.",
  },
  {
    words: [""],
    course: undefined,
    trainer: "imran",
    title: "Which course would help?",
    text: "Answer four questions, and the course finder gives you one answer with its reasons.",
  },
] as const;

export const blogCourseCallLabels = {
  course: "See the course",
  finder: "Find my course",
} as const;
