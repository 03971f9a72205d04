import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Mailed links to the page 'Your requests', codes that open it with a reference, and what people have done there. That is
 * no entry of `lead_history`: a process of the version before, which may run beside this one or after it, refuses kinds of
 * entries that it does not know.
 */
export const requestLinks: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("request_links")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("email", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("ends_at", "text", (column) => column.notNull())
      .addColumn("looked_at", "text")
      .execute();
    await db.schema
      .createIndex("request_links_email")
      .on("request_links")
      .column("email")
      .execute();
    await db.schema
      .createIndex("request_links_ends")
      .on("request_links")
      .column("ends_at")
      .execute();
    await db.schema
      .createTable("request_codes")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("email", "text", (column) => column.notNull())
      .addColumn("reference", "text", (column) => column.notNull())
      .addColumn("code_hash", "text", (column) => column.notNull())
      .addColumn("tries", "integer", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("ends_at", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("request_codes_reference")
      .on("request_codes")
      .column("reference")
      .execute();
    await db.schema
      .createTable("visitor_acts")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("lead_id", "text", (column) =>
        column.notNull().references("leads.id").onDelete("cascade"),
      )
      .addColumn("at", "text", (column) => column.notNull())
      .addColumn("what", "text", (column) => column.notNull())
      .addColumn("time", "text")
      .execute();
    await db.schema
      .createIndex("visitor_acts_lead_id")
      .on("visitor_acts")
      .columns(["lead_id", "id"])
      .execute();
  },
};
