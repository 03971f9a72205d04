import type { Blog, BlogTopics } from "#contract/blog.ts";

export type NamedSlug = { name: string; slug: string | undefined };

/** What lists show of a post: its body stays with the server. */
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

/** A name with the address of its list, where it has one. */
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
