import type { SignupRequest } from "#contract/accounts/account.ts";
import { stepTokenMinutes } from "#contract/accounts/account-lifetimes.ts";
import { accountMessages } from "#contract/accounts/account-messages.ts";
import type { CompleteSignupRequest } from "#contract/accounts/account-profile.ts";
import { HttpProblem } from "../../http/problems.ts";
import { signupCode, signupKnown } from "../account-mails.ts";
import type { AccountServices } from "../account-services.ts";
import type { Account } from "../accounts.repo.ts";
import type { Visitor } from "../sessions/account-visitor.ts";
import { rememberDevice } from "../sessions/known-devices.ts";
import type { SessionTokens, SessionTokensSource } from "../sessions/session-tokens.ts";

const TOKEN_MS = stepTokenMinutes.signup * 60_000;

/**
 * Signs up in three steps: an address, the code that was mailed to it, a password. The last step makes
 * the account from the data that came with the code, so whoever types somebody else's address gets
 * nothing.
 */
export function createSignup(
  { db, accounts, codes, tokens, hashes, rules, events, outbox, frame }: AccountServices,
  sessionTokens: SessionTokensSource,
) {
  return {
    /**
     * Mails a code or, if the address has an account, a mail that says so. The same rows are written
     * either way.
     * @returns false for a double click
     * @throws {HttpProblem} 429
     */
    async start({ name, email }: SignupRequest, visitor: Visitor, now: Date): Promise<boolean> {
      const address = email.toLowerCase();
      return db.transaction().execute(async (trx) => {
        const account = await accounts.byEmail(trx, address);
        const request = { purpose: "signup", email: address, name, isMailed: !account } as const;
        const code = await codes.issue(trx, request, visitor, now);
        if (code === undefined) return false;
        const mail = account ? signupKnown(address, frame) : signupCode(address, code, frame);
        await outbox.enqueue(trx, [mail]);
        return true;
      });
    },

    /**
     * @returns a token for the last step
     * @throws {HttpProblem} 400 `otp_invalid` or `otp_expired`
     */
    async verify(email: string, otp: string, visitor: Visitor, now: Date): Promise<string> {
      const request = { purpose: "signup", email: email.toLowerCase() } as const;
      const code = await codes.check(db, request, otp, visitor, now);
      return db.transaction().execute(async (trx) => {
        if (!(await codes.claim(trx, code, now))) {
          throw new HttpProblem(400, "otp_invalid", accountMessages.invalidOtp);
        }
        return tokens.issue(trx, { purpose: "signup", codeId: code.id, lifeMs: TOKEN_MS }, now);
      });
    },

    /**
     * Makes the account and signs its owner in. If the password is refused, the token still works.
     * @param token of `verify`
     * @throws {HttpProblem} 401, 409 if the address has an account by now, 422 for the password
     */
    async complete(
      token: string,
      { password, phone, city, goal }: CompleteSignupRequest,
      visitor: Visitor,
      now: Date,
    ): Promise<{ account: Account; tokens: SessionTokens }> {
      const step = await tokens.find(db, token, "signup", now);
      if (!step || step.used_at !== null) throw stepExpired();
      const { name, email } = await db
        .selectFrom("one_time_codes")
        .select(["name", "email"])
        .where("id", "=", step.code_id)
        .executeTakeFirstOrThrow();
      const owner = { name: name ?? "", email };
      await rules.check(password, owner);
      const passwordHash = await hashes.hash(password);
      return db.transaction().execute(async (trx) => {
        if (!(await tokens.use(trx, token, "signup", now))) throw stepExpired();
        const given = { ...owner, phone, city, goal, passwordHash, isVerified: true };
        const account = await accounts.add(trx, given, now);
        if (!account) throw new HttpProblem(409, "conflict", accountMessages.accountExists);
        await rememberDevice(trx, visitor.deviceHash, account.id, now);
        await events.record(trx, "signed up", account, visitor, now);
        const proof = { secondFactor: false };
        return { account, tokens: await sessionTokens.open(trx, account.id, visitor, proof, now) };
      });
    },
  };
}

const stepExpired = () => new HttpProblem(401, "unauthorised", accountMessages.stepExpired);
