import { Secret, TOTP } from "otpauth";
import { site } from "#content/site.ts";

const PERIOD_SECONDS = 30;
/** RFC 6238, 5.2: accepts one step before and after, because clocks differ. */
const WINDOW = 1;
/** RFC 4226, 4: 160 bits. */
const SECRET_BYTES = 20;

/** Uses what every authenticator app supports: SHA-1, six digits, 30 seconds (RFC 6238). */
const totp = (secret: Secret, email = "") =>
  new TOTP({ issuer: site.name, label: email, secret, digits: 6, period: PERIOD_SECONDS });

/** A new secret, in base32 and as the URI for a QR code. */
export function newTotpSecret(email: string): { secret: string; uri: string } {
  const secret = new Secret({ size: SECRET_BYTES });
  return { secret: secret.base32, uri: totp(secret, email).toString() };
}

/** The time step that the code belongs to; undefined if it fits no current step. */
export function totpStep(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totp(Secret.fromBase32(secret)).validate({
    token: code,
    timestamp,
    window: WINDOW,
  });
  if (delta === null) return undefined;
  return Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}
