import { createHmac, randomBytes } from "node:crypto";
import { createRemoteJWKSet, decodeJwt, errors, type JWTPayload, jwtVerify } from "jose";
import * as z from "zod/mini";
import { accountMessages } from "#contract/accounts/account-messages.ts";
import { emailAddress } from "#contract/forms/person.ts";
import { namePattern, normalName } from "#contract/forms/person-name.ts";
import { isSameText } from "../../db/secrets.ts";
import { HttpProblem } from "../../http/problems.ts";

const GOOGLE = "https://accounts.google.com";
/** Enough time to choose an account and type a password at Google. */
export const NONCE_MS = 30 * 60_000;
const FETCH_MS = 5_000;
const RETRY_AFTER_SECONDS = 30;
/** Clocks differ a little. */
const CLOCK_TOLERANCE_SECONDS = 10;

/** The person, as the identity provider describes them. */
export type GooglePerson = { subject: string; email: string; name: string };

const discovery = z.object({ issuer: z.string(), jwks_uri: z.url() });
const claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: emailAddress,
  /** Google sends a boolean; the text "true" is refused. */
  email_verified: z.literal(true),
  nonce: z.string(),
  azp: z.optional(z.string()),
  aud: z.string(),
  name: z.optional(z.string()),
});

/**
 * Verifies ID tokens of the OpenID provider: the signature with its published keys, and everything
 * that OpenID Connect Core (3.1.3.7) asks of a client. Only RS256 is accepted, so that a token cannot
 * choose a weaker algorithm.
 * @param secret signs nonces, so that unused ones need not be stored
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

  /** Looks up the provider's keys once. A failure is not cached, so that the next login tries again. */
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

    /** URL of the provider's script for the button. */
    script: `${issuer}/gsi/client`,

    newNonce(now: Date): string {
      const text = `${randomBytes(16).toString("base64url")}.${now.getTime().toString(36)}`;
      return `${text}.${sign(text)}`;
    },

    /** The address in an unverified token. For rate limits only. */
    claimedAddress(credential: string): string | undefined {
      try {
        const { email } = decodeJwt(credential);
        return typeof email === "string" ? email : undefined;
      } catch {
        return undefined;
      }
    },

    /**
     * Verifies an ID token. Whether the nonce was used before is for the caller to check.
     * @throws {HttpProblem} 401 for an invalid token, 503 if the provider's keys cannot be fetched
     */
    async verify(credential: string, nonce: string, now: Date): Promise<GooglePerson> {
      let payload: JWTPayload;
      try {
        ({ payload } = await jwtVerify(credential, await currentKeys(), {
          // Some of Google's tokens name the issuer without a scheme.
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

/** Removes what names may not contain. If no name is left, the local part of the address is used, then `Student`. */
function usableName(name: string | undefined, email: string): string {
  const letters = (text: string) =>
    [...normalName(text).replaceAll(/[^\p{L}\p{M} .'·・-]+/gu, " ")]
      .slice(0, 100)
      .join("")
      .replaceAll(/ +/g, " ")
      .trim();
  const given = letters(name ?? "");
  if (namePattern.test(given)) return given;
  const local = letters((email.split("@")[0] ?? "").replaceAll(/[._-]/g, " "));
  return namePattern.test(local) ? local : "Student";
}

/** Whether jose found a fault in the token. Failing to fetch the keys is not the token's fault. */
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
