import type { FastifyRequest } from "fastify";
import type { Database } from "../../db/tables.ts";
import { networkOf } from "../../http/rate-limits.ts";
import type { Visitor } from "./account-visitor.ts";

/**
 * Whether the account of this address was used on this browser before. One question whether the
 * address has an account or not, so that its time tells nothing.
 */
export async function isKnownDevice(
  db: Database,
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
  db: Database,
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
export async function forgetDevices(db: Database, accountId: string): Promise<void> {
  await db.deleteFrom("known_devices").where("account_id", "=", accountId).execute();
}

/**
 * Under which name a call is counted against a limit: a browser that the address's account was used
 * on by itself, so that no flood out of its own network keeps its owner out; all else by network.
 */
export function createCountedAs(db: Database, visitorOf: (request: FastifyRequest) => Visitor) {
  /** @param email undefined where a call has none; it takes as long */
  return async (request: FastifyRequest, email: string | undefined): Promise<string> => {
    const { deviceHash } = visitorOf(request);
    const isKnown = await isKnownDevice(db, deviceHash, email ?? "");
    return isKnown ? `device ${deviceHash}` : networkOf(request.ip);
  };
}
