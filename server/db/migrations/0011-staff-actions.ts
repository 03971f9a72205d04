import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "../dialect.ts";

/** The record of what staff did, which nothing rewrites but an erasure that empties what it says. */
export const staffActions: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("staff_actions")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("at", "text", (column) => column.notNull())
      .addColumn("actor_id", "text", (column) => column.notNull())
      .addColumn("actor_name", "text", (column) => column.notNull())
      .addColumn("action", "text", (column) => column.notNull())
      .addColumn("subject_kind", "text", (column) => column.notNull())
      .addColumn("subject_id", "text", (column) => column.notNull())
      .addColumn("before", "text")
      .addColumn("after", "text")
      .execute();
    await db.schema
      .createIndex("staff_actions_subject")
      .on("staff_actions")
      .columns(["subject_kind", "subject_id", "id"])
      .execute();
    await db.schema
      .createIndex("staff_actions_actor")
      .on("staff_actions")
      .columns(["actor_id", "id"])
      .execute();
    if (isPostgres(db)) await guardOnPostgres(db);
    else await guardOnSqlite(db);
  },
};

/** All that may stay the same does, and what was said is gone. */
const isErasure = `NEW.id = OLD.id AND NEW.at = OLD.at AND NEW.actor_id = OLD.actor_id
  AND NEW.actor_name = OLD.actor_name AND NEW.action = OLD.action
  AND NEW.subject_kind = OLD.subject_kind AND NEW.subject_id = OLD.subject_id
  AND NEW.before IS NULL AND NEW.after IS NULL`;

async function guardOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`CREATE TRIGGER staff_actions_kept BEFORE UPDATE ON staff_actions WHEN NOT (${isErasure})
      BEGIN SELECT RAISE(ABORT, 'staff_actions is append-only'); END`)
    .execute(db);
  await sql
    .raw(`CREATE TRIGGER staff_actions_undeleted BEFORE DELETE ON staff_actions
      BEGIN SELECT RAISE(ABORT, 'staff_actions is append-only'); END`)
    .execute(db);
}

async function guardOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`CREATE FUNCTION keep_staff_actions() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE' AND ${isErasure} THEN RETURN NEW; END IF;
        RAISE EXCEPTION 'staff_actions is append-only';
      END $$`)
    .execute(db);
  await sql
    .raw(`CREATE TRIGGER staff_actions_kept BEFORE UPDATE OR DELETE ON staff_actions
      FOR EACH ROW EXECUTE FUNCTION keep_staff_actions()`)
    .execute(db);
}
