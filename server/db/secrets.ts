import { randomBytes } from "node:crypto";
import type { Database } from "./tables.ts";

/**
 * A random secret of 256 bits, made once and kept in the database, so that every process signs alike
 * and nobody has to configure it.
 */
export async function secret(db: Database, name: string): Promise<string> {
  await db
    .insertInto("secrets")
    .values({ name, value: randomBytes(32).toString("base64url") })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const row = await db
    .selectFrom("secrets")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return row.value;
}
