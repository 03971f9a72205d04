import type { Transaction } from "kysely";
import { RECENT_LOGIN_MINUTES } from "#contract/accounts/account-lifetimes.ts";
import { accountMessages } from "#contract/accounts/account-messages.ts";
import type { PasswordChange, ProfileUpdate } from "#contract/accounts/account-profile.ts";
import type { Tables } from "../../db/tables.ts";
import { HttpProblem } from "../../http/problems.ts";
import type { AccountServices } from "../account-services.ts";
import type { Account } from "../accounts.repo.ts";
import type { Visitor } from "../sessions/account-visitor.ts";
import { forgetDevices, rememberDevice } from "../sessions/known-devices.ts";
import type { Signed } from "../sessions/sessions.repo.ts";

/** Form fields that hold the current password. */
type PasswordField = "password" | "currentPassword";

/** The owner of an account without a password proves who they are by a login this recent. In ms. */
const RECENT_MS = RECENT_LOGIN_MINUTES * 60_000;

/** Changes that a signed-in owner makes to their account. */
export function createProfile({
  db,
  accounts,
  sessions,
  hashes,
  rules,
  throttle,
  tokens,
  events,
}: AccountServices) {
  /**
   * Makes sure that the owner is at the device, and not somebody who found it unlocked.
   * @param field form field for the error message
   * @throws {HttpProblem} 400 for a wrong password, 403 if the login is too old, 429 after too many
   * guesses
   */
  async function confirmOwner(
    { account, session }: Signed,
    given: string | undefined,
    field: PasswordField,
    visitor: Visitor,
    now: Date,
  ): Promise<void> {
    if (account.password_hash === null) {
      if (now.getTime() - Date.parse(session.created_at) <= RECENT_MS) return;
      throw new HttpProblem(403, "forbidden", accountMessages.logInAgain);
    }
    const who = ["confirm", session.id];
    await throttle.take(who, now, account.id);
    if (given === undefined) throw wrongPassword(field, accountMessages.enterPassword);
    if (!(await hashes.verify(account.password_hash, given))) {
      await unlessDeleted(account, (trx) =>
        events.record(trx, "present password wrong", account, visitor, now),
      );
      throw wrongPassword(field);
    }
    await throttle.clear(who);
  }

  /**
   * Locks the account first, as a deletion does, so that the two cannot deadlock.
   * @returns false, without doing the work, if the account is gone
   */
  async function unlessDeleted(
    { id }: Account,
    work: (trx: Transaction<Tables>) => Promise<void>,
  ): Promise<boolean> {
    return db.transaction().execute(async (trx) => {
      if (!(await accounts.lock(trx, id))) return false;
      await work(trx);
      return true;
    });
  }

  return {
    confirmOwner,

    /** The devices that are signed in, the last used first. */
    sessions: ({ account, session }: Signed, now: Date) =>
      sessions.list(db, account.id, session.id, now),

    /** @throws {HttpProblem} 401 if the account was deleted meanwhile */
    async update(account: Account, update: ProfileUpdate, now: Date): Promise<Account> {
      const updated = await accounts.update(db, account.id, update, now);
      if (!updated) throw sessionEnded();
      return updated;
    },

    /**
     * Sets a new password and logs out all other devices.
     * @throws {HttpProblem} those of `confirmOwner` and `stillOwner`, and 422 for the new password
     */
    async changePassword(
      signed: Signed,
      { currentPassword, password }: PasswordChange,
      visitor: Visitor,
      now: Date,
    ): Promise<void> {
      const { account, session } = signed;
      await confirmOwner(signed, currentPassword, "currentPassword", visitor, now);
      await rules.check(password, account);
      const passwordHash = await hashes.hash(password);
      await db.transaction().execute(async (trx) => {
        await stillOwner(trx, { accounts, sessions }, signed, "currentPassword");
        await accounts.setPassword(trx, account.id, passwordHash, { isVerified: false }, now);
        const others = { accountId: account.id, except: session.id };
        await sessions.end(trx, others, "password changed", now);
        await tokens.revoke(trx, account.id, ["reset", "second-factor"]);
        await forgetDevices(trx, account.id);
        await rememberDevice(trx, visitor.deviceHash, account.id, now);
        await events.record(trx, "password changed", account, visitor, now);
      });
    },

    /** @throws {HttpProblem} 404 if the session has ended or is somebody else's, 401 if the account is gone */
    async endSession({ account }: Signed, id: string, visitor: Visitor, now: Date): Promise<void> {
      const isThere = await unlessDeleted(account, async (trx) => {
        const which = { accountId: account.id, only: id };
        if ((await sessions.end(trx, which, "ended by owner", now)) === 0) {
          throw new HttpProblem(404, "not_found", accountMessages.sessionNotFound);
        }
        await events.record(trx, "session ended", account, visitor, now);
      });
      if (!isThere) throw sessionEnded();
    },

    async endSessions(
      { account, session }: Signed,
      { exceptCurrent }: { exceptCurrent: boolean },
      visitor: Visitor,
      now: Date,
    ): Promise<void> {
      await unlessDeleted(account, async (trx) => {
        const which = { accountId: account.id, ...(exceptCurrent ? { except: session.id } : {}) };
        await sessions.end(trx, which, "ended by owner", now);
        await events.record(trx, "all sessions ended", account, visitor, now);
      });
    },

    async logOut({ account, session }: Signed, visitor: Visitor, now: Date): Promise<void> {
      await unlessDeleted(account, async (trx) => {
        await sessions.end(trx, { accountId: account.id, only: session.id }, "logout", now);
        await events.record(trx, "signed out", account, visitor, now);
      });
    },
  };
}

/**
 * Repeats the owner's check inside the transaction that changes something, since a password reset may
 * have come in between. It locks the account until the transaction ends.
 * @throws {HttpProblem} 401 if the session has ended, 400 if the password has changed
 */
export async function stillOwner(
  trx: Transaction<Tables>,
  { accounts, sessions }: Pick<AccountServices, "accounts" | "sessions">,
  { account, session }: Signed,
  field: PasswordField,
): Promise<void> {
  const current = await accounts.lock(trx, account.id);
  if (!current || !(await sessions.lock(trx, session.id))) {
    throw sessionEnded();
  }
  if (current.password_hash !== account.password_hash) throw wrongPassword(field);
}

const sessionEnded = () => new HttpProblem(401, "unauthorised", accountMessages.sessionEnded);

const wrongPassword = (field: PasswordField, text: string = accountMessages.wrongPassword) =>
  new HttpProblem(400, "credentials_invalid", text, { errors: { [field]: [text] } });
