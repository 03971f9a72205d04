import type { Kysely } from "kysely";
import type { Tables } from "../../db/tables.ts";

type Connection = Kysely<Tables>;

/**
 * Whether the account of this address was used on this browser before. One question whether the
 * address has an account or not, so that its time tells nothing.
 */
export async function isKnownDevice(
  db: Connection,
  deviceHash: string,
  email: string,
): Promise<boolean> {
  const known = await db
    .selectFrom("known_devices")
    .innerJoin("accounts", "accounts.id", "known_devices.account_id")
    .select("known_devices.account_id")
    .where("known_devices.device_hash", "=", deviceHash)
    .where("accounts.email", "=", email.toLowerCase())
    .executeTakeFirst();
  return known !== undefined;
}

/** From now on the account knows this browser. */
export async function rememberDevice(
  db: Connection,
  deviceHash: string,
  accountId: string,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  await db
    .insertInto("known_devices")
    .values({ device_hash: deviceHash, account_id: accountId, created_at: at, seen_at: at })
    .onConflict((conflict) =>
      conflict.columns(["device_hash", "account_id"]).doUpdateSet({ seen_at: at }),
    )
    .execute();
}

/** Whoever may have been in the account before is a stranger to it now. */
export async function forgetDevices(db: Connection, accountId: string): Promise<void> {
  await db.deleteFrom("known_devices").where("account_id", "=", accountId).execute();
}
