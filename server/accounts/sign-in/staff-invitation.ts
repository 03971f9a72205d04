import { INVITATION_DAYS } from "#contract/accounts/account-lifetimes.ts";
import { accountMessages } from "#contract/accounts/account-messages.ts";
import { isStaff } from "#contract/accounts/roles.ts";
import type { Trx } from "../../db/tables.ts";
import { HttpProblem } from "../../http/problems.ts";
import type { MailFrame } from "../../mail/mail-layout.ts";
import type { Outbox } from "../../mail/outbox.repo.ts";
import { invitationUrl, staffInvitation } from "../account-mails.ts";
import type { AccountServices } from "../account-services.ts";
import type { Account } from "../accounts.repo.ts";
import type { Visitor } from "../sessions/account-visitor.ts";
import type { Tokens } from "../sessions/tokens.repo.ts";
import type { SignIn, SignInResult } from "./sign-in.ts";

const LIFE_MS = INVITATION_DAYS * 86_400_000;
/** An address gets at most one new link in this time. */
const PAUSE_MS = 2 * 60_000;

type Mailing = { tokens: Tokens; outbox: Outbox; frame: MailFrame };

/** Whether a colleague has not yet set a password, nor logged in with Google. */
export const isInvited = ({ password_hash, google_subject }: Account): boolean =>
  password_hash === null && google_subject === null;

/**
 * Mails a link by which an invited colleague sets the first password. Links that were sent before no longer work.
 * @returns the link
 */
export async function inviteByMail(
  trx: Trx,
  { tokens, outbox, frame }: Mailing,
  account: Account,
  now: Date,
): Promise<string> {
  await tokens.revoke(trx, account.id, ["invitation"]);
  const given = { purpose: "invitation", accountId: account.id, lifeMs: LIFE_MS } as const;
  const token = await tokens.issue(trx, given, now);
  const expiresAt = new Date(now.getTime() + LIFE_MS);
  await outbox.enqueue(trx, [staffInvitation(account, { token, expiresAt }, frame)]);
  return invitationUrl(token, frame);
}

/** The first login of an invited colleague: the mailed link, a password, and then the second factor. */
export function createInvitations(
  { db, accounts, tokens, hashes, rules, events, outbox, frame }: AccountServices,
  signIn: SignIn,
) {
  /** @throws {HttpProblem} 400 `token_invalid` if the link was used, has expired, or the account has a password */
  async function invited(token: string, now: Date): Promise<Account> {
    const step = await tokens.find(db, token, "invitation", now);
    const account =
      step?.account_id && step.used_at === null
        ? await accounts.byId(db, step.account_id)
        : undefined;
    if (!account || !isStaff(account) || !isInvited(account)) throw linkInvalid();
    return account;
  }

  return {
    /** Whom the link is for. It changes nothing, since mail scanners open links, too. @throws as `invited` */
    async show(token: string, now: Date) {
      const { name, email } = await invited(token, now);
      return { name, email };
    },

    /**
     * Sets the password. If it is refused, the link still works.
     * @returns the token of the login's second step
     * @throws {HttpProblem} 400 as `invited`, 422 for the password
     */
    async accept(
      token: string,
      password: string,
      visitor: Visitor,
      now: Date,
    ): Promise<SignInResult> {
      const account = await invited(token, now);
      await rules.check(password, account);
      const passwordHash = await hashes.hash(password);
      return db.transaction().execute(async (trx) => {
        const current = await accounts.lock(trx, account.id);
        if (!current || !isStaff(current) || !isInvited(current)) throw linkInvalid();
        if (!(await tokens.use(trx, token, "invitation", now))) throw linkInvalid();
        await accounts.setPassword(trx, account.id, passwordHash, { isVerified: true }, now);
        await events.record(trx, "first password set", account, visitor, now);
        return signIn.proceed(trx, current, visitor, false, now);
      });
    },

    /**
     * Mails a new link to an invited colleague, and nothing to anybody else.
     * @returns whether a mail was queued
     */
    async renew(email: string, now: Date): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const found = await accounts.byEmail(trx, email.toLowerCase());
        const account = found && (await accounts.lock(trx, found.id));
        if (!account || !isStaff(account) || !isInvited(account)) return false;
        const last = await trx
          .selectFrom("account_tokens")
          .select("hash")
          .where("account_id", "=", account.id)
          .where("purpose", "=", "invitation")
          .where("created_at", ">", new Date(now.getTime() - PAUSE_MS).toISOString())
          .executeTakeFirst();
        if (last) return false;
        await inviteByMail(trx, { tokens, outbox, frame }, account, now);
        return true;
      });
    },
  };
}

const linkInvalid = () => new HttpProblem(400, "token_invalid", accountMessages.invitationInvalid);
