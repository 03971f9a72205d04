import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { oneTimeCode } from "#contract/account-messages.ts";

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
