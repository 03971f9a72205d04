import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * The mailbox of each mail, so that those to one are counted without reading all of a day. Mails of before are not
 * counted: the limit is by the day.
 */
export const mailboxes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("mail_outbox").addColumn("mailbox", "text").execute();
    await db.schema
      .createIndex("mail_outbox_mailbox")
      .on("mail_outbox")
      .columns(["mailbox", "created_at"])
      .execute();
  },
};
