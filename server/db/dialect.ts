import { type Kysely, PostgresAdapter } from "kysely";

/** Whether it is PostgreSQL, for the few things that it and SQLite do in ways of their own. */
export const isPostgres = (db: Pick<Kysely<unknown>, "getExecutor">): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter;
