import { type Kysely, PostgresAdapter } from "kysely";

/** Whether the database is PostgreSQL, for the few things in which it differs from SQLite. */
export const isPostgres = (db: Pick<Kysely<unknown>, "getExecutor">): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter;
