import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "../dialect.ts";

/**
 * Two more ways past the guard of what staff did (migration 0011): emptying the table at once, and
 * writing a row in the place of another, of which SQLite tells no trigger of deletions.
 */
export const appendOnly: Migration = {
  async up(db: Kysely<unknown>) {
    if (isPostgres(db)) await guardOnPostgres(db);
    else await guardOnSqlite(db);
  },
};

async function guardOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`CREATE FUNCTION keep_all_staff_actions() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'staff_actions is append-only';
      END $$`)
    .execute(db);
  await sql
    .raw(`CREATE TRIGGER staff_actions_untruncated BEFORE TRUNCATE ON staff_actions
      FOR EACH STATEMENT EXECUTE FUNCTION keep_all_staff_actions()`)
    .execute(db);
}

async function guardOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`CREATE TRIGGER staff_actions_unreplaced BEFORE INSERT ON staff_actions
      WHEN EXISTS (SELECT 1 FROM staff_actions WHERE id = NEW.id OR rowid = NEW.rowid)
      BEGIN SELECT RAISE(ABORT, 'staff_actions is append-only'); END`)
    .execute(db);
}
