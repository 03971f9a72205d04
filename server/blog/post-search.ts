import { type RawBuilder, sql } from "kysely";
import { isPostgres } from "../db/dialect.ts";
import type { Database } from "../db/tables.ts";
import { foundBy, type QueryWord } from "./search-words.ts";

/** Later words are not indexed: a tsvector of PostgreSQL has at most 1 MiB. */
const MAX_INDEXED_WORDS = 20_000;
/** A word that occurs this often in the body counts as a keyword. */
const OFTEN = 4;
const MAX_OFTEN = 40;
/** On PostgreSQL the column `begun` indexes the first letters of each word; FTS5 has prefix indexes built in. */
const BEGINNING = 2;

export type SearchedPost = {
  id: string;
  /** When it becomes visible; absent for drafts and for posts of another company. */
  shownAt: string | undefined;
  topicSlug: string;
  title: string;
  /** Topic, tags, author, short description and headings. */
  head: string;
  /** The text of the body. */
  body: string;
};

/** Adds a post to the index, or replaces its entry. */
export async function indexPost(db: Database, post: SearchedPost): Promise<void> {
  const { id, shownAt = null, topicSlug } = post;
  const body = foundBy(post.body).slice(0, MAX_INDEXED_WORDS);
  const title = distinct(foundBy(post.title));
  // Each list contains the previous one, so that the words of a query may be spread over several.
  const head = distinct([...title, ...foundBy(post.head), ...oftenIn(body)]);
  const all = distinct([...head, ...body]);
  if (isPostgres(db)) {
    const [a, b, c] = [title, head, all].map((words) =>
      // Words consist of letters, marks and digits, so no quotes need escaping.
      words.map((word) => `'${word}'`).join(" "),
    );
    await sql`INSERT INTO post_search (post_id, shown_at, topic_slug, title, head, body)
      VALUES (${id}, ${shownAt}, ${topicSlug}, ${a}::tsvector, ${b}::tsvector, ${c}::tsvector)
      ON CONFLICT (post_id) DO UPDATE SET shown_at = excluded.shown_at,
        topic_slug = excluded.topic_slug, title = excluded.title, head = excluded.head,
        body = excluded.body`.execute(db);
    return;
  }
  await sql`DELETE FROM post_search_rows WHERE post_id = ${id}`.execute(db);
  const inserted = await sql<{ row: number }>`
    INSERT INTO post_search_rows (post_id, shown_at, topic_slug)
    VALUES (${id}, ${shownAt}, ${topicSlug}) RETURNING row`.execute(db);
  await sql`INSERT INTO post_search (rowid, title, head, body) VALUES
    (${inserted.rows[0]?.row}, ${title.join(" ")}, ${head.join(" ")}, ${all.join(" ")})`.execute(
    db,
  );
}

const distinct = (words: readonly string[]) => [...new Set(words)];

function oftenIn(body: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const word of body) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .filter(([word, count]) => count >= OFTEN && word.length > 2)
    .sort(([, left], [, right]) => right - left)
    .slice(0, MAX_OFTEN)
    .map(([word]) => word);
}

export type Match = {
  /** The table to search, as `hit` with `post_id`, `shown_at` and `topic_slug`. */
  from: RawBuilder<unknown>;
  /** The condition that all words are found. */
  where: RawBuilder<unknown>;
  /** Posts with the words in the title first, then those with the words in the head. */
  order: RawBuilder<unknown>;
};

/** The parts of a query for the posts that contain all the words. */
export function postsWith(db: Database, words: readonly QueryWord[]): Match {
  const found = wordsIn(db, words, " & ", " AND ");
  return {
    from: hits(db),
    where: isPostgres(db) ? inBodies(words) : found("body"),
    order: sql`${found("title")} DESC, ${found("head")} DESC`,
  };
}

/** The parts of a query for posts whose title has words with all, or any, of these prefixes. */
export function postsTitledLike(
  db: Database,
  beginnings: readonly string[],
  many: "all" | "any",
): Pick<Match, "from" | "where"> {
  const words = beginnings.map((word) => ({ word, isPrefix: true }));
  const found =
    many === "all" ? wordsIn(db, words, " & ", " AND ") : wordsIn(db, words, " | ", " OR ");
  return { from: hits(db), where: found("title") };
}

/**
 * Runs a search so that PostgreSQL uses the index. For common words its planner would prefer a sequential
 * scan, as it does not count the cost of decompressing the words of each row.
 */
export function byIndex<T>(db: Database, search: (on: Database) => Promise<T>): Promise<T> {
  if (!isPostgres(db)) return search(db);
  return db.transaction().execute(async (trx) => {
    await sql`SELECT set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`.execute(
      trx,
    );
    return search(trx);
  });
}

const hits = (db: Database) =>
  isPostgres(db) ? sql`post_search AS hit` : sql`post_search_rows AS hit`;

/**
 * PostgreSQL's condition on the bodies. Prefixes of BEGINNING letters are looked up in `begun`: in `body` each would
 * match thousands of words.
 */
function inBodies(words: readonly QueryWord[]): RawBuilder<unknown> {
  const isBeginning = ({ word, isPrefix }: QueryWord) => isPrefix && [...word].length === BEGINNING;
  const parts = [
    { column: sql`hit.body`, lexemes: words.filter((word) => !isBeginning(word)).map(lexeme) },
    { column: sql`hit.begun`, lexemes: words.filter(isBeginning).map(({ word }) => `'${word}'`) },
  ];
  const conditions = parts
    .filter(({ lexemes }) => lexemes.length > 0)
    .map(({ column, lexemes }) => sql`${column} @@ ${lexemes.join(" & ")}::tsquery`);
  return sql.join(conditions, sql` AND `);
}

const lexeme = ({ word, isPrefix }: QueryWord) => `'${word}'${isPrefix ? ":*" : ""}`;

type Column = "title" | "head" | "body";

/** Returns a function that builds the condition on a column. */
function wordsIn(db: Database, words: readonly QueryWord[], and: string, sqliteAnd: string) {
  if (isPostgres(db)) {
    const query = words.map(lexeme).join(and);
    return (column: Column) => sql`${sql.ref(`hit.${column}`)} @@ ${query}::tsquery`;
  }
  const query = words
    .map(({ word, isPrefix }) => `"${word}"${isPrefix ? "*" : ""}`)
    .join(sqliteAnd);
  return (column: Column) =>
    sql`hit.row IN (SELECT rowid FROM post_search WHERE post_search MATCH ${`{${column}} : (${query})`})`;
}
