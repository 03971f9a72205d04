import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Mails that came back, and how far each mailbox with such reports has been read. */
export const mailReturns: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("mail_returns")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("address", "text", (column) => column.notNull())
      .addColumn("mail_id", "text", (column) => column.notNull())
      .addColumn("purpose", "text", (column) => column.notNull())
      .addColumn("mailed_at", "text", (column) => column.notNull())
      .addColumn("status", "text", (column) => column.notNull())
      .addColumn("diagnostic", "text", (column) => column.notNull())
      .addColumn("source", "text", (column) => column.notNull())
      .addColumn("at", "text", (column) => column.notNull())
      .addColumn("settled_at", "text")
      .addColumn("settled_by", "text")
      .execute();
    // A report that is read twice, or sent by two ways, counts once. A mail may be sent again to a corrected address.
    await db.schema
      .createIndex("mail_returns_once")
      .on("mail_returns")
      .columns(["mail_id", "address", "kind"])
      .unique()
      .execute();
    await db.schema
      .createIndex("mail_returns_address")
      .on("mail_returns")
      .column("address")
      .execute();
    await db.schema
      .createTable("return_mailboxes")
      .addColumn("mailbox", "text", (column) => column.primaryKey())
      .addColumn("uid_validity", "text", (column) => column.notNull())
      .addColumn("last_uid", "integer", (column) => column.notNull())
      .addColumn("next_read_at", "text", (column) => column.notNull())
      .addColumn("failures", "integer", (column) => column.notNull())
      .execute();
  },
};
