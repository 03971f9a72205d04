import { RECENT_LOGIN_MINUTES } from "#contract/accounts/account-lifetimes.ts";
import { accountMessages } from "#contract/accounts/account-messages.ts";
import {
  type FactorAdded,
  secondFactorMessages,
} from "#contract/accounts/account-second-factor.ts";
import { isStaff } from "#contract/accounts/roles.ts";
import { seal, unseal } from "../../db/secrets.ts";
import type { Database } from "../../db/tables.ts";
import { HttpProblem } from "../../http/problems.ts";
import type { AccountServices } from "../account-services.ts";
import type { Account } from "../accounts.repo.ts";
import type { Visitor } from "../sessions/account-visitor.ts";
import type { Signed } from "../sessions/sessions.repo.ts";
import type { Passkeys } from "./passkeys.ts";
import { newRecoveryCodes, recoveryCodeHash } from "./recovery-codes.ts";
import {
  addPasskey,
  factorMethods,
  factorState,
  proposeTotp,
  removePasskey,
  removeTotp,
  replaceRecoveryCodes,
  takeTotpStep,
  totpOf,
} from "./second-factors.repo.ts";
import { newTotpSecret, totpStep } from "./totp.ts";

/** Second factors can be changed for this long after one was shown. In ms. */
const RECENT_MS = RECENT_LOGIN_MINUTES * 60_000;

/** Adds and removes second factors. Staff always keep at least one. */
export function createSecondFactorSetup(
  { db, accounts, throttle, events }: AccountServices,
  passkeys: Passkeys,
  secret: string,
) {
  /** Makes recovery codes if the account has none left, as with its first factor. */
  async function codesForFirst(trx: Database, accountId: string, now: Date) {
    const { recoveryCodesLeft } = await factorState(trx, accountId);
    return recoveryCodesLeft === 0 ? newCodes(trx, accountId, now) : undefined;
  }

  async function newCodes(trx: Database, accountId: string, now: Date): Promise<string[]> {
    const codes = newRecoveryCodes();
    await replaceRecoveryCodes(trx, accountId, codes.map(recoveryCodeHash), now);
    return codes;
  }

  type Added = Pick<FactorAdded, "recoveryCodes">;

  return {
    /**
     * Checks that the signed-in person may change second factors now.
     * @throws {HttpProblem} 403
     */
    requireRecentFactor({ account, session }: Signed, now: Date): Account {
      if (!isStaff(account)) {
        throw new HttpProblem(403, "forbidden", secondFactorMessages.staffOnly);
      }
      const shownAt = Date.parse(session.second_factor_at ?? "");
      if (!(now.getTime() - shownAt <= RECENT_MS)) {
        throw new HttpProblem(403, "forbidden", accountMessages.logInAgain);
      }
      return account;
    },

    /**
     * Checks that an account may set up its first factor during login.
     * @throws {HttpProblem} 403 if it has one, which must be shown first
     */
    async requireNoFactor(account: Account): Promise<Account> {
      if ((await factorMethods(db, account.id)).length > 0) {
        throw new HttpProblem(403, "forbidden", secondFactorMessages.alreadySetUp);
      }
      return account;
    },

    state: (account: Account) => factorState(db, account.id),

    /** @throws {HttpProblem} 409 if an app is set up already */
    async startTotp(account: Account, now: Date) {
      const start = newTotpSecret(account.email);
      const sealed = seal(secret, account.id, start.secret);
      if (!(await proposeTotp(db, account.id, sealed, now))) {
        throw new HttpProblem(409, "conflict", secondFactorMessages.alreadySetUp);
      }
      return start;
    },

    /** @throws {HttpProblem} 400 for a wrong code, 429 after too many guesses */
    async confirmTotp(account: Account, code: string, visitor: Visitor, now: Date): Promise<Added> {
      const who = ["totp setup", account.id];
      await throttle.take(who, now, account.id);
      const totp = await totpOf(db, account.id);
      const step = totp && totpStep(unseal(secret, account.id, totp.secret), code, now);
      if (!totp || step === undefined) throw wrongCode();
      const added = await db.transaction().execute(async (trx) => {
        await accounts.lock(trx, account.id);
        const confirm = { confirm: true };
        if (!(await takeTotpStep(trx, totp, step, confirm, now))) throw wrongCode();
        await events.record(trx, "second factor added", account, visitor, now);
        return { recoveryCodes: await codesForFirst(trx, account.id, now) };
      });
      await throttle.clear(who);
      return added;
    },

    passkeyOptions: (account: Account, now: Date) => passkeys.registrationOptions(account, now),

    /** @throws {HttpProblem} 400 for an invalid response, 409 for a passkey that is known already */
    async addPasskey(
      account: Account,
      given: { name: string; response: { id: string } & Record<string, unknown> },
      visitor: Visitor,
      now: Date,
    ): Promise<Added> {
      const passkey = await passkeys.register(account, given, now);
      return db.transaction().execute(async (trx) => {
        await accounts.lock(trx, account.id);
        if (!(await addPasskey(trx, passkey))) {
          throw new HttpProblem(409, "conflict", secondFactorMessages.passkeyFailed);
        }
        await events.record(trx, "second factor added", account, visitor, now);
        return { recoveryCodes: await codesForFirst(trx, account.id, now) };
      });
    },

    /**
     * @param which a passkey's id, or the app
     * @throws {HttpProblem} 404, 409 for the last factor
     */
    async remove(
      account: Account,
      which: { passkey: string } | "totp",
      visitor: Visitor,
      now: Date,
    ): Promise<void> {
      await db.transaction().execute(async (trx) => {
        // The lock serialises removals: two at once would each still see the other's factor.
        await accounts.lock(trx, account.id);
        const isRemoved =
          which === "totp"
            ? await removeTotp(trx, account.id)
            : await removePasskey(trx, account.id, which.passkey);
        if (!isRemoved) throw new HttpProblem(404, "not_found", secondFactorMessages.notFound);
        if ((await factorMethods(trx, account.id)).length === 0) {
          throw new HttpProblem(409, "conflict", secondFactorMessages.lastOne);
        }
        await events.record(trx, "second factor removed", account, visitor, now);
      });
    },

    renewRecoveryCodes: (account: Account, visitor: Visitor, now: Date): Promise<string[]> =>
      db.transaction().execute(async (trx) => {
        await events.record(trx, "recovery codes renewed", account, visitor, now);
        return newCodes(trx, account.id, now);
      }),
  };
}

const wrongCode = () => new HttpProblem(400, "otp_invalid", secondFactorMessages.wrongCode);
