import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { emailPattern, normalEmail } from "#contract/forms/email-address.ts";
import { folded, spellingsOf, withoutUmlauts } from "#contract/search-folding.ts";
import { isPostgres } from "../db/dialect.ts";
import { FOLD_FUNCTION } from "../db/sqlite.ts";
import type { Database } from "../db/tables.ts";

/**
 * Matches rows that have every word in one of the columns, whatever their case, accents and umlauts. Only columns with
 * letters beyond ASCII are folded, which are few: folding each would take several times as long.
 */
export function wordsIn(db: Database, q: string, columns: readonly string[]): Expression<SqlBool> {
  const words = q
    .trim()
    .split(/\s+/)
    .map((word) => {
      const email = normalEmail(word);
      const sought = emailPattern.test(email) ? email : word;
      const found = columns.map((column) => holds(db, sql.ref(column), sought));
      return sql`(${sql.join(found, sql` OR `)})`;
    });
  return sql<SqlBool>`(${sql.join(words, sql` AND `)})`;
}

function holds(db: Database, column: RawBuilder<unknown>, word: string): RawBuilder<unknown> {
  const like = (text: RawBuilder<unknown>, part: string) => {
    const pattern = `%${part.replaceAll(/[\\%_]/g, "\\$&")}%`;
    return sql`${text} ${sql.raw(isPostgres(db) ? "ILIKE" : "LIKE")} ${pattern} ESCAPE '\\'`;
  };
  const plain = [...spellingsOf(word), ...otherInitials(word)].map((text) => like(column, text));
  const isBeyondAscii = sql`octet_length(${column}) <> length(${column})`;
  const asFolded = like(inFoldedForm(db, column), withoutUmlauts(folded(word)));
  return sql`(${sql.join(plain, sql` OR `)} OR (${isBeyondAscii} AND ${asFolded}))`;
}

/** The other spelling of initials: `D.K` for `DK`, and `DK` for `D.K.`. */
function otherInitials(word: string): string[] {
  if (/^\p{L}{2,3}$/u.test(word)) return [[...word].join(".")];
  return /^(?:\p{L}\.){1,3}\p{L}?\.?$/u.test(word) ? [word.replaceAll(".", "")] : [];
}

/** SQL that folds Latin letters as `withoutUmlauts(folded(…))` does. */
const inFoldedForm = (db: Database, column: RawBuilder<unknown>): RawBuilder<unknown> =>
  isPostgres(db)
    ? sql`regexp_replace(
        replace(replace(replace(replace(replace(translate(lower(
          regexp_replace(normalize(${column}, NFKD), '[\\u0300-\\u036f\\u00ad\\u200b-\\u200f\\u2060\\ufeff]', '', 'g')),
          '‘’‛′ʹʻʼʽˈøØđĐðÐłŁı', '''''''''''''''''''ooddddlli'),
          'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
        '([aou])e|(a)a', '\\1\\2', 'g')`
    : sql`${sql.raw(FOLD_FUNCTION)}(${column})`;

type Column =
  | ["staff_actions", "actor_id" | "action" | "subject_kind"]
  | ["mail_outbox", "purpose"];

/**
 * The distinct values of a column that an index begins with, in order. It takes one index lookup per
 * value, however many rows there are.
 */
export async function distinctValues(db: Database, ...[table, column]: Column): Promise<string[]> {
  const [from, value] = [sql.table(table), sql.ref(column)];
  const { rows } = await sql<{ value: string }>`
    WITH RECURSIVE found (value) AS (
      SELECT min(${value}) FROM ${from}
      UNION ALL
      SELECT (SELECT min(${value}) FROM ${from} WHERE ${value} > found.value)
      FROM found WHERE found.value IS NOT NULL
    )
    SELECT value FROM found WHERE value IS NOT NULL`.execute(db);
  return rows.map((row) => row.value);
}
