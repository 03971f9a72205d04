/** A picture of a post, by the address of its widest WebP. */
export type PostPicture = { src: string; alt: string; width: number; height: number };

/** What an author gives; slugs, reading time and the sanitised body follow from it. */
export type PostDraft = {
  /** Absent: a new post. */
  id?: string;
  companyName: string;
  slug: string;
  status: "draft" | "published";
  title: string;
  shortDescription: string;
  metaTitle: string;
  metaDescription: string;
  topic: string;
  tags: readonly string[];
  author: string;
  html: string;
  /** The first is the one above the text. */
  pictures: readonly PostPicture[];
  /** ISO 8601 in UTC; in the future, the post is scheduled. */
  publishedAt: string | undefined;
  isSample?: boolean;
};
