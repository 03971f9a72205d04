import { siteDetails as site } from "#content/site.ts";
import { type Role, roleValues } from "#contract/account-messages.ts";
import { emailPattern, namePattern } from "#contract/person.ts";
import type { Database } from "../db/tables.ts";
import type { Outbox } from "../mail/outbox.repo.ts";
import { StartupError } from "../startup-error.ts";
import { staffInvitation } from "./account-mails.ts";
import { createAccounts } from "./accounts.repo.ts";
import { createSecondFactors } from "./second-factors.repo.ts";
import { createSecurityEvents, onTheServer, type SecurityLog } from "./security-events.ts";
import { createSessions } from "./sessions.repo.ts";
import { createTokens } from "./tokens.repo.ts";

const staffRoles = roleValues.filter((role) => role !== "student");

/** Who works in the back office, as a command on the server sets it: that is also how the first one gets in. */
export function createStaffAccounts(
  db: Database,
  { outbox, siteUrl, log }: { outbox: Outbox; siteUrl: string; log: SecurityLog },
) {
  const accounts = createAccounts();
  const sessions = createSessions();
  const tokens = createTokens();
  const secondFactors = createSecondFactors();
  const events = createSecurityEvents(outbox, siteUrl, log);

  async function existing(email: string) {
    const account = await accounts.byEmail(db, checked(email));
    if (!account) throw new StartupError(`There is no account for ${email}.`);
    return account;
  }

  /** A changed role counts at once: whoever is signed in has to sign in anew. */
  async function setRole(email: string, role: Role, now: Date): Promise<void> {
    const account = await existing(email);
    if (account.role === role) return;
    await db.transaction().execute(async (trx) => {
      await accounts.lock(trx, account.id);
      await accounts.setRole(trx, account.id, role, now);
      await sessions.end(trx, { accountId: account.id }, "role changed", now);
      await tokens.revoke(trx, account.id, ["second-factor"]);
      await events.record(trx, "role changed", { ...account, role }, onTheServer, now);
    });
  }

  return {
    /**
     * Gives an account a role, and makes the account where there is none: its owner gets a mail.
     * @throws {StartupError} for an address or a role that is none
     */
    async add(email: string, role: string, name: string | undefined, now: Date): Promise<string> {
      const address = checked(email);
      const staffRole = staffRoles.find((known) => known === role);
      if (name !== undefined && !namePattern.test(name)) {
        throw new StartupError("The name must be valid and contain only letters.");
      }
      if (!staffRole) throw new StartupError(`The role must be one of ${staffRoles.join(", ")}.`);
      if (await accounts.byEmail(db, address)) {
        await setRole(address, staffRole, now);
        return `${address} is ${staffRole} now.`;
      }
      await db.transaction().execute(async (trx) => {
        const given = {
          name: name ?? nameFrom(address),
          email: address,
          role: staffRole,
          isVerified: false,
        };
        const account = await accounts.add(trx, given, now);
        if (!account) throw new StartupError(`${address} got an account meanwhile: try again.`);
        await events.record(trx, "staff account made", account, onTheServer, now);
        await outbox.enqueue(trx, [staffInvitation(address, staffRole, { site, siteUrl })]);
      });
      return `${address} is ${staffRole} now. The account is new: a mail tells how to set a password.`;
    },

    /** @throws {StartupError} where there is no such account */
    async remove(email: string, now: Date): Promise<string> {
      await setRole(email, "student", now);
      return `${checked(email)} is of the staff no more. The account itself stays.`;
    },

    /**
     * For who has lost telephone, keys and recovery codes: the next login asks for new ones.
     * @throws {StartupError} where there is no such account
     */
    async resetSecondFactor(email: string, now: Date): Promise<string> {
      const account = await existing(email);
      await db.transaction().execute(async (trx) => {
        await accounts.lock(trx, account.id);
        await secondFactors.removeAll(trx, account.id);
        await sessions.end(trx, { accountId: account.id }, "second factor reset", now);
        await tokens.revoke(trx, account.id, ["second-factor"]);
        await events.record(trx, "second factor removed", account, onTheServer, now);
      });
      return `${account.email} sets up a new second factor at the next login.`;
    },

    async list(): Promise<string> {
      const staff = await accounts.staff(db);
      const lines = await Promise.all(
        staff.map(async ({ id, email, name, role }) => {
          const methods = await secondFactors.methods(db, id);
          const factor = methods.length > 0 ? methods.join(", ") : "no second factor yet";
          return `${role.padEnd(11)}${email} (${name}; ${factor})`;
        }),
      );
      return lines.length > 0 ? lines.join("\n") : "Nobody is of the staff yet.";
    },
  };
}

/** Until its owner says otherwise: the letters before the at sign. */
const nameFrom = (address: string) =>
  (address.split("@")[0] ?? "").replaceAll(/[^a-z]+/g, " ").trim() || "Colleague";

function checked(email: string): string {
  if (!emailPattern.test(email)) throw new StartupError(`${email} is no mail address.`);
  return email.toLowerCase();
}
