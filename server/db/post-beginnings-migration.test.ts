import { sql } from "kysely";
import { expect, test } from "vitest";
import { databaseAfter } from "#tests/support/databases.ts";
import { migrateToLatest } from "./migrate.ts";

test("the posts of before are found by two letters on PostgreSQL, too", async () => {
  const db = await databaseAfter("postgres", "0018-lead-counts");
  // The index alone, without its posts.
  await sql`ALTER TABLE post_search DROP CONSTRAINT post_search_post_id_fkey`.execute(db);
  const write = (id: string, body: string) =>
    sql`
    INSERT INTO post_search (post_id, topic_slug, title, head, body)
    VALUES (${id}, '', '', '', ${body}::tsvector)`.execute(db);
  await write("before", "'grosse' 'gruss' 'x' 'हिन्दी'");
  await write("empty", "");
  await migrateToLatest(db);
  // As a process of before would.
  await write("after", "'prufung'");
  const { rows } = await sql<{ begun: string }>`
    SELECT begun::text FROM post_search ORDER BY post_id`.execute(db);
  expect(rows.map(({ begun }) => begun)).toEqual(["'pr'", "'gr' 'x' 'हि'", ""]);
});
