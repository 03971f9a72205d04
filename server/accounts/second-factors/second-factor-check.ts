import { RECENT_LOGIN_MINUTES } from "#contract/accounts/account-lifetimes.ts";
import { accountMessages } from "#contract/accounts/account-messages.ts";
import {
  type SecondFactorRequest,
  secondFactorMessages,
} from "#contract/accounts/account-second-factor.ts";
import { isStaff } from "#contract/accounts/roles.ts";
import { unseal } from "../../db/secrets.ts";
import { HttpProblem } from "../../http/problems.ts";
import type { AccountServices } from "../account-services.ts";
import type { Account } from "../accounts.repo.ts";
import type { Visitor } from "../sessions/account-visitor.ts";
import { isKnownDevice } from "../sessions/known-devices.ts";
import type { Signed } from "../sessions/sessions.repo.ts";
import type { SignIn } from "../sign-in/sign-in.ts";
import type { Passkeys } from "./passkeys.ts";
import { recoveryCodeHash } from "./recovery-codes.ts";
import { factorMethods, spendRecoveryCode, takeTotpStep, totpOf } from "./second-factors.repo.ts";
import { totpStep } from "./totp.ts";

/** What passkeys alone guard may be done for this long after a login. In ms. */
const RECENT_MS = RECENT_LOGIN_MINUTES * 60_000;

/** The second step of a staff login: a passkey, a code of an authenticator app, or a recovery code. */
export function createSecondFactor(
  { db, accounts, tokens, throttle, events }: AccountServices,
  passkeys: Passkeys,
  signIn: SignIn,
  secret: string,
) {
  /**
   * An app code has only six digits, so somebody who knows the password must not guess freely. Guesses from
   * unknown devices are counted per account, whatever their network; a known device has a count of its own.
   */
  async function checkTotp(
    account: Account,
    code: string,
    visitor: Visitor,
    isKnown: boolean,
    now: Date,
  ) {
    const totp = await totpOf(db, account.id);
    const who = ["totp", account.id, isKnown ? visitor.deviceHash : ""];
    await throttle.take(who, now, account.id);
    const step = totp && totpStep(unseal(secret, account.id, totp.secret), code, now);
    const confirm = { confirm: false };
    if (!totp || step === undefined) throw wrongCode();
    if (!(await takeTotpStep(db, totp, step, confirm, now))) throw wrongCode();
    await throttle.clear(who);
  }

  async function checkRecoveryCode(account: Account, code: string, visitor: Visitor, now: Date) {
    await db.transaction().execute(async (trx) => {
      const hash = recoveryCodeHash(code);
      if (!(await spendRecoveryCode(trx, account.id, hash, now))) throw wrongCode();
      await events.record(trx, "recovery code used", account, visitor, now);
    });
  }

  async function check(
    account: Account,
    request: SecondFactorRequest,
    visitor: Visitor,
    isKnown: boolean,
    now: Date,
  ): Promise<void> {
    switch (request.method) {
      case "totp":
        return checkTotp(account, request.code, visitor, isKnown, now);
      case "recovery":
        return checkRecoveryCode(account, request.code, visitor, now);
      case "passkey":
        return passkeys.authenticate(account.id, request.response, now);
    }
  }

  /**
   * Finds the account whose first step gave this token.
   * @throws {HttpProblem} 401
   */
  async function accountOfStep(token: string, now: Date): Promise<Account> {
    const step = await tokens.find(db, token, "second-factor", now);
    const account =
      step?.account_id && step.used_at === null
        ? await accounts.byId(db, step.account_id)
        : undefined;
    if (!account || !isStaff(account)) throw startAgain();
    return account;
  }

  async function noteFailure(account: Account, visitor: Visitor, now: Date): Promise<void> {
    await db.transaction().execute(async (trx) => {
      // The lock serialises parallel failures, so that only one is mailed.
      await accounts.lock(trx, account.id);
      await events.record(trx, "second factor failed", account, visitor, now);
    });
  }

  return {
    accountOfStep,

    /**
     * Asks a signed-in member of staff for the second factor again, before what cannot be undone.
     * @param code of the authenticator app, or a recovery code. Who has passkeys only has to have logged in just now
     * @throws {HttpProblem} 400 with `errors.code` for a wrong code, 422 without one, 403 if the login is too old, 429
     *   after too many guesses
     */
    async confirm(
      { account, session }: Signed,
      code: string | undefined,
      visitor: Visitor,
      now: Date,
    ): Promise<void> {
      const given = code?.replaceAll(/\s/g, "");
      if (!given) {
        if ((await factorMethods(db, account.id)).includes("totp")) throw codeMissing();
        const shownAt = Date.parse(session.second_factor_at ?? "");
        if (now.getTime() - shownAt <= RECENT_MS) return;
        throw new HttpProblem(403, "forbidden", accountMessages.logInAgain);
      }
      const isKnown = await isKnownDevice(db, visitor.deviceHash, account.email);
      const isAppCode = /^\d{6}$/.test(given);
      try {
        if (isAppCode) await checkTotp(account, given, visitor, isKnown, now);
        else await checkRecoveryCode(account, given, visitor, now);
      } catch (error) {
        if (!isWrongCode(error)) throw error;
        await noteFailure(account, visitor, now);
        const errors = { code: [secondFactorMessages.wrongCode] };
        throw new HttpProblem(400, "otp_invalid", secondFactorMessages.wrongCode, { errors });
      }
    },

    /** The methods that the account has set up. */
    methods: (account: Account) => factorMethods(db, account.id),

    /** @throws {HttpProblem} 401 */
    async passkeyChallenge(token: string, now: Date) {
      const account = await accountOfStep(token, now);
      return passkeys.authenticationOptions(account.id, now);
    },

    /**
     * Signs the device in.
     * @param token of the first step
     * @throws {HttpProblem} 400 for a wrong factor, 401 for an invalid token, 429 after too many guesses
     */
    async verify(token: string, request: SecondFactorRequest, visitor: Visitor, now: Date) {
      const account = await accountOfStep(token, now);
      const isKnown = await isKnownDevice(db, visitor.deviceHash, account.email);
      try {
        await check(account, request, visitor, isKnown, now);
      } catch (error) {
        if (isWrongCode(error)) await noteFailure(account, visitor, now);
        throw error;
      }
      return this.complete(token, account, visitor, now);
    },

    /** Uses up the token of the first step and signs in. */
    complete(token: string, account: Account, visitor: Visitor, now: Date) {
      return db.transaction().execute(async (trx) => {
        const current = await accounts.lock(trx, account.id);
        if (!current || !isStaff(current)) throw startAgain();
        const isKnown = await isKnownDevice(trx, visitor.deviceHash, account.email);
        if (!(await tokens.use(trx, token, "second-factor", now))) throw startAgain();
        return signIn.complete(trx, current, visitor, { secondFactor: true, isKnown }, now);
      });
    },
  };
}

const isWrongCode = (error: unknown) =>
  error instanceof HttpProblem && error.code === "otp_invalid";
const codeMissing = () =>
  new HttpProblem(422, "validation_failed", secondFactorMessages.enterAppCode, {
    errors: { code: [secondFactorMessages.enterAppCode] },
  });
const wrongCode = () => new HttpProblem(400, "otp_invalid", secondFactorMessages.wrongCode);
const startAgain = () => new HttpProblem(401, "unauthorised", accountMessages.stepExpired);
