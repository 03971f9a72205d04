import { createHmac, randomBytes } from "node:crypto";
import { createRemoteJWKSet, decodeJwt, errors, type JWTPayload, jwtVerify } from "jose";
import * as z from "zod/mini";
import { accountMessages } from "#contract/account-messages.ts";
import { emailPattern, namePattern, plainName } from "#contract/person.ts";
import { isSameText } from "../../db/secrets.ts";
import { HttpProblem } from "../../http/problems.ts";

const GOOGLE = "https://accounts.google.com";
/** Time enough to choose an account and type a password there. */
export const NONCE_MS = 30 * 60_000;
const FETCH_MS = 5_000;
const RETRY_AFTER_SECONDS = 30;
/** Clocks of two machines differ a little. */
const CLOCK_TOLERANCE_SECONDS = 10;

/** Whom the identity provider says it is. */
export type GooglePerson = { subject: string; email: string; name: string };

const discovery = z.object({ issuer: z.string(), jwks_uri: z.url() });
const claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.string().check(z.toLowerCase(), z.maxLength(254), z.regex(emailPattern)),
  /** Google sends a boolean. A text `true` is taken for no. */
  email_verified: z.literal(true),
  nonce: z.string(),
  azp: z.optional(z.string()),
  aud: z.string(),
  name: z.optional(z.string()),
});

/**
 * ID tokens of the OpenID provider: their signature by its published keys, and all that OpenID
 * Connect Core asks of a client to check (3.1.3.7). Only RS256, so a token cannot choose a weaker way.
 * @param secret signs nonces, so that none has to be stored before it is used
 */
export function createGoogleTokens({
  clientId,
  issuer,
  secret,
}: {
  clientId: string;
  issuer: string;
  secret: string;
}) {
  let keys: Promise<ReturnType<typeof createRemoteJWKSet>> | undefined;

  async function findKeys() {
    const response = await fetch(`${issuer}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(FETCH_MS),
    });
    if (!response.ok) throw new Error(`The OpenID provider answered ${response.status}.`);
    const found = discovery.parse(await response.json());
    if (found.issuer.replace(/\/$/, "") !== issuer) {
      throw new Error("The OpenID provider names another issuer.");
    }
    return createRemoteJWKSet(new URL(found.jwks_uri), { timeoutDuration: FETCH_MS });
  }

  /** Found once; a failure is forgotten, so that the next login asks again. */
  async function currentKeys() {
    keys ??= findKeys();
    try {
      return await keys;
    } catch (error) {
      keys = undefined;
      throw error;
    }
  }

  const sign = (text: string) =>
    createHmac("sha256", secret).update(`google-nonce:${text}`).digest("base64url").slice(0, 22);

  function isOurNonce(nonce: string, now: Date): boolean {
    const [random = "", stamp = "", signature = ""] = nonce.split(".");
    const ageMs = now.getTime() - Number.parseInt(stamp, 36);
    return isSameText(sign(`${random}.${stamp}`), signature) && ageMs >= 0 && ageMs <= NONCE_MS;
  }

  return {
    clientId,

    /** Where the provider's own script for the button is. */
    script: `${issuer}/gsi/client`,

    newNonce(now: Date): string {
      const text = `${randomBytes(16).toString("base64url")}.${now.getTime().toString(36)}`;
      return `${text}.${sign(text)}`;
    },

    /** The address in a token that nobody has checked yet: for limits, and nothing it would open. */
    claimedAddress(credential: string): string | undefined {
      try {
        const { email } = decodeJwt(credential);
        return typeof email === "string" ? email : undefined;
      } catch {
        return undefined;
      }
    },

    /**
     * Whether the nonce was used before is for the caller to find out.
     * @throws {HttpProblem} 401 for a token that is not good, 503 while the provider's keys cannot be had
     */
    async verify(credential: string, nonce: string, now: Date): Promise<GooglePerson> {
      let payload: JWTPayload;
      try {
        ({ payload } = await jwtVerify(credential, await currentKeys(), {
          // Google's tokens of old bear the name without its scheme.
          issuer: issuer === GOOGLE ? [GOOGLE, "accounts.google.com"] : issuer,
          audience: clientId,
          algorithms: ["RS256"],
          requiredClaims: ["exp", "iat", "sub", "nonce"],
          clockTolerance: CLOCK_TOLERANCE_SECONDS,
          currentDate: now,
        }));
      } catch (error) {
        throw isTokensFault(error) ? refused() : away();
      }
      const found = claims.safeParse(payload);
      if (!found.success || found.data.nonce !== nonce || !isOurNonce(nonce, now)) throw refused();
      const { sub, email, name, azp, aud } = found.data;
      if (aud !== clientId || (azp !== undefined && azp !== clientId)) throw refused();
      return { subject: sub, email, name: usableName(name, email) };
    },
  };
}

export type GoogleTokens = ReturnType<typeof createGoogleTokens>;

/** Our names are letters; where Google's is not, the beginning of the address has to do. */
function usableName(name: string | undefined, email: string): string {
  const letters = (text: string) =>
    [...plainName(text.normalize("NFC")).replaceAll(/[^\p{L}\p{M} .'’-]+/gu, " ")]
      .slice(0, 100)
      .join("")
      .replaceAll(/ +/g, " ")
      .trim();
  const given = letters(name ?? "");
  if (namePattern.test(given)) return given;
  const local = letters((email.split("@")[0] ?? "").replaceAll(/[._-]/g, " "));
  return namePattern.test(local) ? local : "Student";
}

/** Everything that jose finds wrong with a token; that the keys did not come is no fault of it. */
const isTokensFault = (error: unknown) =>
  error instanceof errors.JOSEError &&
  !(error instanceof errors.JWKSTimeout) &&
  !(error instanceof errors.JWKSInvalid) &&
  error.code !== "ERR_JOSE_GENERIC";

const refused = () => new HttpProblem(401, "unauthorised", accountMessages.googleFailed);

const away = () =>
  new HttpProblem(503, "unavailable", accountMessages.googleAway, {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
