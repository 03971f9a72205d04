import { blogList } from "#content/blog/blog-lists.ts";
import type { Blog } from "#contract/blog.ts";
import { letterLimits } from "#contract/staff/staff-letters.ts";
import { beginningOf } from "../blog/post-text.ts";
import { createPosts } from "../blog/posts.repo.ts";
import { createBlog } from "../blog/published-posts.ts";
import type { Database } from "../db/tables.ts";
import type { MailBlock } from "../mail/mail-layout.ts";
import { markup } from "../mail/markup.ts";
import { bodyBlocks, plainText } from "./letter-body.ts";
import type { Letter } from "./newsletter-mails.ts";

/** The parts of a post that a letter contains. */
export type LetterPost = Pick<
  Blog,
  "title" | "shortDescription" | "metaDescription" | "url" | "author" | "topic" | "minutesToRead"
> & {
  /** The first paragraphs as text. */
  beginning: readonly string[];
};

/** Reads the post that is visible at a time, by its present or a former slug. */
export async function readPost(
  db: Database,
  slug: string,
  at: Date,
): Promise<(LetterPost & Pick<Blog, "date">) | undefined> {
  const post = (await createBlog(createPosts(db)).post(slug, at))?.message;
  return post && { ...post, beginning: beginningOf(post.content) };
}

/** A letter with an editor's text, which is kept so that it can be edited. */
export type PostLetter = Letter & {
  /** Plain text: what was written before letters had a rich text, and since then the text of `body`. */
  opening?: string;
  /** Cleaned HTML. */
  body?: string;
};

const replies: MailBlock = {
  kind: "closing",
  text: "Do you have a question? Reply to this newsletter and we will answer.",
};

/** The page of a post: `viewallblogs/{url}` in the specification. */
const POSTS = "/blog/viewallblogs/";

/**
 * A letter with the beginning of a blog post and a link to the rest. It has no pictures but those that an editor adds.
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
    replies,
  ];
  return { subject: post.title, preheader: post.metaDescription, heading: post.title, blocks };
}

/**
 * A letter with the editor's own subject, preview and text where given.
 * @param post absent: the text is the whole letter
 */
export function compose(
  post: LetterPost | undefined,
  own: Partial<PostLetter>,
  siteUrl: string,
): PostLetter {
  if (!post) {
    const { subject = "", preheader = "" } = own;
    return { subject, preheader, heading: subject, ...withText(own, [replies], siteUrl) };
  }
  const letter = postLetter(post, siteUrl);
  return {
    subject: own.subject ?? letter.subject.slice(0, letterLimits.subject),
    preheader:
      own.preheader ?? (letter.preheader || post.shortDescription).slice(0, letterLimits.preheader),
    heading: letter.heading,
    ...withText(own, letter.blocks, siteUrl),
  };
}

/** The editor's text above the other blocks of a letter. */
function withText(
  { opening = "", body }: Pick<PostLetter, "opening" | "body">,
  rest: readonly MailBlock[],
  siteUrl: string,
): Pick<PostLetter, "blocks" | "rich" | "opening" | "body"> {
  if (body === undefined) return { blocks: [...openingBlocks(opening), ...rest], opening };
  const plain = plainText(body, siteUrl);
  return {
    blocks: [...openingBlocks(plain), ...rest],
    rich: [...bodyBlocks(body, siteUrl), ...rest],
    opening: plain,
    body,
  };
}

const openingBlocks = (opening: string) => opening.split(/\n{2,}/).flatMap(blocksOf);

/** The HTML of a text that was written without the rich text editor, for that editor. */
export const openingHtml = (opening: string): string =>
  openingBlocks(opening).map(openingBlockHtml).join("");

function openingBlockHtml(block: MailBlock): string {
  if (block.kind === "list") {
    return markup`<ul>${block.points.map((point) => markup`<li>${point}</li>`)}</ul>`.source;
  }
  if (block.kind !== "paragraph") return "";
  const lines = block.text.split("\n").map((line) => markup`${line}`.source);
  return `<p>${lines.join("<br />")}</p>`;
}

/** Matches a hyphen or bullet, and the point of a list after it. */
const POINT = /^\s*[-–•*]\s+(.*)$/;

/**
 * The paragraphs and lists of a part without empty lines: lines that begin with a hyphen or a bullet are points of a
 * list, others keep their line breaks.
 */
function blocksOf(text: string): MailBlock[] {
  const runs: { isList: boolean; lines: string[] }[] = [];
  for (const line of text.split("\n").filter((one) => one.trim() !== "")) {
    const point = POINT.exec(line)?.[1];
    const isList = point !== undefined;
    const shown = (point ?? line).trim();
    const last = runs.at(-1);
    if (last?.isList === isList) last.lines.push(shown);
    else runs.push({ isList, lines: [shown] });
  }
  return runs.map(({ isList, lines }) =>
    isList ? { kind: "list", points: lines } : { kind: "paragraph", text: lines.join("\n") },
  );
}
