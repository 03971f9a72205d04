import { blogList } from "#content/blog/words.ts";
import type { Blog } from "#contract/blog.ts";
import { letterLimits } from "#contract/staff-letters.ts";
import type { MailBlock } from "../mail/mail-layout.ts";
import type { Letter } from "./newsletter-mails.ts";

/** What a letter tells of a post. */
export type LetterPost = Pick<
  Blog,
  "title" | "shortDescription" | "metaDescription" | "url" | "author" | "topic" | "minutesToRead"
> & {
  /** The text of its first paragraphs. */
  beginning: readonly string[];
};

/** A post as visitors see it at a time, by a slug that it has or had; nothing where they see none. */
export type ReadPost = (
  slug: string,
  at: Date,
) => Promise<(LetterPost & Pick<Blog, "date">) | undefined>;

/** A letter that brings a post, with what an editor says before it: kept, to be changed again. */
export type PostLetter = Letter & { opening?: string };

/** The page of a post: `viewallblogs/{url}` of the specification's blog. */
const POSTS = "/blog/viewallblogs/";

/**
 * A blog post as a letter: how it begins, and the way to the rest of it. Text only, as every mail of
 * ours: a picture would be loaded from us, and tell us who has opened the letter.
 */
export function postLetter(post: LetterPost, siteUrl: string): Letter {
  const url = `${siteUrl}${POSTS}${encodeURIComponent(post.url)}`;
  const blocks: MailBlock[] = [
    {
      kind: "byline",
      text: `${post.topic}, by ${post.author}, ${blogList.minutes(post.minutesToRead)}`,
    },
    { kind: "lead", text: post.shortDescription },
    ...post.beginning.map((text): MailBlock => ({ kind: "paragraph", text })),
    { kind: "button", label: "Read the whole post", url },
    {
      kind: "closing",
      text: "Questions, or something to add? Reply to this letter: it reaches us, not a machine.",
    },
  ];
  return { subject: post.title, preheader: post.metaDescription, heading: post.title, blocks };
}

/** A post as a letter, with what the editor says before it. */
export function compose(post: LetterPost, own: Partial<PostLetter>, siteUrl: string): PostLetter {
  const letter = postLetter(post, siteUrl);
  const opening = own.opening ?? "";
  const paragraphs = opening.split(/\n{2,}/).filter((text) => text.trim() !== "");
  return {
    subject: own.subject ?? letter.subject.slice(0, letterLimits.subject),
    preheader:
      own.preheader ?? (letter.preheader || post.shortDescription).slice(0, letterLimits.preheader),
    heading: letter.heading,
    blocks: [
      ...paragraphs.map((text) => ({
        kind: "paragraph" as const,
        text: text.replaceAll("\n", " ").trim(),
      })),
      ...letter.blocks,
    ],
    opening,
  };
}
