import type { Transaction } from "kysely";
import { accountMessages } from "#contract/accounts/account-messages.ts";
import { hashOf } from "../../db/secrets.ts";
import type { Tables } from "../../db/tables.ts";
import { HttpProblem } from "../../http/problems.ts";
import type { AccountServices } from "../account-services.ts";
import type { Account } from "../accounts.repo.ts";
import type { Visitor } from "../sessions/account-visitor.ts";
import { isKnownDevice } from "../sessions/known-devices.ts";
import { type GooglePerson, type GoogleTokens, NONCE_MS } from "./google-tokens.ts";
import type { SignIn, SignInResult } from "./sign-in.ts";

/** Login with Google: into a linked account, one that gets linked now, or a new one. */
export function createGoogleSignIn(
  { db, accounts, events }: AccountServices,
  google: GoogleTokens,
  signIn: SignIn,
) {
  /** @returns true to the first of any number of logins with this nonce */
  async function takeNonce(trx: Transaction<Tables>, nonce: string, now: Date): Promise<boolean> {
    const at = now.toISOString();
    const row = await trx
      .insertInto("account_tokens")
      .values({
        hash: hashOf(nonce),
        purpose: "google-nonce",
        account_id: null,
        session_id: null,
        code_id: null,
        created_at: at,
        // Kept for as long as the nonce is valid, so that the token cannot be replayed.
        expires_at: new Date(now.getTime() + NONCE_MS).toISOString(),
        used_at: at,
      })
      .onConflict((conflict) => conflict.column("hash").doNothing())
      .returning("hash")
      .executeTakeFirst();
    return row !== undefined;
  }

  async function link(
    trx: Transaction<Tables>,
    account: Account,
    subject: string,
    visitor: Visitor,
    now: Date,
  ): Promise<Account> {
    // Somebody else may have made the account with this address, and could still log in with their
    // password.
    if (account.email_verified_at === null) {
      throw new HttpProblem(409, "conflict", accountMessages.googleUnverified);
    }
    if (!(await accounts.linkGoogle(trx, account.id, subject, now))) {
      throw new HttpProblem(409, "conflict", accountMessages.googleOtherAccount);
    }
    await events.record(trx, "google linked", account, visitor, now);
    return { ...account, google_subject: subject };
  }

  async function accountOf(
    trx: Transaction<Tables>,
    { subject, email, name }: GooglePerson,
    visitor: Visitor,
    now: Date,
  ): Promise<{ account: Account; isNew: boolean }> {
    const linked = await accounts.byGoogleSubject(trx, subject);
    if (linked) return { account: linked, isNew: false };
    const added = await accounts.add(
      trx,
      { name, email, googleSubject: subject, isVerified: true },
      now,
    );
    if (added) return { account: added, isNew: true };
    // A parallel login may just have made the account.
    const made = await accounts.byGoogleSubject(trx, subject);
    if (made) return { account: made, isNew: false };
    const account = await accounts.byEmail(trx, email);
    if (!account) throw new Error("An address is taken and has no account.");
    return { account: await link(trx, account, subject, visitor, now), isNew: false };
  }

  async function signInAs(
    person: GooglePerson,
    nonce: string,
    visitor: Visitor,
    now: Date,
  ): Promise<SignInResult> {
    return db.transaction().execute(async (trx) => {
      if (!(await takeNonce(trx, nonce, now))) {
        throw new HttpProblem(401, "unauthorised", accountMessages.googleFailed);
      }
      const { account, isNew } = await accountOf(trx, person, visitor, now);
      if (isNew) await events.record(trx, "signed up", account, visitor, now);
      const isKnown = isNew || (await isKnownDevice(trx, visitor.deviceHash, account.email));
      const current = (await accounts.lock(trx, account.id)) ?? account;
      return signIn.proceed(trx, current, visitor, isKnown, now);
    });
  }

  return {
    /** The parameters for the provider's script, for one login. */
    start: (now: Date) => ({
      clientId: google.clientId,
      nonce: google.newNonce(now),
      script: google.script,
    }),

    claimedAddress: google.claimedAddress,

    /** @throws {HttpProblem} 401 for an invalid or replayed token, 409, 503 */
    async withCredential(
      credential: string,
      nonce: string,
      visitor: Visitor,
      now: Date,
    ): Promise<SignInResult> {
      try {
        return await signInAs(await google.verify(credential, nonce, now), nonce, visitor, now);
      } catch (error) {
        const isRefused = error instanceof HttpProblem && error.status < 500;
        if (isRefused) events.note("google login refused", undefined);
        throw error;
      }
    },
  };
}
