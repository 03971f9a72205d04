import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts what must not stand in the database as it is and has to be read again (AES-256-GCM).
 * @param secret as `secret` of `secrets.ts` gives it
 * @param owner whose it is: it opens in no other place
 */
export function seal(secret: string, owner: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyOf(secret), iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** @throws when it was sealed with another secret, for another owner, or altered since */
export function unseal(secret: string, owner: string, sealed: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", keyOf(secret), bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, "utf8");
  return text + decipher.final("utf8");
}

const keyOf = (secret: string) =>
  Buffer.from(hkdfSync("sha256", Buffer.from(secret, "base64url"), "", "sealed", 32));
