import type { Transaction } from "kysely";
import { accountMessages } from "#contract/accounts/account-messages.ts";
import { isStaff } from "#contract/accounts/roles.ts";
import type { Tables } from "../../db/tables.ts";
import { HttpProblem } from "../../http/problems.ts";
import type { AccountServices } from "../account-services.ts";
import type { Account } from "../accounts.repo.ts";
import type { Visitor } from "../sessions/account-visitor.ts";
import { isKnownDevice, rememberDevice } from "../sessions/known-devices.ts";
import type { SessionTokens, SessionTokensSource } from "../sessions/session-tokens.ts";

/** Enough time to find the phone and type in a code. */
const SECOND_FACTOR_MS = 10 * 60_000;

export type SignInResult =
  | { kind: "signed in"; account: Account; tokens: SessionTokens }
  | { kind: "second factor due"; account: Account; token: string; expiresAt: Date };

export type SignIn = ReturnType<typeof createSignIn>;

/** Takes a login from a first proof, such as a password, to a signed-in device or, for staff, to the second factor. */
export function createSignIn(
  { db, accounts, hashes, throttle, tokens, events }: AccountServices,
  sessionTokens: SessionTokensSource,
) {
  /**
   * Continues after a valid first proof.
   * @param isKnown whether this browser was used with the account before
   */
  async function proceed(
    trx: Transaction<Tables>,
    account: Account,
    visitor: Visitor,
    isKnown: boolean,
    now: Date,
  ): Promise<SignInResult> {
    if (isStaff(account)) {
      const token = await tokens.issue(
        trx,
        { purpose: "second-factor", accountId: account.id, lifeMs: SECOND_FACTOR_MS },
        now,
      );
      const expiresAt = new Date(now.getTime() + SECOND_FACTOR_MS);
      return { kind: "second factor due", account, token, expiresAt };
    }
    return complete(trx, account, visitor, { secondFactor: false, isKnown }, now);
  }

  /** Signs the device in after all proofs. */
  async function complete(
    trx: Transaction<Tables>,
    account: Account,
    visitor: Visitor,
    { secondFactor, isKnown }: { secondFactor: boolean; isKnown: boolean },
    now: Date,
  ): Promise<SignInResult & { kind: "signed in" }> {
    await rememberDevice(trx, visitor.deviceHash, account.id, now);
    const kind = isKnown ? "signed in" : "signed in on a new device";
    await events.record(trx, kind, account, visitor, now);
    const opened = await sessionTokens.open(trx, account.id, visitor, { secondFactor }, now);
    return { kind: "signed in", account, tokens: opened };
  }

  return {
    proceed,
    complete,

    /**
     * Known and unknown addresses, right and wrong passwords go through the same steps in the same
     * time.
     * @throws {HttpProblem} 400 with one text for everything that can be wrong, 429 after too many
     * guesses
     */
    async withPassword(
      email: string,
      password: string,
      visitor: Visitor,
      now: Date,
    ): Promise<SignInResult> {
      const address = email.toLowerCase();
      const account = await accounts.byEmail(db, address);
      const isKnown = await isKnownDevice(db, visitor.deviceHash, address);
      const who = isKnown
        ? ["sign in", address, "device", visitor.deviceHash]
        : ["sign in", address, "network", visitor.networkKey];
      await throttle.take(who, now, account?.id);
      const isRight = await hashes.verify(account?.password_hash, password);
      if (!account || !isRight) {
        events.note("login refused", account?.id);
        throw wrongCredentials();
      }
      await throttle.clear(who);
      return db.transaction().execute(async (trx) => {
        const current = await accounts.lock(trx, account.id);
        // The password may have been changed or reset since it was checked.
        if (current?.password_hash !== account.password_hash) throw wrongCredentials();
        return proceed(trx, current, visitor, isKnown, now);
      });
    },
  };
}

const wrongCredentials = () =>
  new HttpProblem(400, "credentials_invalid", accountMessages.wrongCredentials);
