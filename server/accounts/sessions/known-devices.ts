import type { FastifyRequest } from "fastify";
import type { Database } from "../../db/tables.ts";
import { networkOf } from "../../http/rate-limits.ts";
import type { Visitor } from "./account-visitor.ts";

/**
 * Whether this browser was used with the account of this address before. It is one query whether the
 * address has an account or not, so that the time reveals nothing.
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

/** Adds the browser to those that were used with the account. */
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

/** Forgets all browsers of an account, such as those of somebody who had broken in. */
export async function forgetDevices(db: Database, accountId: string): Promise<void> {
  await db.deleteFrom("known_devices").where("account_id", "=", accountId).execute();
}

/**
 * The key under which a call counts against a limit: the browser if it was used with the account
 * before, otherwise the network. So a flood from the owner's network does not keep the owner out.
 */
export function createLimitKeys(db: Database, visitorOf: (request: FastifyRequest) => Visitor) {
  /** @param email undefined if a call has none; the query runs all the same, so that it takes as long */
  return async (request: FastifyRequest, email: string | undefined): Promise<string> => {
    const { deviceHash } = visitorOf(request);
    const isKnown = await isKnownDevice(db, deviceHash, email ?? "");
    return isKnown ? `device ${deviceHash}` : networkOf(request.ip);
  };
}
