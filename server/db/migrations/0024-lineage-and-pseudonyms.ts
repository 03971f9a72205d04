import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "../dialect.ts";

/**
 * Says which refresh token another was exchanged for, and by which version's rules an idempotency key's request
 * was hashed. Lets the audit log replace the name of a deleted account by a pseudonym.
 */
export const lineageAndPseudonyms: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db;
    await schema.alterTable("account_tokens").addColumn("parent_hash", "text").execute();
    await schema
      .createIndex("account_tokens_parent_hash")
      .on("account_tokens")
      .column("parent_hash")
      .execute();
    await schema.alterTable("idempotency_keys").addColumn("body_version", "integer").execute();
    await (isPostgres(db) ? allowOnPostgres(db) : allowOnSqlite(db));
  },
};

const same = ["id", "at", "actor_id", "action", "subject_kind", "subject_id"];
const keeps = (columns: readonly string[]) =>
  columns.map((column) => `NEW.${column} = OLD.${column}`).join(" AND ");

/** What was said is gone. */
const isErasure = `${keeps([...same, "actor_name"])} AND NEW.before IS NULL AND NEW.after IS NULL`;

/** The name becomes one that follows from the id, so that nobody can be given another's. */
const isPseudonym = `${keeps(same)}
  AND NEW.actor_name = 'Deleted account ' || substr(OLD.actor_id, length(OLD.actor_id) - 5)
  AND COALESCE(NEW.before, '') = COALESCE(OLD.before, '')
  AND COALESCE(NEW.after, '') = COALESCE(OLD.after, '')`;

async function allowOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TRIGGER staff_actions_kept`.execute(db);
  await sql
    .raw(`CREATE TRIGGER staff_actions_kept BEFORE UPDATE ON staff_actions
      WHEN NOT ((${isErasure}) OR (${isPseudonym}))
      BEGIN SELECT RAISE(ABORT, 'staff_actions is append-only'); END`)
    .execute(db);
}

async function allowOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`CREATE OR REPLACE FUNCTION keep_staff_actions() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE' AND ((${isErasure}) OR (${isPseudonym})) THEN RETURN NEW; END IF;
        RAISE EXCEPTION 'staff_actions is append-only';
      END $$`)
    .execute(db);
}
