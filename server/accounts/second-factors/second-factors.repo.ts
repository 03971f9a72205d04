import type { Selectable } from "kysely";
import type { SecondFactorState } from "#contract/accounts/account-second-factor.ts";
import type { PasskeysTable, TotpSecretsTable } from "../../db/account-tables.ts";
import type { Database } from "../../db/tables.ts";

export type PasskeyRow = Selectable<PasskeysTable>;
export type TotpRow = Selectable<TotpSecretsTable>;

/* Second factors as they are stored: one authenticator app, any number of passkeys, recovery codes. */

export const passkeysOf = (db: Database, accountId: string): Promise<PasskeyRow[]> =>
  db
    .selectFrom("passkeys")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .execute();

export const totpOf = (db: Database, accountId: string): Promise<TotpRow | undefined> =>
  db.selectFrom("totp_secrets").selectAll().where("account_id", "=", accountId).executeTakeFirst();

export async function factorState(db: Database, accountId: string): Promise<SecondFactorState> {
  const totp = await totpOf(db, accountId);
  const passkeys = await passkeysOf(db, accountId);
  const codes = await db
    .selectFrom("recovery_codes")
    .select("hash")
    .where("account_id", "=", accountId)
    .where("used_at", "is", null)
    .execute();
  return {
    totp: (totp?.confirmed_at ?? null) !== null,
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      createdAt: created_at,
      lastUsedAt: last_used_at,
    })),
    recoveryCodesLeft: codes.length,
  };
}

/** The methods to offer at login; recovery codes alone do not count as one. */
export async function factorMethods(
  db: Database,
  accountId: string,
): Promise<("totp" | "passkey" | "recovery")[]> {
  const { totp, passkeys, recoveryCodesLeft } = await factorState(db, accountId);
  const methods: ("totp" | "passkey" | "recovery")[] = [];
  if (passkeys.length > 0) methods.push("passkey");
  if (totp) methods.push("totp");
  if (methods.length > 0 && recoveryCodesLeft > 0) methods.push("recovery");
  return methods;
}

/** The factors as the export shows them, without secrets. */
export async function listFactors(db: Database, accountId: string) {
  const totp = await totpOf(db, accountId);
  const passkeys = await passkeysOf(db, accountId);
  const apps = totp?.confirmed_at ? [{ name: "Authenticator app", at: totp.confirmed_at }] : [];
  return [
    ...apps.map(({ name, at }) => ({ kind: "totp", name, createdAt: at, lastUsedAt: null })),
    ...passkeys.map(({ name, created_at, last_used_at }) => ({
      kind: "passkey",
      name,
      createdAt: created_at,
      lastUsedAt: last_used_at,
    })),
  ];
}

/** Stores a secret that is not confirmed yet; it never replaces a confirmed one. */
export async function proposeTotp(db: Database, accountId: string, sealed: string, now: Date) {
  const at = now.toISOString();
  const proposed = { secret: sealed, confirmed_at: null, last_step: 0, created_at: at };
  const row = await db
    .insertInto("totp_secrets")
    .values({ account_id: accountId, ...proposed })
    .onConflict((conflict) =>
      conflict
        .column("account_id")
        .doUpdateSet(proposed)
        .where("totp_secrets.confirmed_at", "is", null),
    )
    .returning("account_id")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Marks a time step as used, so that no code works twice.
 * @param confirm whether this is the first code, which confirms the secret
 */
export async function takeTotpStep(
  db: Database,
  { account_id, secret }: TotpRow,
  step: number,
  { confirm }: { confirm: boolean },
  now: Date,
): Promise<boolean> {
  const used = await db
    .updateTable("totp_secrets")
    .set({ last_step: step, ...(confirm ? { confirmed_at: now.toISOString() } : {}) })
    .where("account_id", "=", account_id)
    .where("secret", "=", secret)
    .where("last_step", "<", step)
    .where("confirmed_at", confirm ? "is" : "is not", null)
    .returning("account_id")
    .executeTakeFirst();
  return used !== undefined;
}

export async function addPasskey(db: Database, passkey: PasskeyRow): Promise<boolean> {
  const added = await db
    .insertInto("passkeys")
    .values(passkey)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
}

export async function notePasskeyUse(
  db: Database,
  id: string,
  counter: number,
  now: Date,
): Promise<void> {
  await db
    .updateTable("passkeys")
    .set({ counter: String(counter), last_used_at: now.toISOString() })
    .where("id", "=", id)
    .execute();
}

export async function removePasskey(db: Database, accountId: string, id: string): Promise<boolean> {
  const removed = await db
    .deleteFrom("passkeys")
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return removed !== undefined;
}

export async function removeTotp(db: Database, accountId: string): Promise<boolean> {
  const removed = await db
    .deleteFrom("totp_secrets")
    .where("account_id", "=", accountId)
    .where("confirmed_at", "is not", null)
    .returning("account_id")
    .executeTakeFirst();
  return removed !== undefined;
}

export async function replaceRecoveryCodes(
  db: Database,
  accountId: string,
  hashes: readonly string[],
  now: Date,
): Promise<void> {
  await db.deleteFrom("recovery_codes").where("account_id", "=", accountId).execute();
  const row = { account_id: accountId, used_at: null, created_at: now.toISOString() };
  await db
    .insertInto("recovery_codes")
    .values(hashes.map((hash) => ({ hash, ...row })))
    .execute();
}

/** @returns true to one of any number of parallel calls with the same code */
export async function spendRecoveryCode(db: Database, accountId: string, hash: string, now: Date) {
  const used = await db
    .updateTable("recovery_codes")
    .set({ used_at: now.toISOString() })
    .where("account_id", "=", accountId)
    .where("hash", "=", hash)
    .where("used_at", "is", null)
    .returning("hash")
    .executeTakeFirst();
  return used !== undefined;
}

/** Removes all factors, for somebody who has lost them. */
export async function removeAllFactors(db: Database, accountId: string): Promise<void> {
  for (const table of ["totp_secrets", "passkeys", "recovery_codes"] as const) {
    await db.deleteFrom(table).where("account_id", "=", accountId).execute();
  }
}
