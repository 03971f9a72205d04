import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Other names of which staff have said that they are one person's. */
export const nameDecisions: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("name_decisions")
      .addColumn("person_id", "text", (person) =>
        person.notNull().references("people.id").onDelete("cascade"),
      )
      .addColumn("name", "text", (name) => name.notNull())
      .addColumn("at", "text", (at) => at.notNull())
      .addPrimaryKeyConstraint("name_decisions_pk", ["person_id", "name"])
      .execute();
  },
};
