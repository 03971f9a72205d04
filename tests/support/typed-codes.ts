import { Secret, TOTP } from "otpauth";

const PERIOD_MS = 30_000;

/** What codes by mail are for, and the calls that ask for one and take it. */
export const codeFlows = [
  { purpose: "signup", start: "/signup", verify: "/verify-signup-otp" },
  { purpose: "recovery", start: "/forgot-password", verify: "/verify-forgot-password-otp" },
] as const;

/** Another code than this one. */
export const wrongCode = (code: string, by = 1): string =>
  String((Number(code) + by) % 1_000_000).padStart(6, "0");

/** The code in a mail's text; nothing where there is none. */
export const codeIn = (text = ""): string | undefined => /^ {4}(\d{6})\s*$/m.exec(text)?.[1];

/**
 * What an authenticator app shows.
 * @param ahead how many periods of 30 s from now: each code works once, and the server accepts the next one early
 */
export const appCode = (secret: string, ahead = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + ahead * PERIOD_MS,
  });
