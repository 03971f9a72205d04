import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "../dialect.ts";

/** The HTML of mails that were sent, compressed. Mails of before stay as they are until their time is over. */
export const packedMails: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("mail_outbox")
      .addColumn("html_packed", isPostgres(db) ? sql`bytea` : sql`blob`)
      .execute();
  },
};
