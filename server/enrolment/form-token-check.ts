import { createHmac, timingSafeEqual } from "node:crypto";

/** A person needs longer than this to fill in four fields, even with autofill. */
const MIN_FILL_MS = 3_000;
/** A token that a program has fetched once must not work for ever. */
const MAX_FILL_MS = 24 * 3_600_000;

/** A signed time at which a form was first touched: `<milliseconds, base 36>.<signature>`. */
export function issueFormToken(secret: string, now: Date): string {
  const stamp = now.getTime().toString(36);
  return `${stamp}.${sign(secret, stamp)}`;
}

/** Checks the time since the token was issued: `ok` is a person's pace; a `forged` token is not ours. */
export function checkFormToken(
  secret: string,
  token: string | undefined,
  now: Date,
): "ok" | "missing" | "forged" | "too_fast" | "stale" {
  if (!token) return "missing";
  const [stamp = "", signature = ""] = token.split(".");
  const expected = Buffer.from(sign(secret, stamp));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return "forged";
  const age = now.getTime() - Number.parseInt(stamp, 36);
  if (age < MIN_FILL_MS) return "too_fast";
  return age > MAX_FILL_MS ? "stale" : "ok";
}

const sign = (secret: string, stamp: string) =>
  createHmac("sha256", secret).update(`form-token:${stamp}`).digest("base64url");
