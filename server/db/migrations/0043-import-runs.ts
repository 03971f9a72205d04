import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Imports that are written row by row: how far each is, and the rows that it has still to write. Beside them the marks of
 * contacts that were erased on request.
 */
export const importRuns: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("lead_imports").addColumn("state", "text").execute();
    for (const column of ["total", "written", "updated"]) {
      await db.schema
        .alterTable("lead_imports")
        .addColumn(column, "integer", (count) => count.notNull().defaultTo(0))
        .execute();
    }
    await db.schema
      .createTable("lead_import_rows")
      .addColumn("import_id", "text", (id) =>
        id.notNull().references("lead_imports.id").onDelete("cascade"),
      )
      .addColumn("line", "integer", (line) => line.notNull())
      .addColumn("act", "text", (act) => act.notNull())
      .addColumn("lead_id", "text")
      .addColumn("row", "text", (row) => row.notNull())
      .addPrimaryKeyConstraint("lead_import_rows_key", ["import_id", "line"])
      .execute();
    await db.schema
      .createTable("erased_contacts")
      .addColumn("hash", "text", (hash) => hash.primaryKey())
      .addColumn("erased_at", "text", (at) => at.notNull())
      .execute();
  },
};
