import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "../dialect.ts";

/** Posts of the blog, their tags and former addresses, and what is searched. */
export const blog: Migration = {
  async up(db: Kysely<unknown>) {
    await posts(db);
    await (isPostgres(db) ? searchOfPostgres(db) : searchOfSqlite(db));
  },
};

async function posts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("posts")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("company_name", "text", (column) => column.notNull())
    .addColumn("slug", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("short_description", "text", (column) => column.notNull())
    .addColumn("meta_title", "text", (column) => column.notNull())
    .addColumn("meta_description", "text", (column) => column.notNull())
    .addColumn("topic", "text", (column) => column.notNull())
    .addColumn("topic_slug", "text", (column) => column.notNull())
    .addColumn("author", "text", (column) => column.notNull())
    .addColumn("content", "text", (column) => column.notNull())
    .addColumn("pictures", "text", (column) => column.notNull())
    .addColumn("minutes_to_read", "integer", (column) => column.notNull())
    .addColumn("revision", "integer", (column) => column.notNull())
    .addColumn("is_sample", "integer", (column) => column.notNull())
    .addColumn("published_at", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .addUniqueConstraint("posts_slug", ["company_name", "slug"])
    .execute();
  await db.schema
    .createIndex("posts_listed")
    .on("posts")
    .columns(["company_name", "status", "published_at", "id"])
    .execute();
  await db.schema
    .createIndex("posts_of_topic")
    .on("posts")
    .columns(["company_name", "status", "topic_slug", "published_at", "id"])
    .execute();

  await db.schema
    .createTable("post_tags")
    .addColumn("post_id", "text", (column) =>
      column.notNull().references("posts.id").onDelete("cascade"),
    )
    .addColumn("tag_slug", "text", (column) => column.notNull())
    .addColumn("tag", "text", (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("shown_at", "text")
    .addPrimaryKeyConstraint("post_tags_pk", ["post_id", "tag_slug"])
    .execute();
  await db.schema
    .createIndex("post_tags_shown")
    .on("post_tags")
    .columns(["tag_slug", "shown_at", "post_id"])
    .execute();

  await db.schema
    .createTable("post_previous_slugs")
    .addColumn("company_name", "text", (column) => column.notNull())
    .addColumn("slug", "text", (column) => column.notNull())
    .addColumn("post_id", "text", (column) =>
      column.notNull().references("posts.id").onDelete("cascade"),
    )
    .addPrimaryKeyConstraint("post_previous_slugs_pk", ["company_name", "slug"])
    .execute();
  await db.schema
    .createIndex("post_previous_slugs_post_id")
    .on("post_previous_slugs")
    .column("post_id")
    .execute();
}

/** Word lists without places: whether a post is found, and how well, is read from the indexes alone. */
async function searchOfPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE post_search (
    post_id text PRIMARY KEY REFERENCES posts (id) ON DELETE CASCADE,
    shown_at text,
    topic_slug text NOT NULL,
    title tsvector NOT NULL,
    head tsvector NOT NULL,
    body tsvector NOT NULL
  )`.execute(db);
  for (const column of ["title", "head", "body"]) {
    // Without the list of what is still to be sorted in, which every search would have to go through.
    await sql`CREATE INDEX ${sql.ref(`post_search_${column}`)} ON post_search
      USING gin (${sql.ref(column)}) WITH (fastupdate = off)`.execute(db);
  }
}

/**
 * The index alone, without a second copy of the texts. Its rows need numbers that stay the same in a
 * backup, which the hidden ones of `posts` do not. Words come folded and apart: the tokenizer only
 * cuts at spaces.
 */
async function searchOfSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE post_search_rows (
    row INTEGER PRIMARY KEY,
    post_id TEXT NOT NULL UNIQUE REFERENCES posts (id) ON DELETE CASCADE,
    shown_at TEXT,
    topic_slug TEXT NOT NULL
  )`.execute(db);
  await sql`CREATE VIRTUAL TABLE post_search USING fts5(
    title, head, body, content = '', contentless_delete = 1, detail = 'column',
    prefix = '2 3 4', tokenize = 'ascii'
  )`.execute(db);
  await sql`CREATE TRIGGER post_search_rows_gone AFTER DELETE ON post_search_rows
    BEGIN DELETE FROM post_search WHERE rowid = old.row; END`.execute(db);
}
