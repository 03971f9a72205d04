import { COMPANY_NAME } from "#contract/blog.ts";
import { MAX_PICTURE_SIDE } from "#contract/picture-limits.ts";
import type { PostsTable } from "../db/blog-tables.ts";
import { isPostgres } from "../db/dialect.ts";
import { risingId } from "../db/rising-id.ts";
import type { Database } from "../db/tables.ts";
import { cleanHtml, isOwnPicture, textOf } from "./clean-html.ts";
import { indexPost } from "./post-search.ts";
import { minutesToRead } from "./post-text.ts";
import { slugOf } from "./slug.ts";

/** A picture of a post. `src` is the address of its widest WebP file. */
export type PostPicture = { src: string; alt: string; width: number; height: number };

/** A post as its author writes it. Slugs, reading time and the sanitised body are derived from it. */
export type PostDraft = {
  /** Absent for a new post. */
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
  /** The first one is shown above the text. */
  pictures: readonly PostPicture[];
  /** ISO 8601 in UTC. A post with a date in the future is scheduled. */
  publishedAt: string | undefined;
  isSample?: boolean;
};

/**
 * Stores a sanitised post with its tags, former slug, reading time and entry in the search index. Call it
 * in a transaction.
 * @returns its id, its slug (numbered if the wanted one was taken) and its revision
 */
export async function savePost(
  trx: Database,
  draft: PostDraft,
  now: Date,
): Promise<{ id: string; slug: string; revision: number }> {
  const before = draft.id ? await stored(trx, draft.id) : undefined;
  const id = before?.id ?? draft.id ?? risingId();
  const slug = await freeSlug(trx, draft, id);
  const content = cleanHtml(draft.html);
  const text = textOf(content);
  const topic = oneLine(draft.topic);
  const row = {
    company_name: draft.companyName,
    slug,
    status: draft.status,
    title: oneLine(draft.title),
    short_description: oneLine(draft.shortDescription),
    meta_title: oneLine(draft.metaTitle),
    meta_description: oneLine(draft.metaDescription),
    topic,
    topic_slug: slugOf(topic),
    author: oneLine(draft.author),
    content,
    pictures: JSON.stringify(draft.pictures.flatMap(cleanPicture)),
    minutes_to_read: minutesToRead(text),
    revision: (before?.revision ?? 0) + 1,
    is_sample: draft.isSample ? 1 : 0,
    published_at: draft.publishedAt ?? null,
    updated_at: now.toISOString(),
  };
  if (before) await trx.updateTable("posts").set(row).where("id", "=", id).execute();
  else {
    const created_at = now.toISOString();
    await trx
      .insertInto("posts")
      .values({ ...row, id, created_at })
      .execute();
  }
  await keepFormerSlug(trx, draft.companyName, id, before?.slug, slug);
  const isShown = draft.status === "published" && draft.companyName === COMPANY_NAME;
  const shownAt = isShown ? draft.publishedAt : undefined;
  const tags = await replaceTags(trx, id, draft.tags, shownAt);
  await indexStored(trx, { id, ...row, shownAt, tags });
  return { id, slug, revision: row.revision };
}

/** Raise this number when other parts of a post are indexed: all posts are then indexed anew. */
export const INDEXED_PARTS = 2;

type Indexed = Pick<PostsTable, "id" | "title" | "short_description" | "topic" | "author"> &
  Pick<PostsTable, "topic_slug" | "content"> & {
    shownAt: string | undefined;
    tags: readonly string[];
  };

/** Adds a stored post to the search index, or replaces its entry. */
export async function indexStored(trx: Database, post: Indexed): Promise<void> {
  const headings = [...post.content.matchAll(/<h[2-4][^>]*>([\s\S]*?)<\/h[2-4]>/g)];
  await indexPost(trx, {
    id: post.id,
    shownAt: post.shownAt,
    topicSlug: post.topic_slug,
    title: post.title,
    head: [
      post.topic,
      ...post.tags,
      post.author,
      post.short_description,
      ...headings.map(([, heading]) => textOf(heading ?? "")),
    ].join("\n"),
    body: textOf(post.content),
  });
}

/**
 * Reads the stored post. On PostgreSQL it also locks the row: otherwise two saves at once would get the same
 * revision, and the slug of the first would be forgotten. SQLite has a single writer anyway.
 */
export const stored = (trx: Database, id: string) =>
  trx
    .selectFrom("posts")
    .select(["id", "slug", "revision"])
    .where("id", "=", id)
    .$if(isPostgres(trx), (query) => query.forUpdate())
    .executeTakeFirst();

/** Drops pictures of other sites, as the sanitiser does in the text. */
function cleanPicture({ src, alt, width, height }: PostPicture): PostPicture[] {
  if (!isOwnPicture(src)) return [];
  return [{ src, alt: oneLine(alt), width: pixels(width), height: pixels(height) }];
}

/** 0 if the size is invalid; the page then uses its default. */
const pixels = (size: number) =>
  Number.isInteger(size) && size > 0 && size <= MAX_PICTURE_SIDE ? size : 0;

/** The wanted slug, with a number appended if another post has it. */
export async function freeSlug(
  trx: Database,
  draft: Pick<PostDraft, "companyName" | "slug" | "title">,
  id: string,
): Promise<string> {
  const wanted = slugOf(draft.slug) || slugOf(draft.title) || "post";
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`;
    const taken = await trx
      .selectFrom("posts")
      .select("id")
      .where("company_name", "=", draft.companyName)
      .where("slug", "=", slug)
      .where("id", "!=", id)
      .executeTakeFirst();
    if (!taken) return slug;
  }
}

/** Stores the former slug of the post, and removes the present one from the former slugs of all posts. */
async function keepFormerSlug(
  trx: Database,
  companyName: string,
  id: string,
  former: string | undefined,
  slug: string,
): Promise<void> {
  await trx
    .deleteFrom("post_previous_slugs")
    .where("company_name", "=", companyName)
    .where("slug", "=", slug)
    .execute();
  if (former === undefined || former === slug) return;
  await trx
    .insertInto("post_previous_slugs")
    .values({ company_name: companyName, slug: former, post_id: id })
    .onConflict((conflict) =>
      conflict.columns(["company_name", "slug"]).doUpdateSet({ post_id: id }),
    )
    .execute();
}

/** @returns the stored tags, without duplicates, in the given order */
async function replaceTags(
  trx: Database,
  id: string,
  tags: readonly string[],
  shownAt: string | undefined,
): Promise<string[]> {
  const bySlug = new Map<string, string>();
  for (const tag of tags.map(oneLine)) {
    const slug = slugOf(tag);
    if (slug !== "" && !bySlug.has(slug)) bySlug.set(slug, tag);
  }
  await trx.deleteFrom("post_tags").where("post_id", "=", id).execute();
  if (bySlug.size > 0) {
    const rows = [...bySlug].map(([tag_slug, tag], position) => ({
      post_id: id,
      tag_slug,
      tag,
      position,
      shown_at: shownAt ?? null,
    }));
    await trx.insertInto("post_tags").values(rows).execute();
  }
  return [...bySlug.values()];
}

/** Makes plain text of one line, without characters that feeds refuse. */
const oneLine = (text: string) =>
  text
    .normalize("NFC")
    .replaceAll(/[\p{Cc}\p{Cs}\ufffe\uffff\s]+/gu, " ")
    .trim();
