import { type RawBuilder, sql } from "kysely";
import { folded, spellingsOf } from "#contract/search-folding.ts";
import { eraseInPosts } from "../../blog/erase-in-posts.ts";
import { isPostgres } from "../../db/dialect.ts";
import type { Database } from "../../db/tables.ts";
import { type SoughtBy, withoutOthers, wordsOfNobody } from "../../leads/forget/forget-searches.ts";
import { NATIONAL_DIGITS, phoneDigits } from "../../leads/phone-digits.ts";

/** Replaces an erased name, address or number. */
const ERASED = "[erased]";

/** A table with texts by staff that may name somebody. */
type Place = {
  table: string;
  key: string | RawBuilder<string>;
  columns: readonly string[];
  /** Columns of JSON, read text by text. In JSON a line break is written `\n`, whose n would touch the next word. */
  json?: readonly string[];
  /** Counts the row's changes, so that an open editor notices one. */
  counter?: string;
  /** Column with folded words for a search. It is emptied, and filled again when the text is next saved. */
  words?: string;
  where?: RawBuilder<boolean>;
  /** JSON that visitors see. If it names the person, the row stays: editors have to change what is public. */
  shown?: RawBuilder<string | null>;
};

const places: readonly Place[] = [
  { table: "lead_notes", key: "id", columns: ["text"], counter: "revision" },
  { table: "lead_follow_ups", key: "id", columns: ["about"] },
  { table: "lead_history", key: "id", columns: ["what"] },
  { table: "leads", key: "id", columns: ["lost_note"], counter: "revision" },
  { table: "lead_imports", key: "id", columns: ["file_name"] },
  { table: "class_cancellations", key: "id", columns: ["reason"] },
  {
    table: "newsletter_campaigns",
    key: "id",
    columns: ["subject"],
    json: ["letter"],
    counter: "revision",
    // Some readers may already have a stopped letter. It may not name the person all the same, and the editor sees the
    // placeholder in its text before resuming it.
    where: sql`status IN ('draft', 'stopped')`,
  },
  {
    table: "site_parts",
    key: "part",
    columns: [],
    json: ["draft"],
    counter: "version",
    shown: sql`published`,
  },
  {
    table: "site_versions",
    key: sql`part || ' ' || number`,
    columns: [],
    json: ["overrides"],
    shown: sql`(SELECT published FROM site_parts WHERE site_parts.part = site_versions.part)`,
  },
  {
    table: "post_edits",
    key: "post_id",
    columns: ["title", "topic", "author"],
    json: ["fields"],
    counter: "revision",
    words: "words",
    shown: sql`published`,
  },
  {
    table: "post_versions",
    key: "id",
    columns: ["title"],
    json: ["fields", "recorded"],
    shown: sql`(SELECT published FROM post_edits WHERE post_edits.post_id = post_versions.post_id)`,
  },
];

/** Where names of imported files are kept. */
const fileNames: readonly Place[] = [
  { table: "lead_imports", key: "id", columns: ["file_name"] },
  {
    table: "lead_history",
    key: "id",
    columns: [],
    json: ["what"],
    where: sql`what LIKE '%"fileName":%'`,
  },
];

/**
 * Erases mentions of a person in texts that staff wrote elsewhere: notes on other leads, drafts, names of imported
 * files, and the audit log. Call it after the person's own rows are deleted. A name, address or number that somebody
 * else has, too, stays, and so does a name of one word, which may be an ordinary word.
 */
export async function eraseMentions(trx: Database, sought: SoughtBy, now: Date): Promise<void> {
  const phones = sought.phones.map(phoneDigits).filter((phone) => phone !== "");
  const own = await withoutOthers(trx, { ...sought, phones });
  const full = mentionsOf({
    ...own,
    names: own.names.filter((name) => wordsOf(name).length > 1),
  });
  if (full.length > 0) {
    await takeBackLetters(trx, full);
    await takeBackPosts(trx, full, now);
    for (const place of places) await eraseIn(trx, place, full);
    await eraseInPosts(
      trx,
      {
        mayTell: (columns) => mayTell(columns, full),
        tells: (text) => tells(text, full),
        without: (text) => withoutMentions(text, full),
      },
      now,
    );
    await emptyActions(trx, full, sql`1 = 1`);
  }
  // In searches and in names of files one word is enough: it is mostly somebody's name.
  const words = [...own.names, ...(await wordsOfNobody(trx, sought.names))];
  const names = mentionsOf({ emails: [], phones: [], names: words });
  if (names.length === 0) return;
  for (const place of fileNames) await eraseIn(trx, place, names);
  await emptyActions(trx, names, sql`subject_kind IN ('lead-view', 'lead-import')`);
}

/** A name of so many letters is found inside other words, too; a shorter one may be a part of them. */
const RUN_TOGETHER = 8;

type Mention = {
  pattern: RegExp;
  /** A part of every text that matches, for LIKE: letters of ASCII, whose case both databases ignore. */
  needle: string;
};

const wordsOf = (name: string): string[] => name.match(/[\p{L}\p{M}]+/gu) ?? [];

function mentionsOf({ emails, phones, names }: SoughtBy): Mention[] {
  const before = String.raw`(?<![\p{L}\p{M}\p{N}])`;
  const after = String.raw`(?![\p{L}\p{M}\p{N}])`;
  const pattern = (text: string) => new RegExp(`${before}(?:${text})${after}`, "giu");
  return [
    ...emails
      .filter((email) => email !== "")
      .map((email) => ({
        // Matches the mail address as a slug as well, since the address of a post may contain it.
        pattern: pattern(`${RegExp.escape(email)}|${email.match(/[a-z0-9]+/g)?.join("-")}`),
        needle: needleOf([email]),
      })),
    ...phones
      .filter((phone) => phone.length >= NATIONAL_DIGITS)
      .map((phone) => {
        const national = [...phone.slice(-NATIONAL_DIGITS)].join(String.raw`[\s().\/-]{0,3}`);
        return {
          pattern: pattern(String.raw`\+?(?:\d[\s().\/-]{0,3}){0,6}${national}`),
          needle: phone.slice(-1),
        };
      }),
    ...names
      .map(wordsOf)
      .filter((words) => words.length > 0)
      .map((words) => {
        const between = String.raw`[^\p{L}\p{M}\p{N}<>"]{1,3}`;
        const orders = [words, [...words.slice(-1), ...words.slice(0, -1)]];
        const joinedBy = (sign: string) =>
          orders.map((order) => order.map(anySpelling).join(sign)).join("|");
        // In names of files the words of a name run together and touch others: `LeadsAshaVerma2.csv`.
        const isLong = words.length > 1 && words.join("").length >= RUN_TOGETHER;
        const apart = `(?<![\\p{L}\\p{M}\\p{N}])(?:${joinedBy(between)})(?![\\p{L}\\p{M}])`;
        return {
          pattern: new RegExp(isLong ? `${apart}|(?:${joinedBy("")})` : apart, "giu"),
          needle: needleOf(words),
        };
      }),
  ];
}

/** A pattern that matches all spellings of a word: `Müller`, `Mueller` and `Muller`. */
const anySpelling = (word: string): string =>
  `(?:${[...new Set([word, ...spellingsOf(folded(word))])].map(RegExp.escape).join("|")})`;

/** The longest run of ASCII letters, or else the longest word. */
function needleOf(words: readonly string[]): string {
  const runs = words.flatMap((word) => word.match(/[a-z]{2,}/gi) ?? []);
  return (runs.length > 0 ? runs : words).toSorted((a, b) => b.length - a.length)[0] ?? "";
}

const tells = (text: string | null | undefined, mentions: readonly Mention[]): boolean =>
  typeof text === "string" && mentions.some(({ pattern }) => text.search(pattern) >= 0);

const withoutMentions = (text: string, mentions: readonly Mention[]): string =>
  mentions.reduce((left, { pattern }) => left.replaceAll(pattern, ERASED), text);

const jsonTells = (json: string | null | undefined, mentions: readonly Mention[]): boolean =>
  typeof json === "string" && textsIn(JSON.parse(json)).some((text) => tells(text, mentions));

const jsonWithout = (json: string, mentions: readonly Mention[]): string =>
  JSON.stringify(
    JSON.parse(json, (_key, value) =>
      typeof value === "string" ? withoutMentions(value, mentions) : value,
    ),
  );

function mayTell(columns: readonly string[], mentions: readonly Mention[]): RawBuilder<boolean> {
  const conditions = columns.flatMap((column) =>
    mentions.map(({ needle }) => {
      const like = `%${needle.toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
      return sql`lower(${sql.ref(column)}) LIKE ${like} ESCAPE '\\'`;
    }),
  );
  return sql`(${sql.join(conditions, sql` OR `)})`;
}

type Row = Record<string, string | null>;

async function eraseIn(trx: Database, place: Place, mentions: readonly Mention[]): Promise<void> {
  const { table, json = [], counter, words, where = sql`1 = 1`, shown = sql`NULL` } = place;
  const key = typeof place.key === "string" ? sql.ref(place.key) : place.key;
  const columns = [...place.columns, ...json];
  const read = async (which: RawBuilder<boolean>, lock = sql``) => {
    const { rows } = await sql<Row>`
      SELECT ${key} AS key, ${shown} AS shown, ${sql.join(columns.map((name) => sql.ref(name)))}
      FROM ${sql.table(table)} WHERE ${where} AND ${which} ${lock}`.execute(trx);
    return rows;
  };
  const tellingIn = (row: Row) =>
    columns.filter((column) =>
      json.includes(column) ? jsonTells(row[column], mentions) : tells(row[column], mentions),
    );
  const found = await read(mayTell(columns, mentions));
  for (const seen of found.filter((row) => tellingIn(row).length > 0)) {
    // On PostgreSQL somebody may have changed the row since: it is locked, and read again.
    const [row] = isPostgres(trx)
      ? await read(sql`${key} = ${seen.key}`, sql`FOR NO KEY UPDATE`)
      : [seen];
    if (!row || jsonTells(row.shown, mentions)) continue;
    const telling = tellingIn(row);
    if (telling.length === 0) continue;
    const changes = telling.map((column) => {
      const text = row[column] ?? "";
      const left = json.includes(column)
        ? jsonWithout(text, mentions)
        : withoutMentions(text, mentions);
      return sql`${sql.ref(column)} = ${left}`;
    });
    if (words) changes.push(sql`${sql.ref(words)} = ''`);
    if (counter) changes.push(sql`${sql.ref(counter)} = ${sql.ref(counter)} + 1`);
    await sql`UPDATE ${sql.table(table)} SET ${sql.join(changes)} WHERE ${key} = ${row.key}`.execute(
      trx,
    );
  }
}

/**
 * Takes scheduled letters that name the person off the schedule, so that an editor reads what is left of them. Such a
 * letter becomes a draft or, if sending had begun before, a stopped letter.
 */
async function takeBackLetters(trx: Database, mentions: readonly Mention[]): Promise<void> {
  const letters = await trx
    .selectFrom("newsletter_campaigns")
    .select(["id", "subject", "letter"])
    .where("status", "=", "scheduled")
    .where(mayTell(["subject", "letter"], mentions))
    .execute();
  const telling = letters.filter(
    ({ subject, letter }) => tells(subject, mentions) || jsonTells(letter, mentions),
  );
  if (telling.length === 0) return;
  await trx
    .updateTable("newsletter_campaigns")
    .set({
      status: sql`CASE WHEN started_at IS NULL THEN 'draft' ELSE 'stopped' END`,
      starts_at: null,
    })
    .where(
      "id",
      "in",
      telling.map(({ id }) => id),
    )
    .where("status", "=", "scheduled")
    .execute();
}

/** Turns scheduled posts that name the person into drafts, so that an editor reads what is left of them. */
async function takeBackPosts(
  trx: Database,
  mentions: readonly Mention[],
  now: Date,
): Promise<void> {
  const scheduled = (ids?: readonly string[]) =>
    trx
      .selectFrom("post_edits")
      .innerJoin("posts", "posts.id", "post_edits.post_id")
      .select(["post_id", "published"])
      .where("status", "=", "published")
      .where("published_at", ">", now.toISOString())
      .$if(ids !== undefined, (query) => query.where("post_id", "in", ids ?? []));
  const telling = (rows: readonly { post_id: string; published: string | null }[]) =>
    rows
      .filter(({ published }) =>
        stringsIn(JSON.parse(published ?? "{}")).some((text) => tells(text, mentions)),
      )
      .map(({ post_id }) => post_id);
  let ids = telling(
    await scheduled()
      .where(mayTell(["published"], mentions))
      .execute(),
  );
  if (isPostgres(trx) && ids.length > 0) {
    // An editor may publish one meanwhile. Its desk locks the working copy first, too.
    const locked = trx.selectFrom("post_edits").select("post_id").where("post_id", "in", ids);
    await locked.orderBy("post_id").forNoKeyUpdate().execute();
    ids = telling(await scheduled(ids).execute());
  }
  if (ids.length === 0) return;
  await trx
    .updateTable("post_edits")
    .set({ published: null, is_changed: 0, revision: sql`revision + 1` })
    .where("post_id", "in", ids)
    .execute();
  await trx
    .updateTable("posts")
    .set({ status: "draft", published_at: null })
    .where("id", "in", ids)
    .execute();
}

/** Empties entries of the audit log that name the person in one of their values. */
async function emptyActions(
  trx: Database,
  mentions: readonly Mention[],
  where: RawBuilder<boolean>,
): Promise<void> {
  const { rows } = await sql<{ id: string; before: string | null; after: string | null }>`
    SELECT id, before, after FROM staff_actions
    WHERE ${where} AND ${mayTell(["before", "after"], mentions)}`.execute(trx);
  const told = ({ before, after }: (typeof rows)[number]) =>
    [before, after].some((json) => jsonTells(json, mentions));
  for (const { id } of rows.filter(told)) {
    await trx
      .updateTable("staff_actions")
      .set({ before: null, after: null })
      .where("id", "=", id)
      .execute();
  }
}

/** The texts in a JSON value; of a query string also what it searches for. */
const textsIn = (value: unknown): string[] =>
  stringsIn(value).flatMap((text) => [text, new URLSearchParams(text).get("q") ?? ""]);

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
