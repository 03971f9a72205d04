import { blogList } from "#content/blog/words.ts";
import type { Blog } from "#contract/blog.ts";
import { letterLimits } from "#contract/staff-letters.ts";
import type { MailBlock } from "../mail/mail-content.ts";
import type { Letter } from "./letter-mails.ts";

/** What a letter tells of a post. */
export type LetterPost = Pick<
  Blog,
  | "title"
  | "shortDescription"
  | "metaDescription"
  | "content"
  | "url"
  | "author"
  | "topic"
  | "minutesToRead"
>;

/** A post as visitors see it at a time, by a slug that it has or had; nothing where they see none. */
export type ReadPost = (
  slug: string,
  at: Date,
) => Promise<(LetterPost & Pick<Blog, "date">) | undefined>;

/** A letter that brings a post, with what an editor says before it: kept, to be changed again. */
export type PostLetter = Letter & { opening?: string };

/** The page of a post: `viewallblogs/{url}` of the specification's blog. */
const POSTS = "/blog/viewallblogs/";

/** So much of a post stands in its letter, in characters; the paragraph that passes it is the last. */
const OPENING_LENGTH = 500;

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
    ...openingOf(post.content).map((text): MailBlock => ({ kind: "paragraph", text })),
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

/** The text of the first paragraphs before the first heading, list or picture. */
export function openingOf(html: string): string[] {
  const paragraphs: string[] = [];
  let length = 0;
  for (const [element, tag, inner = ""] of html.matchAll(
    /<(p)\b[^>]*>(.*?)<\/p>|<(?:h[2-4]|[uo]l|table|figure|blockquote|details|pre)\b/gs,
  )) {
    if (tag === undefined || length >= OPENING_LENGTH) break;
    const text = textOf(inner);
    if (text === "" || element === "") continue;
    paragraphs.push(text);
    length += text.length;
  }
  return paragraphs;
}

const entities: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

/** Of HTML that is sanitised already; what comes out is text and is escaped again where it is shown. */
function textOf(html: string): string {
  return html
    .replaceAll(/<br\b[^>]*>/g, " ")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
      if (name) return entities[name.toLowerCase()] ?? whole;
      const point = decimal ? Number(decimal) : Number.parseInt(hex, 16);
      return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
    })
    .replaceAll(/\s+/g, " ")
    .trim();
}
