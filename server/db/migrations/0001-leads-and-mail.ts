import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/* Migrations never import the table types: those describe today, a migration describes its day. */
export const leadsAndMail: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("leads")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("reference", "text", (column) => column.notNull().unique())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("email", "text", (column) => column.notNull())
      .addColumn("phone", "text", (column) => column.notNull())
      .addColumn("service", "text", (column) => column.notNull())
      .addColumn("source", "text")
      .addColumn("needs_review", "integer", (column) => column.notNull())
      .addColumn("review_reasons", "text", (column) => column.notNull())
      .addColumn("branch", "text", (column) => column.notNull())
      .addColumn("call_by", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("leads_created_at").on("leads").column("created_at").execute();
    await db.schema.createIndex("leads_email").on("leads").column("email").execute();

    await db.schema
      .createTable("mail_outbox")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("lead_id", "text", (column) => column.references("leads.id").onDelete("set null"))
      .addColumn("purpose", "text", (column) => column.notNull())
      .addColumn("message_id", "text", (column) => column.notNull().unique())
      .addColumn("to_address", "text", (column) => column.notNull())
      .addColumn("reply_to", "text")
      .addColumn("subject", "text", (column) => column.notNull())
      .addColumn("html", "text", (column) => column.notNull())
      .addColumn("text", "text", (column) => column.notNull())
      .addColumn("status", "text", (column) => column.notNull())
      .addColumn("attempts", "integer", (column) => column.notNull())
      .addColumn("next_attempt_at", "text", (column) => column.notNull())
      .addColumn("claimed_until", "text")
      .addColumn("last_error", "text")
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("sent_at", "text")
      .execute();
    await db.schema
      .createIndex("mail_outbox_due")
      .on("mail_outbox")
      .columns(["status", "next_attempt_at"])
      .execute();

    await db.schema
      .createTable("idempotency_keys")
      .addColumn("scope", "text", (column) => column.notNull())
      .addColumn("key", "text", (column) => column.notNull())
      .addColumn("body_hash", "text", (column) => column.notNull())
      .addColumn("status", "integer", (column) => column.notNull())
      .addColumn("answer", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("expires_at", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("idempotency_keys_pk", ["scope", "key"])
      .execute();
    await db.schema
      .createIndex("idempotency_keys_expires_at")
      .on("idempotency_keys")
      .column("expires_at")
      .execute();

    await db.schema
      .createTable("secrets")
      .addColumn("name", "text", (column) => column.primaryKey().notNull())
      .addColumn("value", "text", (column) => column.notNull())
      .execute();

    // Columns and their order as rate-limiter-flexible expects them; used on PostgreSQL.
    await db.schema
      .createTable("rate_limits")
      .addColumn("key", "text", (column) => column.primaryKey().notNull())
      .addColumn("points", "integer", (column) => column.notNull())
      .addColumn("expire", "bigint")
      .execute();
  },
};
