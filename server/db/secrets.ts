import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import type { Database } from "./tables.ts";

const TOKEN_BYTES = 32;
/** Sizes of AES-GCM. */
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * The name of the secret that keys the addresses that get no letters. With another secret no address would be found, so a
 * restore takes them along only where both databases have the same.
 */
export const SUPPRESSIONS_SECRET = "newsletter-suppressions";

/** A token of 256 random bits. Nobody can guess it, so a plain hash is enough to store. */
export const newToken = () => randomBytes(TOKEN_BYTES).toString("base64url");

/** Whether the text has the form of our tokens. */
export const isToken = (text: string) => /^[\w-]{43}$/.test(text);

export const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

/**
 * A random secret of 256 bits. It is created once and stored in the database, so that every process has the
 * same and nobody has to configure it.
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
 * A hash of something that can be guessed, such as a mail address: nobody without the key can try guesses.
 * @param key from `secret`
 */
export const keyedHash = (key: string, text: string): string =>
  createHmac("sha256", key).update(text).digest("base64url");

/**
 * Encrypts a text that has to be read again but must not be stored as it is (AES-256-GCM).
 * @param key from `secret`
 * @param owner id of the row that it belongs to; it cannot be unsealed for another
 */
export function seal(key: string, owner: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", aesKeyOf(key), iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** @throws if the text was sealed with another key or for another owner, or altered since */
export function unseal(key: string, owner: string, sealed: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", aesKeyOf(key), bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, "utf8");
  return text + decipher.final("utf8");
}

const aesKeyOf = (key: string) =>
  Buffer.from(hkdfSync("sha256", Buffer.from(key, "base64url"), "", "sealed", 32));

/** Compares in constant time, so that the time of an answer tells nothing about a secret. */
export function isSameText(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
}
