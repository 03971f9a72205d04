import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Enquiries that staff store by hand: how each came, who took it, how the talk ended, how the person agreed to be called,
 * and what undo needs.
 */
export const enquiriesByHand: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ["leads", "lead_repeats"]) {
      for (const column of ["came_by", "taken_by", "talk", "agreed"]) {
        await db.schema.alterTable(table).addColumn(column, "text").execute();
      }
    }
    await db.schema
      .createTable("lead_entries")
      .addColumn("id", "text", (id) => id.primaryKey())
      .addColumn("lead_id", "text", (lead) =>
        lead.notNull().references("leads.id").onDelete("cascade"),
      )
      .addColumn("repeat_id", "text")
      .addColumn("actor_id", "text", (actor) => actor.notNull())
      .addColumn("at", "text", (at) => at.notNull())
      .addColumn("revision", "integer", (revision) => revision.notNull())
      .addColumn("made", "text", (made) => made.notNull())
      .execute();
    await db.schema.createIndex("lead_entries_lead").on("lead_entries").column("lead_id").execute();
  },
};
