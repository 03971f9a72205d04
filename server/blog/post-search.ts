import { type RawBuilder, sql } from "kysely";
import { isPostgres } from "../db/dialect.ts";
import type { Database } from "../db/tables.ts";
import { type QueryWord, wordsOf } from "./search-words.ts";

/** Past this a text is not searched: PostgreSQL takes a tsvector of 1 MiB. */
const MAX_INDEXED_WORDS = 20_000;
/** A word that the body has so often is what the post is about. */
const OFTEN = 3;
const MAX_OFTEN = 40;
const MAX_POSITIONS = 6;

export type SearchedPost = {
  id: string;
  title: string;
  /** Topic, tags, short description, headings. */
  head: string;
  /** The text of the body. */
  body: string;
};

/** Enters a post into the index, in place of what stood there of it. */
export async function indexPost(db: Database, post: SearchedPost): Promise<void> {
  const title = wordsOf(post.title);
  const head = wordsOf(post.head);
  const body = wordsOf(post.body).slice(0, MAX_INDEXED_WORDS);
  await (isPostgres(db) ? indexInPostgres : indexInSqlite)(db, post.id, { title, head, body });
}

type Words = { title: string[]; head: string[]; body: string[] };

async function indexInPostgres(db: Database, id: string, { title, head, body }: Words) {
  const counts = new Map<string, number>();
  for (const word of body) counts.set(word, (counts.get(word) ?? 0) + 1);
  const often = [...counts]
    .filter(([, count]) => count >= OFTEN)
    .sort(([, left], [, right]) => right - left)
    .slice(0, MAX_OFTEN)
    .flatMap(([word, count]) => Array.from({ length: Math.min(count, MAX_POSITIONS) }, () => word));
  const ranked = vector([
    ["A", title],
    ["B", head],
    ["C", often],
  ]);
  const all = [...new Set([...title, ...head, ...body])].map((word) => `'${word}'`).join(" ");
  await sql`INSERT INTO post_search (post_id, head, words)
    VALUES (${id}, ${ranked}::tsvector, ${all}::tsvector)
    ON CONFLICT (post_id) DO UPDATE SET head = excluded.head, words = excluded.words`.execute(db);
}

/** A tsvector as PostgreSQL reads it. The words are letters, marks and digits, so quotes need no care. */
function vector(parts: readonly (readonly [weight: string, words: readonly string[]])[]): string {
  const places = new Map<string, string[]>();
  let position = 0;
  for (const [weight, words] of parts) {
    for (const word of words) {
      position += 1;
      const at = places.get(word) ?? [];
      if (at.length < MAX_POSITIONS) at.push(`${position}${weight}`);
      places.set(word, at);
    }
  }
  return [...places].map(([word, at]) => `'${word}':${at.join(",")}`).join(" ");
}

async function indexInSqlite(db: Database, id: string, { title, head, body }: Words) {
  await sql`DELETE FROM post_search_rows WHERE post_id = ${id}`.execute(db);
  const inserted = await sql<{ row: number }>`
    INSERT INTO post_search_rows (post_id) VALUES (${id}) RETURNING row`.execute(db);
  const row = inserted.rows[0]?.row;
  await sql`INSERT INTO post_search (rowid, title, head, body)
    VALUES (${row}, ${title.join(" ")}, ${head.join(" ")}, ${body.join(" ")})`.execute(db);
}

/**
 * Posts that hold all the words, published or not, as a table `post_id, score`; the higher the score
 * the better. A word weighs most in a title, then among topic, tags and headings.
 */
export function postsWith(db: Database, words: readonly QueryWord[]): RawBuilder<unknown> {
  if (isPostgres(db)) {
    const query = words.map(({ word, isPrefix }) => `'${word}'${isPrefix ? ":*" : ""}`).join(" & ");
    // The C of `often` counts a little, a word that is only somewhere in the body nothing.
    return sql`(SELECT post_id, ts_rank('{0, 0.1, 0.4, 1}', head, ${query}::tsquery) AS score
      FROM post_search WHERE words @@ ${query}::tsquery)`;
  }
  return sqliteHits(words.map(ftsTerm).join(" AND "));
}

/** Posts whose title begins a word like one of these at least, for an address that nothing has. */
export function postsTitledLike(db: Database, beginnings: readonly string[]): RawBuilder<unknown> {
  if (isPostgres(db)) {
    const query = beginnings.map((word) => `'${word}':*A`).join(" | ");
    return sql`(SELECT post_id, ts_rank(head, ${query}::tsquery) AS score
      FROM post_search WHERE head @@ ${query}::tsquery)`;
  }
  const terms = beginnings.map((word) => ftsTerm({ word, isPrefix: true })).join(" OR ");
  return sqliteHits(`{title} : (${terms})`);
}

const ftsTerm = ({ word, isPrefix }: QueryWord) => `"${word}"${isPrefix ? "*" : ""}`;

const sqliteHits = (query: string) => sql`(
  SELECT post_search_rows.post_id, -bm25(post_search, 10.0, 4.0, 1.0) AS score
  FROM post_search JOIN post_search_rows ON post_search_rows.row = post_search.rowid
  WHERE post_search MATCH ${query})`;
