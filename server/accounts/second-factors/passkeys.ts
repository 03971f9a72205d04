import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { site } from "#content/site.ts";
import { secondFactorMessages } from "#contract/accounts/account-second-factor.ts";
import type { TokenPurpose } from "../../db/account-tables.ts";
import { HttpProblem } from "../../http/problems.ts";
import type { AccountServices } from "../account-services.ts";
import type { Account } from "../accounts.repo.ts";
import { notePasskeyUse, type PasskeyRow, passkeysOf } from "./second-factors.repo.ts";

const CHALLENGE_MS = 5 * 60_000;
/** COSE algorithms EdDSA, ES256, RS256: every authenticator supports one of them. */
const ALGORITHMS = [-8, -7, -257];
const PURPOSE: TokenPurpose = "passkey-challenge";

/** The browser's answer; the library validates all of it. */
type BrowserResponse = { id: string } & Record<string, unknown>;
type Registration = Parameters<typeof verifyRegistrationResponse>[0]["response"];
type Authentication = Parameters<typeof verifyAuthenticationResponse>[0]["response"];
type Transports = NonNullable<
  Parameters<typeof generateRegistrationOptions>[0]["excludeCredentials"]
>[number]["transports"];

/** Passkeys (WebAuthn) as a second factor. User verification is not required, because the password came first. */
export function createPasskeys(
  { db, tokens }: Pick<AccountServices, "db" | "tokens">,
  siteUrl: string,
) {
  const rpID = new URL(siteUrl).hostname;

  const listed = ({ id, transports }: PasskeyRow) => ({
    id,
    transports: JSON.parse(transports) as Transports,
  });

  async function remember(challenge: string, accountId: string, now: Date): Promise<void> {
    const token = { purpose: PURPOSE, accountId, lifeMs: CHALLENGE_MS };
    await tokens.issue(db, token, now, challenge);
  }

  /** A challenge works once, and only for the account it was made for. */
  const isOurs = (accountId: string, now: Date) => async (challenge: string) => {
    const found = await tokens.find(db, challenge, PURPOSE, now);
    return found?.account_id === accountId && (await tokens.use(db, challenge, PURPOSE, now));
  };

  return {
    async registrationOptions({ id, email, name }: Account, now: Date) {
      const options = await generateRegistrationOptions({
        rpName: site.name,
        rpID,
        userName: email,
        userDisplayName: name,
        userID: new TextEncoder().encode(id),
        attestationType: "none",
        supportedAlgorithmIDs: ALGORITHMS,
        excludeCredentials: (await passkeysOf(db, id)).map(listed),
        authenticatorSelection: { residentKey: "discouraged", userVerification: "preferred" },
      });
      await remember(options.challenge, id, now);
      return options;
    },

    /** @throws {HttpProblem} 400 */
    async register(
      account: Account,
      { name, response }: { name: string; response: BrowserResponse },
      now: Date,
    ): Promise<PasskeyRow> {
      const verified = await orRefused(() =>
        verifyRegistrationResponse({
          response: response as unknown as Registration,
          expectedChallenge: isOurs(account.id, now),
          supportedAlgorithmIDs: ALGORITHMS,
          expectedOrigin: siteUrl,
          expectedRPID: rpID,
          requireUserVerification: false,
        }),
      );
      if (!verified.verified) throw refused();
      const { credential } = verified.registrationInfo;
      return {
        id: credential.id,
        account_id: account.id,
        name,
        public_key: Buffer.from(credential.publicKey).toString("base64url"),
        counter: String(credential.counter),
        transports: JSON.stringify(credential.transports ?? []),
        created_at: now.toISOString(),
        last_used_at: null,
      };
    },

    async authenticationOptions(accountId: string, now: Date) {
      const options = await generateAuthenticationOptions({
        rpID,
        allowCredentials: (await passkeysOf(db, accountId)).map(listed),
        userVerification: "preferred",
      });
      await remember(options.challenge, accountId, now);
      return options;
    },

    /** @throws {HttpProblem} 400 */
    async authenticate(accountId: string, response: BrowserResponse, now: Date): Promise<void> {
      const passkeys = await passkeysOf(db, accountId);
      const passkey = passkeys.find(({ id }) => id === response.id);
      if (!passkey) throw refused();
      const verified = await orRefused(() =>
        verifyAuthenticationResponse({
          response: response as unknown as Authentication,
          expectedChallenge: isOurs(accountId, now),
          expectedOrigin: siteUrl,
          expectedRPID: rpID,
          credential: {
            id: passkey.id,
            publicKey: new Uint8Array(Buffer.from(passkey.public_key, "base64url")),
            counter: Number(passkey.counter),
          },
          requireUserVerification: false,
        }),
      );
      if (!verified.verified) throw refused();
      await notePasskeyUse(db, passkey.id, verified.authenticationInfo.newCounter, now);
    },
  };
}

export type Passkeys = ReturnType<typeof createPasskeys>;

const refused = () => new HttpProblem(400, "otp_invalid", secondFactorMessages.passkeyFailed);

/** The library throws different errors for each fault; visitors get the same answer for all. */
async function orRefused<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw refused();
  }
}
