import { type RawBuilder, sql } from "kysely";
import { COMPANY_NAME } from "#contract/blog.ts";
import type { PostsTable } from "../db/blog-tables.ts";
import type { Database } from "../db/tables.ts";
import { postsTitledLike, postsWith } from "./post-search.ts";
import type { QueryWord } from "./search-words.ts";

/** Which posts; slugs as addresses have them. */
export type PostFilter = {
  topicSlug?: string;
  tagSlug?: string;
  /** All of them must be found, and the best come first. Absent: the newest come first. */
  words?: readonly QueryWord[];
};

export type Page = { limit: number; offset: number };

export type StoredPost = PostsTable & { tags: string[] };

export type Counted = { name: string; slug: string; posts: number };

/** Reading of our published posts whose date has come. */
export function createPosts(db: Database) {
  return {
    /** The ids of one page in their order, and how many there are on all pages. */
    async list(filter: PostFilter, { limit, offset }: Page, now: Date) {
      const posts = matching(db, filter, now);
      const order = filter.words ? sql`hit.score DESC, ` : sql``;
      const rows = await sql<{ id: string }>`SELECT posts.id ${posts}
        ORDER BY ${order}posts.published_at DESC, posts.id DESC
        LIMIT ${limit} OFFSET ${offset}`.execute(db);
      const counted = await sql<{ total: number }>`SELECT count(*) AS total ${posts}`.execute(db);
      return { ids: rows.rows.map(({ id }) => id), total: Number(counted.rows[0]?.total) };
    },

    /** Whole posts with their tags, in the order of the ids. */
    async read(ids: readonly string[]): Promise<StoredPost[]> {
      if (ids.length === 0) return [];
      const rows = await db.selectFrom("posts").selectAll().where("id", "in", ids).execute();
      const tags = await db
        .selectFrom("post_tags")
        .select(["post_id", "tag"])
        .where("post_id", "in", ids)
        .orderBy("position")
        .execute();
      const byId = new Map(rows.map((row) => [row.id, row]));
      return ids.flatMap((id) => {
        const row = byId.get(id);
        if (!row) return [];
        return { ...row, tags: tags.filter(({ post_id }) => post_id === id).map(({ tag }) => tag) };
      });
    },

    /** What the list of recent posts shows, newest first. */
    recent(limit: number, now: Date) {
      return visible(db, now)
        .select(["slug", "title", "meta_description", "pictures", "published_at"])
        .orderBy("published_at", "desc")
        .orderBy("id", "desc")
        .limit(limit)
        .execute();
    },

    /** The post that has this slug, or had it before; then it is named by another one now. */
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

    /** The posts that were published just after one and just before it. */
    async beside({ id, published_at }: Pick<StoredPost, "id" | "published_at">, now: Date) {
      const nearest = async (side: RawBuilder<unknown>, way: RawBuilder<unknown>) => {
        const found = await sql<{ slug: string; title: string }>`
          SELECT slug, title FROM posts
          WHERE ${isVisible(now)} AND (published_at, id) ${side} (${published_at}, ${id})
          ORDER BY published_at ${way}, id ${way} LIMIT 1`.execute(db);
        return found.rows[0];
      };
      const newer = await nearest(sql`>`, sql`ASC`);
      return { newer, older: await nearest(sql`<`, sql`DESC`) };
    },

    /** Posts with a word in their title that begins as one of these does, best first. */
    async titledLike(beginnings: readonly string[], limit: number, now: Date) {
      if (beginnings.length === 0) return [];
      const rows = await sql<{ slug: string; title: string }>`
        SELECT posts.slug, posts.title
        FROM ${postsTitledLike(db, beginnings)} AS hit JOIN posts ON posts.id = hit.post_id
        WHERE ${isVisible(now)}
        ORDER BY hit.score DESC, posts.published_at DESC LIMIT ${limit}`.execute(db);
      return rows.rows;
    },

    /** Topics and tags with how many posts each has, the largest first. */
    async topics(now: Date): Promise<{ topics: Counted[]; tags: Counted[] }> {
      const topics = await sql<Counted>`
        SELECT max(topic) AS name, topic_slug AS slug, count(*) AS posts FROM posts
        WHERE ${isVisible(now)} GROUP BY topic_slug ORDER BY posts DESC, slug`.execute(db);
      const tags = await sql<Counted>`
        SELECT max(post_tags.tag) AS name, post_tags.tag_slug AS slug, count(*) AS posts
        FROM posts JOIN post_tags ON post_tags.post_id = posts.id
        WHERE ${isVisible(now)} GROUP BY post_tags.tag_slug ORDER BY posts DESC, slug`.execute(db);
      const counted = (row: Counted) => ({ ...row, posts: Number(row.posts) });
      return { topics: topics.rows.map(counted), tags: tags.rows.map(counted) };
    },

    /** Where all posts are, newest first. */
    addresses(limit: number, now: Date) {
      return visible(db, now)
        .select(["slug", "updated_at"])
        .orderBy("published_at", "desc")
        .limit(limit)
        .execute();
    },

    /** When the next scheduled post shows itself. */
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

/** From which rows a list is taken: `FROM … WHERE …`. */
function matching(db: Database, { topicSlug, tagSlug, words }: PostFilter, now: Date) {
  const from = words
    ? sql`${postsWith(db, words)} AS hit JOIN posts ON posts.id = hit.post_id`
    : sql`posts`;
  const conditions: RawBuilder<unknown>[] = [isVisible(now)];
  if (topicSlug) conditions.push(sql`posts.topic_slug = ${topicSlug}`);
  if (tagSlug) {
    conditions.push(sql`EXISTS (SELECT 1 FROM post_tags
      WHERE post_tags.post_id = posts.id AND post_tags.tag_slug = ${tagSlug})`);
  }
  return sql`FROM ${from} WHERE ${sql.join(conditions, sql` AND `)}`;
}
