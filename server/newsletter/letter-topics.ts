import { blogTopics } from "#content/blog/topics.ts";

/** What a subscriber can choose letters about: the topics of the blog, by the slugs of their pages. */
export const letterTopics = blogTopics.map(({ name, description }) => ({
  slug: name.toLowerCase().replaceAll(" ", "-"),
  name,
  about: description,
}));
