import { type RawBuilder, sql } from "kysely";
import { COMPANY_NAME } from "#contract/blog.ts";
import type { PostsTable } from "../db/blog-tables.ts";
import type { Database } from "../db/tables.ts";
import { byIndex, type Match, postsTitledLike, postsWith } from "./post-search.ts";
import type { QueryWord } from "./search-words.ts";

/** A filter of posts, with slugs as in addresses. */
export type PostFilter = {
  topicSlug?: string;
  tagSlug?: string;
  /** All of them must be found; the best match comes first. Without words the newest post comes first. */
  words?: readonly QueryWord[];
};

export type Page = { limit: number; offset: number };

export type StoredPost = PostsTable & { tags: string[] };

export type Counted = { name: string; slug: string; posts: number };

/** Reads published posts of our company whose date has come; `read` reads any posts, and `nextDate` looks ahead. */
export function createPosts(db: Database) {
  return {
    /** The ids of one page of the list, in order, and the total number of posts. */
    async list(filter: PostFilter, { limit, offset }: Page, now: Date) {
      const { from, where, order } = matching(db, filter, now);
      // A search must look at every hit to sort by relevance.
      const ask = <T>(query: (on: Database) => Promise<T>) =>
        filter.words ? byIndex(db, query) : query(db);
      const [{ rows }, counted] = await Promise.all([
        ask((on) =>
          sql<{ id: string }>`SELECT hit.post_id AS id FROM ${from} WHERE ${where}
            ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`.execute(on),
        ),
        ask((on) =>
          sql<{ total: number | string }>`SELECT count(*) AS total FROM ${from}
            WHERE ${where}`.execute(on),
        ),
      ]);
      return { ids: rows.map(({ id }) => id), total: Number(counted.rows[0]?.total) };
    },

    /** The posts with these ids and their tags, in the order of the ids. */
    async read(ids: readonly string[]): Promise<StoredPost[]> {
      if (ids.length === 0) return [];
      const [rows, tags] = await Promise.all([
        db.selectFrom("posts").selectAll().where("id", "in", ids).execute(),
        db
          .selectFrom("post_tags")
          .select(["post_id", "tag"])
          .where("post_id", "in", ids)
          .orderBy("position")
          .execute(),
      ]);
      const byId = new Map(rows.map((row) => [row.id, row]));
      return ids.flatMap((id) => {
        const row = byId.get(id);
        if (!row) return [];
        return { ...row, tags: tags.filter(({ post_id }) => post_id === id).map(({ tag }) => tag) };
      });
    },

    /** The newest posts in short. */
    recent(limit: number, now: Date) {
      return visible(db, now)
        .select(["slug", "title", "meta_description", "pictures", "published_at", "is_sample"])
        .orderBy("published_at", "desc")
        .orderBy("id", "desc")
        .limit(limit)
        .execute();
    },

    /** The id of the post with this present or former slug. */
    async find(slug: string, now: Date): Promise<string | undefined> {
      const found = await visible(db, now).select("id").where("slug", "=", slug).executeTakeFirst();
      if (found) return found.id;
      const former = await visible(db, now)
        .innerJoin("post_previous_slugs", "post_previous_slugs.post_id", "posts.id")
        .select("posts.id")
        .where("post_previous_slugs.company_name", "=", COMPANY_NAME)
        .where("post_previous_slugs.slug", "=", slug)
        .executeTakeFirst();
      return former?.id;
    },

    /** The posts that were published right after and right before this one. */
    async neighbours({ id, published_at }: Pick<StoredPost, "id" | "published_at">, now: Date) {
      const nearest = async (side: RawBuilder<unknown>, direction: RawBuilder<unknown>) => {
        const found = await sql<{ slug: string; title: string }>`
          SELECT slug, title FROM posts
          WHERE ${isVisible(now)} AND (published_at, id) ${side} (${published_at}, ${id})
          ORDER BY published_at ${direction}, id ${direction} LIMIT 1`.execute(db);
        return found.rows[0];
      };
      const newer = await nearest(sql`>`, sql`ASC`);
      return { newer, older: await nearest(sql`<`, sql`DESC`) };
    },

    /** Posts whose title has words with all, or any, of these prefixes, newest first. */
    async titledLike(beginnings: readonly string[], many: "all" | "any", most: number, now: Date) {
      const { from, where } = postsTitledLike(db, beginnings, many);
      const { rows } = await byIndex(db, (on) =>
        sql<{ slug: string; title: string }>`
          SELECT posts.slug, posts.title
          FROM (SELECT hit.post_id, hit.shown_at FROM ${from}
            WHERE ${where} AND hit.shown_at <= ${now.toISOString()}
            ORDER BY hit.shown_at DESC LIMIT ${most}) AS found
          JOIN posts ON posts.id = found.post_id ORDER BY found.shown_at DESC`.execute(on),
      );
      return rows;
    },

    /** Topics and tags with their numbers of posts, largest first. */
    async topics(now: Date): Promise<{ topics: Counted[]; tags: Counted[] }> {
      // The names are read only for the few groups, so that counting reads an index instead of the posts.
      const topics = await sql<Counted>`
        SELECT counted.slug, counted.posts, (SELECT topic FROM posts WHERE topic_slug = counted.slug
          AND ${isVisible(now)} ORDER BY published_at DESC LIMIT 1) AS name
        FROM (SELECT topic_slug AS slug, count(*) AS posts FROM posts
          WHERE ${isVisible(now)} GROUP BY topic_slug) AS counted
        ORDER BY counted.posts DESC, counted.slug`.execute(db);
      const tags = await sql<Counted>`
        SELECT counted.slug, counted.posts, (SELECT tag FROM post_tags WHERE tag_slug = counted.slug
          AND shown_at <= ${now.toISOString()} ORDER BY shown_at DESC LIMIT 1) AS name
        FROM (SELECT tag_slug AS slug, count(*) AS posts FROM post_tags
          WHERE shown_at <= ${now.toISOString()} GROUP BY tag_slug) AS counted
        ORDER BY counted.posts DESC, counted.slug`.execute(db);
      const counted = (row: Counted) => ({ ...row, posts: Number(row.posts) });
      return { topics: topics.rows.map(counted), tags: tags.rows.map(counted) };
    },

    /** The slugs of the newest posts, at most `limit`, newest first. */
    addresses(limit: number, now: Date) {
      return visible(db, now)
        .select(["slug", "updated_at"])
        .orderBy("published_at", "desc")
        .limit(limit)
        .execute();
    },

    /** When the next scheduled post becomes visible, as ISO 8601. */
    async nextDate(now: Date): Promise<string | undefined> {
      const next = await db
        .selectFrom("posts")
        .select("published_at")
        .where("company_name", "=", COMPANY_NAME)
        .where("status", "=", "published")
        .where("published_at", ">", now.toISOString())
        .orderBy("published_at")
        .limit(1)
        .executeTakeFirst();
      return next?.published_at ?? undefined;
    },
  };
}

export type Posts = ReturnType<typeof createPosts>;

const visible = (db: Database, now: Date) =>
  db
    .selectFrom("posts")
    .where("posts.company_name", "=", COMPANY_NAME)
    .where("posts.status", "=", "published")
    .where("posts.published_at", "<=", now.toISOString());

const isVisible = (now: Date) =>
  sql`posts.company_name = ${COMPANY_NAME} AND posts.status = 'published'
    AND posts.published_at <= ${now.toISOString()}`;

/** The table (as `hit` with `post_id`), condition and order of a list. */
function matching(db: Database, { topicSlug, tagSlug, words }: PostFilter, now: Date): Match {
  if (!(words || tagSlug)) {
    const ofTopic = topicSlug ? sql` AND topic_slug = ${topicSlug}` : sql``;
    return {
      from: sql`(SELECT id AS post_id, published_at AS shown_at FROM posts
        WHERE ${isVisible(now)}${ofTopic}) AS hit`,
      where: sql`true`,
      order: newestFirst,
    };
  }
  const isShown = sql`hit.shown_at <= ${now.toISOString()}`;
  if (!words) {
    const ofTopic = topicSlug
      ? sql` AND hit.post_id IN (SELECT id FROM posts WHERE ${isVisible(now)} AND topic_slug = ${topicSlug})`
      : sql``;
    return {
      from: sql`post_tags AS hit`,
      where: sql`hit.tag_slug = ${tagSlug} AND ${isShown}${ofTopic}`,
      order: newestFirst,
    };
  }
  const { from, where, order } = postsWith(db, words);
  const ofTopic = topicSlug ? sql` AND hit.topic_slug = ${topicSlug}` : sql``;
  const ofTag = tagSlug
    ? sql` AND hit.post_id IN (SELECT post_id FROM post_tags WHERE tag_slug = ${tagSlug})`
    : sql``;
  return {
    from,
    where: sql`${where} AND ${isShown}${ofTopic}${ofTag}`,
    order: sql`${order}, ${newestFirst}`,
  };
}

const newestFirst = sql`hit.shown_at DESC, hit.post_id DESC`;
