import type { CheckedFact } from "../exams/checked-fact.ts";

/** A post that an empty database starts with. */
export type SamplePost = {
  /** The last part of the post's address. */
  slug: string;
  title: string;
  shortDescription: string;
  metaTitle: string;
  metaDescription: string;
  /** The name that readers see; the topic's address is made from it. */
  topic: string;
  tags: readonly string[];
  author: string;
  /** ISO 8601 in UTC. */
  publishedAt: string;
  /**
   * ISO date on which the facts were last checked. If it is later than `publishedAt`, it is the date of the last
   * change.
   */
  checkedOn?: string;
  /** `/blog-pictures/<name>-<width>.<webp|avif>` at 480, 960 and 1600 px; `alt` says what it shows. */
  picture: { name: string; alt: string };
  /** The body. Headings are h2 to h4; a picture names its widest WebP file, and the server adds the other sizes. */
  html: string;
};

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** The last day on which one of these facts was checked. */
export const newestCheck = (...facts: readonly Pick<CheckedFact, "checkedOn">[]): string =>
  facts
    .map(({ checkedOn }) => checkedOn)
    .toSorted()
    .at(-1) ?? "";

/** The paragraph under a fact: its source, the day of the check, and what may differ. */
export const sourceNote = ({
  source,
  checkedOn,
  note,
}: Pick<CheckedFact, "source" | "checkedOn" | "note">): string =>
  `<p>As of ${day.format(new Date(checkedOn))}, by <a href="${source.url}">${source.name}</a>.${note ? ` ${note}` : ""}</p>`;
