import { terms } from "../glossary.ts";
import { letterPromise } from "../newsletter-words.ts";
import { site } from "../site.ts";

/*
 * The lists of posts: all, of a topic, of a tag, of a search. Quoted labels are those of the specification, sections 2
 * and 8.
 */

export const blogList = {
  name: "All posts",
  banner: "VIEW ALL BLOGS",
  ofTopic: "Posts about {topic}",
  ofTag: "Posts tagged “{tag}”",
  empty: "No Blog Available",
  minutes: (count: number) => `${count} mins read`,
  by: "by",
  /** Marks each post that came with the program. */
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

/** The number of posts in a list, and the search that found them. */
export function foundInWords(total: number, query: string): string {
  const posts = total === 1 ? "1 post" : `${total} posts`;
  return query === "" ? posts : `${posts} for “${query}”`;
}

export const blogEmpty = {
  /** Nothing was found. */
  searchText: "No post matches your search. Try fewer words, another topic or another tag.",
  /** The blog has no posts. */
  listText: "There are no posts yet. Come back in a few days.",
  beyondText: "There are no posts on this page of the list.",
  unknownText: "There are no posts on this topic or tag.",
  /** The list could not be fetched. */
  failedText: "We could not load the posts. This is our mistake, not yours.",
  retryLabel: terms.acts.tryAgain,
  allLabel: "View all blogs",
} as const;

/** The newsletter card that fills the last place of a row of posts. */
export const blogLetter = {
  title: "Get our newsletter",
  text: `${letterPromise} You can leave with one click.`,
  label: "Sign up for the newsletter",
} as const;

export const blogPaging = {
  label: "Pages of the list",
  newer: "Newer posts",
  older: "Older posts",
  page: (page: number, of: number) => `Page ${page} of ${of}`,
} as const;

/** Shown in search results; `{phone}`, `{topic}`, `{tag}` and `{page}` are replaced. */
export const blogListSeo = {
  title: `All Blog Posts | ${site.name}`,
  description: `Every post of the ${site.name} blog on German, PTE, IELTS, spoken English and life in Berlin, the newest first. Questions? Call {phone}.`,
  topicTitle: `{topic}: Blog Posts | ${site.name}`,
  topicDescription: `Posts by ${site.name} trainers about {topic}: how to prepare, common mistakes and useful tips. Questions? Call {phone}.`,
  tagTitle: `Posts Tagged “{tag}” | ${site.name}`,
  tagDescription: `Posts of the ${site.name} blog about {tag}, the newest first. Questions? Call {phone}.`,
  searchTitle: `Search in the Blog | ${site.name}`,
  /** Added to a title from the second page on. */
  pageMark: "page {page}",
} as const;
