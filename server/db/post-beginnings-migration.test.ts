import { sql } from "kysely";
import { Migrator } from "kysely/migration";
import { expect, onTestFinished, test } from "vitest";
import { emptyPlace } from "#tests/support/databases.ts";
import { openDatabase } from "./client.ts";
import { migrateToLatest, migrations } from "./migrate.ts";

test("the posts of before are found by two letters on PostgreSQL, too", async () => {
  const { remove, ...place } = await emptyPlace("postgres");
  onTestFinished(remove);
  const { db, close } = await openDatabase(place);
  onTestFinished(close);
  const before = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  expect((await before.migrateTo("0018-lead-counts")).error).toBeUndefined();
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
