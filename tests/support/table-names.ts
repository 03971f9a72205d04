import { sql } from "kysely";
import { isPostgres } from "#server/db/dialect.ts";
import type { Database } from "#server/db/tables.ts";
import { htmlOf } from "#server/mail/packed-html.ts";

/**
 * Names of all tables that hold rows of ours. Those that SQLite keeps behind an index for searches
 * hold its own numbers and blobs, some beyond what JavaScript can read.
 */
export async function namesOfTables(db: Database): Promise<string[]> {
  const names = (await db.introspection.getTables()).map(({ name }) => name);
  if (isPostgres(db)) return names;
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM pragma_table_list WHERE type IN ('shadow', 'virtual')`.execute(db);
  const hidden = new Set(rows.map(({ name }) => name));
  return names.filter((name) => !hidden.has(name));
}

/** The tables that contain a text, also in mails that are kept packed. */
export async function tablesWith(db: Database, text: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of await namesOfTables(db)) {
    const rows = await db
      .selectFrom(name as "leads")
      .selectAll()
      .execute();
    if (JSON.stringify(rows).includes(text)) found.push(name);
  }
  const mails = await db.selectFrom("mail_outbox").select(["html", "html_packed"]).execute();
  const isInMails = mails.some((mail) => htmlOf(mail).includes(text));
  return isInMails && !found.includes("mail_outbox") ? [...found, "mail_outbox"] : found;
}
