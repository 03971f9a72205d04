import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The words of the names that leads came with, so that a search also finds names that are nearly spelt so. */
export const leadSearchWords: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("lead_search_words")
      .addColumn("word", "text", (column) => column.notNull())
      .addColumn("lead_id", "text", (lead) =>
        lead.notNull().references("leads.id").onDelete("cascade"),
      )
      .addColumn("starts", "text", (column) => column.notNull())
      .addColumn("ends", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("lead_search_words_pk", ["word", "lead_id"])
      .execute();
    for (const columns of [["lead_id"], ["starts", "word"], ["ends", "word"]]) {
      await db.schema
        .createIndex(`lead_search_words_${columns[0]}`)
        .on("lead_search_words")
        .columns(columns)
        .execute();
    }
  },
};
