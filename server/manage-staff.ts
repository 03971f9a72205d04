import { type Role, type StaffRole, staffRoles } from "#contract/accounts/roles.ts";
import { personName } from "#contract/forms/person.ts";
import { factorMethods } from "./accounts/second-factors/second-factors.repo.ts";
import { onTheServer, type SecurityLog } from "./accounts/security-events.ts";
import { createStaffMembership } from "./accounts/team/staff-membership.ts";
import type { CommandAnswer } from "./backup/run-command.ts";
import { requireSqlite } from "./backup/sqlite-database.ts";
import {
  checkedAddress,
  readArguments,
  readWork,
  refuseMore,
  theOnly,
  wrongUse,
} from "./command-arguments.ts";
import { readConfig } from "./config.ts";
import { openDatabaseBeside } from "./db/client.ts";
import { migrateToLatest } from "./db/migrate.ts";
import { secret } from "./db/secrets.ts";
import type { Database } from "./db/tables.ts";
import type { MailFrame } from "./mail/mail-layout.ts";
import { createOutbox, OUTBOX_SECRET, type Outbox } from "./mail/outbox.repo.ts";
import { createSiteContent } from "./site/site-content.ts";
import { createSiteParts } from "./site/site-parts.repo.ts";
import { StartupError } from "./startup-error.ts";

/**
 * What bin/staff does. A server may be running meanwhile.
 * @param log hears of what becomes an event of an account
 * @returns what it says, or with `list` and `events` the facts too
 * @throws {StartupError} for what cannot be done, in words for an operator
 */
export async function manageStaff(
  args: string[],
  env: NodeJS.ProcessEnv,
  log: SecurityLog,
): Promise<CommandAnswer> {
  const asked = readStaffArguments(args);
  const config = readConfig(env);
  // Without the site's variables it would make another database, and nobody would send the mail.
  if (!config.databaseUrl) requireSqlite(config.dataDir);
  const { db, pool, close } = await openDatabaseBeside(config);
  try {
    await migrateToLatest(db, pool);
    const sealKey = await secret(db, OUTBOX_SECRET);
    const outbox = createOutbox(db, { siteUrl: config.siteUrl, sealKey });
    const { site } = await createSiteContent(db, createSiteParts());
    const frame = { site: site(), siteUrl: config.siteUrl };
    const mailsAreFiles = config.smtpUrl === undefined;
    const staff = createStaffAccounts(db, { outbox, frame, log, mailsAreFiles });
    const now = new Date();
    switch (asked.work) {
      case "list":
        return await staff.list();
      case "add":
        return await staff.add(asked.address, asked.role, asked.name, now);
      case "remove":
        return await staff.remove(asked.address, now);
      case "reset-second-factor":
        return await staff.resetSecondFactor(asked.address, now);
      case "events":
        return await staff.events(asked.address);
    }
  } finally {
    await close();
  }
}

/** @throws {WrongUse} */
function readStaffArguments(args: string[]) {
  const options = {
    role: { type: "string" },
    name: { type: "string" },
    json: { type: "boolean" },
  } as const;
  const parsed = readArguments("staff", { args, options, allowPositionals: true });
  const works = { list: [], remove: [], "reset-second-factor": [], events: [] };
  const { work, given } = readWork("staff", parsed, { ...works, add: ["role", "name"] });
  if (work === "list") {
    refuseMore("staff", given);
    return { work };
  }
  const address = checkedAddress("staff", theOnly("staff", given, "address"));
  if (work !== "add") return { work, address };
  const { role, name } = parsed.values;
  const staffRole = staffRoles.find((known) => known === role);
  if (!staffRole) {
    throw wrongUse("staff", `Give a role by --role: ${staffRoles.join(", ")}.`);
  }
  const known = name === undefined ? undefined : personName.safeParse(name);
  if (known?.success === false) {
    throw wrongUse("staff", "The name must be valid and contain only letters.");
  }
  return { work, address, role: staffRole, name: known?.data };
}

/** Manages staff from the server's command line, which is also how the first admin gets in. */
function createStaffAccounts(
  db: Database,
  {
    outbox,
    frame,
    log,
    mailsAreFiles,
  }: { outbox: Outbox; frame: MailFrame; log: SecurityLog; mailsAreFiles: boolean },
) {
  const membership = createStaffMembership({ outbox, frame, log });
  const { accounts } = membership;

  async function existing(email: string) {
    const account = await accounts.byEmail(db, email);
    if (!account) throw new StartupError(`There is no account for ${email}.`);
    return account;
  }

  /** @returns a sentence about leads that lost their owner, if any */
  async function setRole(email: string, role: Role, now: Date): Promise<string> {
    const account = await existing(email);
    if (account.role === role) return "";
    const freed = await db.transaction().execute(async (trx) => {
      await accounts.lock(trx, account.id);
      return membership.setRole(trx, account, role, onTheServer, now);
    });
    return freed.length > 0 ? ` Leads that nobody owns now: ${freed.length}.` : "";
  }

  return {
    /**
     * Gives an account a role. If there is no account it is made, and its owner is mailed.
     * @throws {StartupError} if somebody makes the account at the same time
     */
    async add(
      address: string,
      role: StaffRole,
      name: string | undefined,
      now: Date,
    ): Promise<string> {
      if (await accounts.byEmail(db, address)) {
        const freed = await setRole(address, role, now);
        return `${address} is ${role} now.${freed}`;
      }
      const { invitation } = await db.transaction().execute(async (trx) => {
        const given = { name, email: address, role };
        const account = await membership.invite(trx, given, onTheServer, now);
        if (!account) throw new StartupError(`${address} got an account meanwhile: try again.`);
        return account;
      });
      const done = `${address} is ${role} now.`;
      // In the file that the mail becomes the link is broken into lines.
      return mailsAreFiles
        ? `${done} The account is new, and without SMTP_URL no mail leaves: set the password at ${invitation}`
        : `${done} The account is new: a mail tells how to set a password.`;
    },

    /** @throws {StartupError} if there is no such account */
    async remove(email: string, now: Date): Promise<string> {
      const freed = await setRole(email, "student", now);
      return `${email} is of the staff no more. The account itself stays.${freed}`;
    },

    /**
     * Removes the second factors of somebody who has lost them; the next login sets up new ones.
     * @throws {StartupError} if there is no such account
     */
    async resetSecondFactor(email: string, now: Date): Promise<string> {
      const account = await existing(email);
      await db.transaction().execute(async (trx) => {
        await accounts.lock(trx, account.id);
        await membership.resetSecondFactor(trx, account, onTheServer, now);
      });
      return `${account.email} sets up a new second factor at the next login.`;
    },

    async list(): Promise<CommandAnswer> {
      const staff = await accounts.staff(db);
      const facts = await Promise.all(
        staff.map(async ({ id, email, name, role }) => ({
          ...{ id, email, name, role },
          secondFactors: await factorMethods(db, id),
        })),
      );
      const lines = facts.map(({ email, name, role, secondFactors }) => {
        const factor = secondFactors.length > 0 ? secondFactors.join(", ") : "no second factor yet";
        return `${role.padEnd(11)}${email} (${name}; ${factor})`;
      });
      return { facts, text: lines.length > 0 ? lines.join("\n") : "Nobody is of the staff yet." };
    },

    /**
     * What happened to an account, anybody's, the oldest first.
     * @throws {StartupError} if there is no such account
     */
    async events(email: string): Promise<CommandAnswer> {
      const { id } = await existing(email);
      const facts = await db
        .selectFrom("security_events")
        .select(["created_at as at", "kind", "device", "network"])
        .where("account_id", "=", id)
        .orderBy("id")
        .execute();
      const lines = facts.map(({ at, kind, device, network }) =>
        [at, kind, device, network].join("  "),
      );
      return { facts, text: lines.length > 0 ? lines.join("\n") : "Nothing is on record." };
    },
  };
}
