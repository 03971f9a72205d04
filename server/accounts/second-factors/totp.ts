import { Secret, TOTP } from "otpauth";
import { site } from "#content/site.ts";

const PERIOD_SECONDS = 30;
/** RFC 6238, 5.2: one step either way for clocks that differ. */
const WINDOW = 1;
/** RFC 4226, 4: 160 bits. */
const SECRET_BYTES = 20;

/** What every authenticator app takes: SHA-1, six digits, half a minute (RFC 6238). */
const totp = (secret: Secret, email = "") =>
  new TOTP({ issuer: site.name, label: email, secret, digits: 6, period: PERIOD_SECONDS });

/** A new secret, in base32, and as the address that a QR code holds. */
export function newTotpSecret(email: string): { secret: string; uri: string } {
  const secret = new Secret({ size: SECRET_BYTES });
  return { secret: secret.base32, uri: totp(secret, email).toString() };
}

/** The time step whose code this is; undefined where it is none of now. */
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
