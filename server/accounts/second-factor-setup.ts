import { accountMessages } from "#contract/account-messages.ts";
import { type FactorAdded, secondFactorMessages } from "#contract/account-second-factor.ts";
import { seal, unseal } from "../db/secrets.ts";
import { HttpProblem } from "../http/problems.ts";
import type { AccountParts } from "./account-parts.ts";
import { type Account, isStaff } from "./accounts.repo.ts";
import type { Connection } from "./code-queues.ts";
import type { Passkeys } from "./passkeys.ts";
import { newRecoveryCodes, recoveryCodeHash } from "./recovery-codes.ts";
import type { SecondFactors } from "./second-factors.repo.ts";
import type { Signed } from "./sessions.repo.ts";
import { newTotpSecret, totpStep } from "./totp.ts";
import type { Visitor } from "./visitor.ts";

/** To change what opens the back office, the second factor must have been shown this recently. */
const RECENT_MS = 15 * 60_000;

/** Adding and removing second factors. Staff always keep one at least. */
export function createSecondFactorSetup(
  { db, accounts, throttle, events }: AccountParts,
  secondFactors: SecondFactors,
  passkeys: Passkeys,
  secret: string,
) {
  /** The first factor brings recovery codes with it. */
  async function codesForFirst(trx: Connection, accountId: string, now: Date) {
    const { recoveryCodesLeft } = await secondFactors.state(trx, accountId);
    return recoveryCodesLeft === 0 ? newCodes(trx, accountId, now) : undefined;
  }

  async function newCodes(trx: Connection, accountId: string, now: Date): Promise<string[]> {
    const codes = newRecoveryCodes();
    await secondFactors.replaceRecoveryCodes(trx, accountId, codes.map(recoveryCodeHash), now);
    return codes;
  }

  type Added = Pick<FactorAdded, "recoveryCodes">;

  return {
    /**
     * Whether who is signed in may change second factors now.
     * @throws {HttpProblem} 403
     */
    mayChange({ account, session }: Signed, now: Date): Account {
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
     * Whether an account that is not signed in yet may set up its first factor.
     * @throws {HttpProblem} 403 where there is one, which has to be shown first
     */
    async mayBegin(account: Account): Promise<Account> {
      if ((await secondFactors.methods(db, account.id)).length > 0) {
        throw new HttpProblem(403, "forbidden", secondFactorMessages.alreadySetUp);
      }
      return account;
    },

    state: (account: Account) => secondFactors.state(db, account.id),

    /** @throws {HttpProblem} 409 where an app is set up already */
    async startTotp(account: Account, now: Date) {
      const start = newTotpSecret(account.email);
      const sealed = seal(secret, account.id, start.secret);
      if (!(await secondFactors.proposeTotp(db, account.id, sealed, now))) {
        throw new HttpProblem(409, "conflict", secondFactorMessages.alreadySetUp);
      }
      return start;
    },

    /** @throws {HttpProblem} 400 for a wrong code, 429 for who guesses */
    async confirmTotp(account: Account, code: string, visitor: Visitor, now: Date): Promise<Added> {
      const who = ["totp setup", account.id];
      await throttle.take(who, now, account.id);
      const totp = await secondFactors.totpOf(db, account.id);
      const step = totp && totpStep(unseal(secret, account.id, totp.secret), code, now);
      if (!totp || step === undefined) throw wrongCode();
      const added = await db.transaction().execute(async (trx) => {
        await accounts.lock(trx, account.id);
        const confirm = { confirm: true };
        if (!(await secondFactors.takeTotpStep(trx, totp, step, confirm, now))) throw wrongCode();
        await events.record(trx, "second factor added", account, visitor, now);
        return { recoveryCodes: await codesForFirst(trx, account.id, now) };
      });
      await throttle.clear(who);
      return added;
    },

    passkeyOptions: (account: Account, now: Date) => passkeys.registrationOptions(account, now),

    /** @throws {HttpProblem} 400 for a response that does not fit, 409 for a key that is known */
    async addPasskey(
      account: Account,
      given: { name: string; response: { id: string } & Record<string, unknown> },
      visitor: Visitor,
      now: Date,
    ): Promise<Added> {
      const passkey = await passkeys.register(account, given, now);
      return db.transaction().execute(async (trx) => {
        await accounts.lock(trx, account.id);
        if (!(await secondFactors.addPasskey(trx, passkey))) {
          throw new HttpProblem(409, "conflict", secondFactorMessages.passkeyFailed);
        }
        await events.record(trx, "second factor added", account, visitor, now);
        return { recoveryCodes: await codesForFirst(trx, account.id, now) };
      });
    },

    /**
     * @param which the id of a passkey, or the app
     * @throws {HttpProblem} 404, 409 for the last one
     */
    async remove(
      account: Account,
      which: { passkey: string } | "totp",
      visitor: Visitor,
      now: Date,
    ): Promise<void> {
      await db.transaction().execute(async (trx) => {
        // One removal after the other, or two would each see the other's factor still there.
        await accounts.lock(trx, account.id);
        const isRemoved =
          which === "totp"
            ? await secondFactors.removeTotp(trx, account.id)
            : await secondFactors.removePasskey(trx, account.id, which.passkey);
        if (!isRemoved) throw new HttpProblem(404, "not_found", secondFactorMessages.notFound);
        if ((await secondFactors.methods(trx, account.id)).length === 0) {
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
