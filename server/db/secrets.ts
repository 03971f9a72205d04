import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Database } from "./tables.ts";

const TOKEN_BYTES = 32;

/** 256 random bits; nobody guesses it, so a plain hash of it is enough to keep. */
export const newToken = () => randomBytes(TOKEN_BYTES).toString("base64url");

/** What a token of ours looks like; anything else was never one. */
export const isToken = (text: string) => /^[\w-]{43}$/.test(text);

export const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

/**
 * A random secret of 256 bits, made once and kept in the database, so that every process signs alike
 * and nobody has to configure it.
 */
export async function secret(db: Database, name: string): Promise<string> {
  await db
    .insertInto("secrets")
    .values({ name, value: newToken() })
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

/** Compares in constant time, so that the time of an answer tells nothing about a secret. */
export function isSameText(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
}
