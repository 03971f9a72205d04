import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from "node:crypto";
import { oneTimeCode } from "#contract/account-messages.ts";

const TOKEN_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** 256 random bits; nobody guesses it, so a plain hash of it is enough to keep. */
export const newToken = () => randomBytes(TOKEN_BYTES).toString("base64url");

/** What a token of ours looks like; anything else was never one. */
export const isToken = (text: string) => /^[\w-]{43}$/.test(text);

export const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

/** Six digits, each code as likely as any other. */
export const newCode = () =>
  String(randomInt(10 ** oneTimeCode.digits)).padStart(oneTimeCode.digits, "0");

/** A million codes are soon tried: only who has the secret can try them. */
export const codeHash = (secret: string, id: string, code: string) =>
  createHmac("sha256", secret).update(`${id}:${code}`).digest("base64url");

export function isSameText(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Encrypts what has to be read again (AES-256-GCM), bound to its owner. */
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
  return (
    decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, "utf8") +
    decipher.final("utf8")
  );
}

const keyOf = (secret: string) =>
  Buffer.from(hkdfSync("sha256", Buffer.from(secret, "base64url"), "", "sealed", 32));
