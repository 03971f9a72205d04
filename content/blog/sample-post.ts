/** A post that an empty database starts with. */
export type SamplePost = {
  /** The last part of its address. */
  slug: string;
  title: string;
  shortDescription: string;
  metaTitle: string;
  metaDescription: string;
  /** As readers see it; its address is made from it. */
  topic: string;
  tags: readonly string[];
  author: string;
  /** ISO 8601 in UTC. */
  publishedAt: string;
  /** ISO date of the newest check of what it states; where later than `publishedAt`, its last change. */
  checkedOn?: string;
  /** `/blog-pictures/<name>-<width>.<webp|avif>` at 480, 960 and 1600 px; `alt` says what it shows. */
  picture: { name: string; alt: string };
  /** The body. Headings are h2 to h4; pictures name their widest WebP, the server adds the other sizes. */
  html: string;
};
