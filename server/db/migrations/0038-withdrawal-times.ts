import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * When a mail was withdrawn. Until now it was known by a `drop_after` that was the time at which it was written. Mails
 * that are sent or given up stay as they are: the table must not be locked for long.
 */
export const withdrawalTimes: Migration = {
  async up(untyped: Kysely<unknown>) {
    type Mail = Record<"status" | "created_at", string> &
      Record<"drop_after" | "withdrawn_at", string | null>;
    const db = untyped as Kysely<{ mail_outbox: Mail }>;
    await db.schema.alterTable("mail_outbox").addColumn("withdrawn_at", "text").execute();
    await db
      .updateTable("mail_outbox")
      .set(({ ref }) => ({ withdrawn_at: ref("created_at") }))
      .where("status", "=", "queued")
      .whereRef("drop_after", "=", "created_at")
      .execute();
  },
};
