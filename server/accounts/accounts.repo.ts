import { randomUUIDv7 } from "node:crypto";
import type { Selectable } from "kysely";
import type { User } from "#contract/accounts/account.ts";
import { type Avatar, avatarValues } from "#contract/accounts/account-messages.ts";
import type { ProfileUpdate } from "#contract/accounts/account-profile.ts";
import type { Role } from "#contract/accounts/roles.ts";
import type { AccountsTable } from "../db/account-tables.ts";
import type { Database } from "../db/tables.ts";

export type Account = Selectable<AccountsTable>;

export type NewAccount = {
  name: string;
  email: string;
  phone?: string | undefined;
  city?: string | undefined;
  goal?: string | undefined;
  role?: Role;
  passwordHash?: string;
  googleSubject?: string;
  /** Whether the person who made the account has proved that they read its mailbox. */
  isVerified: boolean;
};

/** Accounts as they are stored; only what `asUser` makes of one leaves the server. */
export function createAccounts() {
  const one = (db: Database) => db.selectFrom("accounts").selectAll();
  return {
    byEmail: (db: Database, email: string): Promise<Account | undefined> =>
      one(db).where("email", "=", email.toLowerCase()).executeTakeFirst(),

    byId: (db: Database, id: string): Promise<Account | undefined> =>
      one(db).where("id", "=", id).executeTakeFirst(),

    /**
     * Reads and locks the account until the transaction ends. It writes an unchanged value, because
     * that locks the row on both databases.
     */
    lock: (trx: Database, id: string): Promise<Account | undefined> =>
      trx
        .updateTable("accounts")
        .set((set) => ({ updated_at: set.ref("updated_at") }))
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirst(),

    byGoogleSubject: (db: Database, subject: string): Promise<Account | undefined> =>
      one(db).where("google_subject", "=", subject).executeTakeFirst(),

    /** @returns undefined if the address or the Google account is taken */
    async add(db: Database, account: NewAccount, now: Date): Promise<Account | undefined> {
      const at = now.toISOString();
      return db
        .insertInto("accounts")
        .values({
          id: randomUUIDv7(),
          name: account.name,
          email: account.email.toLowerCase(),
          phone: account.phone || null,
          city: account.city || null,
          goal: account.goal || null,
          avatar: avatarValues[0],
          role: account.role ?? "student",
          password_hash: account.passwordHash ?? null,
          email_verified_at: account.isVerified ? at : null,
          google_subject: account.googleSubject ?? null,
          created_at: at,
          updated_at: at,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst();
    },

    /**
     * Changes the fields that are given; an empty text clears an optional field.
     * @returns undefined if there is no such account
     */
    async update(
      db: Database,
      id: string,
      { name, phone, city, goal, avatar }: ProfileUpdate,
      now: Date,
    ): Promise<Account | undefined> {
      return db
        .updateTable("accounts")
        .set({
          updated_at: now.toISOString(),
          ...(name === undefined ? {} : { name }),
          ...(avatar === undefined ? {} : { avatar }),
          ...(phone === undefined ? {} : { phone: phone || null }),
          ...(city === undefined ? {} : { city: city || null }),
          ...(goal === undefined ? {} : { goal: goal || null }),
        })
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirst();
    },

    /** @param isVerified whether the person who sets it has proved that they read the account's mailbox */
    async setPassword(
      db: Database,
      id: string,
      passwordHash: string,
      { isVerified }: { isVerified: boolean },
      now: Date,
    ): Promise<void> {
      const at = now.toISOString();
      await db
        .updateTable("accounts")
        .set((set) => ({
          password_hash: passwordHash,
          updated_at: at,
          ...(isVerified
            ? { email_verified_at: set.fn.coalesce("email_verified_at", set.val(at)) }
            : {}),
        }))
        .where("id", "=", id)
        .execute();
    },

    /**
     * Links a Google account.
     * @returns false if the address is not verified or another Google account is linked
     */
    async linkGoogle(db: Database, id: string, subject: string, now: Date): Promise<boolean> {
      const linked = await db
        .updateTable("accounts")
        .set({ google_subject: subject, updated_at: now.toISOString() })
        .where("id", "=", id)
        .where("google_subject", "is", null)
        .where("email_verified_at", "is not", null)
        .returning("id")
        .executeTakeFirst();
      return linked !== undefined;
    },

    async setRole(db: Database, id: string, role: Role, now: Date): Promise<void> {
      await db
        .updateTable("accounts")
        .set({ role, updated_at: now.toISOString() })
        .where("id", "=", id)
        .execute();
    },

    staff: (db: Database): Promise<Account[]> =>
      one(db).where("role", "!=", "student").orderBy("role").orderBy("email").execute(),
  };
}

export type Accounts = ReturnType<typeof createAccounts>;

/** The account as its owner sees it. */
export const asUser = (account: Account): User => ({
  id: account.id,
  name: account.name,
  email: account.email,
  phone: account.phone,
  city: account.city,
  goal: account.goal,
  avatar: account.avatar as Avatar,
  role: account.role,
  emailVerified: account.email_verified_at !== null,
  hasPassword: account.password_hash !== null,
  googleLinked: account.google_subject !== null,
  createdAt: account.created_at,
});
