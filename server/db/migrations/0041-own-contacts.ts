import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * What staff say of a person's addresses and numbers, and what they have corrected of a person. `person_contacts` goes on
 * to name one holder of each address and number, which identifies the household.
 */
export const ownContacts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("own_contacts")
      .addColumn("person_id", "text", (person) =>
        person.notNull().references("people.id").onDelete("cascade"),
      )
      .addColumn("kind", "text", (kind) => kind.notNull())
      .addColumn("value", "text", (value) => value.notNull())
      .addColumn("state", "text", (state) => state.notNull())
      .addColumn("is_main", "integer", (main) => main.notNull())
      .addPrimaryKeyConstraint("own_contacts_pk", ["person_id", "kind", "value"])
      .execute();
    await db.schema
      .createIndex("own_contacts_value")
      .on("own_contacts")
      .columns(["kind", "value"])
      .execute();
    await db.schema
      .createTable("person_changes")
      .addColumn("id", "text", (id) => id.primaryKey().notNull())
      .addColumn("person_id", "text", (person) =>
        person.notNull().references("people.id").onDelete("cascade"),
      )
      .addColumn("lead_id", "text", (lead) => lead.references("leads.id").onDelete("cascade"))
      .addColumn("at", "text", (at) => at.notNull())
      .addColumn("actor_id", "text", (actor) => actor.notNull())
      .addColumn("actor_name", "text", (name) => name.notNull())
      .addColumn("what", "text", (what) => what.notNull())
      .addColumn("before", "text", (before) => before.notNull())
      .addColumn("revision", "integer", (revision) => revision.notNull())
      .addColumn("undone_at", "text")
      .execute();
    for (const column of ["person_id", "lead_id"]) {
      const index = db.schema.createIndex(`person_changes_${column}`).on("person_changes");
      await index.column(column).execute();
    }
  },
};
