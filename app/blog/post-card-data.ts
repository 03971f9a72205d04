import type { Blog, BlogTopics } from "#contract/blog.ts";

/** A topic or a tag; `slug` is the last part of its list's address, if it has a list. */
export type NamedSlug = { name: string; slug: string | undefined };

/** The parts of a post that a card shows. The body of the post is not sent to the browser. */
export type PostCardData = Pick<
  Blog,
  | "url"
  | "title"
  | "shortDescription"
  | "date"
  | "author"
  | "minutesToRead"
  | "imageAlt"
  | "imageWidth"
  | "imageHeight"
  | "isSample"
> & { picture: string | undefined; topic: NamedSlug };

/** Adds the slug of a topic or tag to its name. */
export const withSlug = (name: string, known: BlogTopics["topics"]): NamedSlug => ({
  name,
  slug: known.find((one) => one.name === name)?.slug,
});

export function asCard(post: Blog, { topics }: BlogTopics): PostCardData {
  const { url, title, shortDescription, date, author, minutesToRead } = post;
  const { imageAlt, imageWidth, imageHeight, blogImages, topic, isSample } = post;
  return {
    ...{ url, title, shortDescription, date, author, minutesToRead },
    ...{ imageAlt, imageWidth, imageHeight, picture: blogImages[0], isSample },
    topic: withSlug(topic, topics),
  };
}
