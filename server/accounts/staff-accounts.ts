import { type Role, roleValues } from "#contract/account-messages.ts";
import { emailPattern, personName } from "#contract/person.ts";
import type { Database } from "../db/tables.ts";
import type { MailFrame } from "../mail/mail-layout.ts";
import type { Outbox } from "../mail/outbox.repo.ts";
import { StartupError } from "../startup-error.ts";
import { onTheServer, type SecurityLog } from "./security-events.ts";
import { createStaffChanges } from "./staff-changes.ts";

const staffRoles = roleValues.filter((role) => role !== "student");

/** Who works in the back office, as a command on the server sets it: that is also how the first one gets in. */
export function createStaffAccounts(
  db: Database,
  { outbox, frame, log }: { outbox: Outbox; frame: MailFrame; log: SecurityLog },
) {
  const changes = createStaffChanges({ outbox, frame, log });
  const { accounts, secondFactors } = changes;

  async function existing(email: string) {
    const account = await accounts.byEmail(db, checked(email));
    if (!account) throw new StartupError(`There is no account for ${email}.`);
    return account;
  }

  /** @returns a sentence about the leads that this frees, if any */
  async function setRole(email: string, role: Role, now: Date): Promise<string> {
    const account = await existing(email);
    if (account.role === role) return "";
    const freed = await db.transaction().execute(async (trx) => {
      await accounts.lock(trx, account.id);
      return changes.setRole(trx, account, role, onTheServer, now);
    });
    return freed.length > 0 ? ` Leads that nobody owns now: ${freed.length}.` : "";
  }

  return {
    /**
     * Gives an account a role, and makes the account where there is none: its owner gets a mail.
     * @throws {StartupError} for an address or a role that is none
     */
    async add(email: string, role: string, name: string | undefined, now: Date): Promise<string> {
      const address = checked(email);
      const staffRole = staffRoles.find((known) => known === role);
      const known = name === undefined ? undefined : personName.safeParse(name);
      if (known?.success === false) {
        throw new StartupError("The name must be valid and contain only letters.");
      }
      if (!staffRole) throw new StartupError(`The role must be one of ${staffRoles.join(", ")}.`);
      if (await accounts.byEmail(db, address)) {
        const freed = await setRole(address, staffRole, now);
        return `${address} is ${staffRole} now.${freed}`;
      }
      await db.transaction().execute(async (trx) => {
        const given = { name: known?.data, email: address, role: staffRole };
        const account = await changes.invite(trx, given, onTheServer, now);
        if (!account) throw new StartupError(`${address} got an account meanwhile: try again.`);
      });
      return `${address} is ${staffRole} now. The account is new: a mail tells how to set a password.`;
    },

    /** @throws {StartupError} where there is no such account */
    async remove(email: string, now: Date): Promise<string> {
      const freed = await setRole(email, "student", now);
      return `${checked(email)} is of the staff no more. The account itself stays.${freed}`;
    },

    /**
     * For who has lost telephone, keys and recovery codes: the next login asks for new ones.
     * @throws {StartupError} where there is no such account
     */
    async resetSecondFactor(email: string, now: Date): Promise<string> {
      const account = await existing(email);
      await db.transaction().execute(async (trx) => {
        await accounts.lock(trx, account.id);
        await changes.resetSecondFactor(trx, account, onTheServer, now);
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

function checked(email: string): string {
  if (!emailPattern.test(email)) throw new StartupError(`${email} is no mail address.`);
  return email.toLowerCase();
}
