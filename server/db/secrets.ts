import { createHmac, randomBytes } from "node:crypto";
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

/**
 * A hash for what is soon guessed, such as a mail address: only who has the secret can try them out.
 * @param key as `secret` gives it
 */
export const keyedHash = (key: string, text: string): string =>
  createHmac("sha256", key).update(text).digest("base64url");
