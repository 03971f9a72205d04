import { stepTokenMinutes } from "#contract/accounts/account-lifetimes.ts";
import { accountMessages } from "#contract/accounts/account-messages.ts";
import { HttpProblem } from "../../http/problems.ts";
import { recoveryCode, recoveryUnknown } from "../account-mails.ts";
import type { AccountServices } from "../account-services.ts";
import type { Visitor } from "../sessions/account-visitor.ts";
import { forgetDevices, rememberDevice } from "../sessions/known-devices.ts";

const TOKEN_MS = stepTokenMinutes.reset * 60_000;

/** Recovers a password in three steps: an address, the code that was mailed to it, the new password. */
export function createRecovery({
  db,
  accounts,
  sessions,
  codes,
  tokens,
  hashes,
  rules,
  events,
  outbox,
  frame,
}: AccountServices) {
  return {
    /**
     * Mails a code or, if the address has no account, a mail that says so. The same rows are written
     * either way.
     * @returns false for a double click
     * @throws {HttpProblem} 429
     */
    async start(email: string, visitor: Visitor, now: Date): Promise<boolean> {
      const address = email.toLowerCase();
      return db.transaction().execute(async (trx) => {
        const account = await accounts.byEmail(trx, address);
        const request = { purpose: "recovery", email: address, isMailed: !!account } as const;
        const about = account ? { accountId: account.id } : {};
        const code = await codes.issue(trx, { ...request, ...about }, visitor, now);
        if (code === undefined) return false;
        const mail = account ? recoveryCode(address, code, frame) : recoveryUnknown(address, frame);
        await outbox.enqueue(trx, [mail]);
        return true;
      });
    },

    /**
     * @returns a token with which the password can be set once
     * @throws {HttpProblem} 400 `otp_invalid` or `otp_expired`
     */
    async verify(email: string, otp: string, visitor: Visitor, now: Date): Promise<string> {
      const request = { purpose: "recovery", email: email.toLowerCase() } as const;
      const code = await codes.check(db, request, otp, visitor, now);
      return db.transaction().execute(async (trx) => {
        if (code.account_id === null || !(await codes.claim(trx, code, now))) {
          throw new HttpProblem(400, "otp_invalid", accountMessages.invalidOtp);
        }
        const token = { purpose: "reset", accountId: code.account_id, lifeMs: TOKEN_MS } as const;
        return tokens.issue(trx, token, now);
      });
    },

    /**
     * Sets the password and logs out every device. If the password is refused, the token still works.
     * @param token of `verify`
     * @throws {HttpProblem} 401, 422 for the password
     */
    async reset(token: string, password: string, visitor: Visitor, now: Date): Promise<void> {
      const step = await tokens.find(db, token, "reset", now);
      const account =
        step?.account_id && step.used_at === null
          ? await accounts.byId(db, step.account_id)
          : undefined;
      if (!account) throw stepExpired();
      await rules.check(password, account);
      const passwordHash = await hashes.hash(password);
      await db.transaction().execute(async (trx) => {
        // Locks first: parallel logins and changes are either finished or see the new password.
        await accounts.lock(trx, account.id);
        if (!(await tokens.use(trx, token, "reset", now))) throw stepExpired();
        await accounts.setPassword(trx, account.id, passwordHash, { isVerified: true }, now);
        await sessions.end(trx, { accountId: account.id }, "password reset", now);
        await tokens.revoke(trx, account.id, ["reset", "second-factor"]);
        await forgetDevices(trx, account.id);
        await rememberDevice(trx, visitor.deviceHash, account.id, now);
        await events.record(trx, "password reset", account, visitor, now);
      });
    },
  };
}

const stepExpired = () => new HttpProblem(401, "unauthorised", accountMessages.stepExpired);
