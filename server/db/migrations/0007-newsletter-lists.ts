import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Topics and leaving, what happened to a subscription, suppressed addresses, letters and their recipients. */
export const newsletterLists: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ["topics", "left_at", "left_by"]) {
      await db.schema.alterTable("newsletter_subscriptions").addColumn(column, "text").execute();
    }
    await db.schema
      .createIndex("newsletter_subscriptions_status")
      .on("newsletter_subscriptions")
      .columns(["status", "id"])
      .execute();
    // Where a mail program unsubscribes with one click (RFC 8058).
    await db.schema.alterTable("mail_outbox").addColumn("unsubscribe_url", "text").execute();
    await createEvents(db);
    await createCampaigns(db);
  },
};

async function createEvents(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("newsletter_events")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("subscription_id", "text", (column) =>
      column.notNull().references("newsletter_subscriptions.id").onDelete("cascade"),
    )
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("network", "text")
    .addColumn("details", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("newsletter_events_subscription")
    .on("newsletter_events")
    .column("subscription_id")
    .execute();

  await db.schema
    .createTable("newsletter_suppressions")
    .addColumn("address_hash", "text", (column) => column.primaryKey().notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .execute();
}

async function createCampaigns(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("newsletter_campaigns")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("letter", "text", (column) => column.notNull())
    .addColumn("topics", "text")
    .addColumn("post", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("starts_at", "text")
    .addColumn("started_at", "text")
    .addColumn("finished_at", "text")
    .addColumn("fill_cursor", "text", (column) => column.notNull())
    .addColumn("filled_at", "text")
    .execute();
  await db.schema
    .createIndex("newsletter_campaigns_status")
    .on("newsletter_campaigns")
    .column("status")
    .execute();

  await db.schema
    .createTable("newsletter_recipients")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("campaign_id", "text", (column) =>
      column.notNull().references("newsletter_campaigns.id").onDelete("cascade"),
    )
    .addColumn("subscription_id", "text", (column) =>
      column.references("newsletter_subscriptions.id").onDelete("set null"),
    )
    .addColumn("message_id", "text", (column) => column.notNull().unique())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("next_attempt_at", "text", (column) => column.notNull())
    .addColumn("claimed_until", "text")
    .addColumn("last_error", "text")
    .addColumn("sent_at", "text")
    .addUniqueConstraint("newsletter_recipients_once", ["campaign_id", "subscription_id"])
    .execute();
  await db.schema
    .createIndex("newsletter_recipients_due")
    .on("newsletter_recipients")
    .columns(["campaign_id", "status", "next_attempt_at"])
    .execute();
  await db.schema
    .createIndex("newsletter_recipients_subscription")
    .on("newsletter_recipients")
    .column("subscription_id")
    .execute();
}
