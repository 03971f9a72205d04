import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** What a mail is about, so that it can be withdrawn while it waits. */
export const withdrawnMails: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("mail_outbox").addColumn("about_id", "text").execute();
    await db.schema
      .createIndex("mail_outbox_about_id")
      .on("mail_outbox")
      .column("about_id")
      .execute();
  },
};
