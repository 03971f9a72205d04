import { counsellors, type Role } from "#contract/accounts/roles.ts";
import type { Actor } from "../../http/staff-access.ts";
import { freeLeads } from "../../leads/work/free-leads.ts";
import type { MailFrame } from "../../mail/mail-layout.ts";
import type { Outbox } from "../../mail/outbox.repo.ts";
import { type Account, createAccounts, type NewAccount } from "../accounts.repo.ts";
import { removeAllFactors } from "../second-factors/second-factors.repo.ts";
import { createSecurityEvents, type onTheServer, type SecurityLog } from "../security-events.ts";
import { createSessions } from "../sessions/sessions.repo.ts";
import { createTokens } from "../sessions/tokens.repo.ts";
import { inviteByMail } from "../sign-in/staff-invitation.ts";

type Trx = Parameters<Outbox["enqueue"]>[0];
/** The place of the change, as the owner's mail names it. */
type Place = typeof onTheServer;

export type StaffMembershipOptions = {
  outbox: Outbox;
  frame: MailFrame;
  log: SecurityLog;
};

/** Gives and takes staff roles in the caller's transaction, for `bin/staff` and for admins. */
export function createStaffMembership({ outbox, frame, log }: StaffMembershipOptions) {
  const accounts = createAccounts();
  const sessions = createSessions();
  const tokens = createTokens();
  const events = createSecurityEvents(outbox, frame, log);

  const sendInvitation = (trx: Trx, account: Account, now: Date) =>
    inviteByMail(trx, { tokens, outbox, frame }, account, now);

  return {
    accounts,
    sessions,
    sendInvitation,

    /**
     * Changes a role. It takes effect at once: every session ends. If the new role may not own leads,
     * the account's leads lose their owner.
     * @param actor the admin who changes it; absent for `bin/staff`
     * @returns the ids of the leads that lost their owner
     */
    async setRole(
      trx: Trx,
      account: Account,
      role: Role,
      place: Place,
      now: Date,
      actor?: Actor,
    ): Promise<string[]> {
      await accounts.setRole(trx, account.id, role, now);
      await sessions.end(trx, { accountId: account.id }, "role changed", now);
      await tokens.revoke(trx, account.id, ["second-factor"]);
      await events.record(trx, "role changed", { ...account, role }, place, now);
      return mayOwnLeads(role) ? [] : freeLeads(trx, account, actor, now);
    },

    /**
     * Makes an account and mails its owner.
     * @returns the account with the mailed link; undefined if the address has an account already
     */
    async invite(
      trx: Trx,
      given: Pick<NewAccount, "email"> & { name: string | undefined; role: Role },
      place: Place,
      now: Date,
    ): Promise<(Account & { invitation: string }) | undefined> {
      const { email, role, name = nameFrom(email) } = given;
      const account = await accounts.add(trx, { name, email, role, isVerified: false }, now);
      if (!account) return undefined;
      await events.record(trx, "staff account made", account, place, now);
      return { ...account, invitation: await sendInvitation(trx, account, now) };
    },

    /** Removes all second factors of somebody who has lost them; the next login sets up new ones. */
    async resetSecondFactor(trx: Trx, account: Account, place: Place, now: Date): Promise<void> {
      await removeAllFactors(trx, account.id);
      await sessions.end(trx, { accountId: account.id }, "second factor reset", now);
      await tokens.revoke(trx, account.id, ["second-factor"]);
      await events.record(trx, "second factor removed", account, place, now);
    },

    /** @returns how many devices were logged out */
    async endSessions(trx: Trx, account: Account, place: Place, now: Date): Promise<number> {
      const ended = await sessions.end(trx, { accountId: account.id }, "ended by an admin", now);
      await events.record(trx, "all sessions ended", account, place, now);
      return ended;
    },
  };
}

const mayOwnLeads = (role: Role) => counsellors.some((owning) => owning === role);

/** A name made from the address, until its owner sets another. */
const nameFrom = (address: string) =>
  (address.split("@")[0] ?? "")
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, " ")
    .trim() || "Colleague";
