import type { HeldByAccount } from "#contract/privacy.ts";
import type { Database } from "../../db/tables.ts";
import type { AccountServices } from "../account-services.ts";
import { type Account, asUser } from "../accounts.repo.ts";
import { factorState, listFactors } from "../second-factors/second-factors.repo.ts";

/**
 * What is held about the owner of an account, for a copy of it.
 * @param sessionId the session of the person who asks; absent if they are not signed in
 */
export async function heldByAccount(
  { db, events }: Pick<AccountServices, "db" | "events">,
  account: Account,
  sessionId?: string,
): Promise<HeldByAccount> {
  const { recoveryCodesLeft } = await factorState(db, account.id);
  return {
    user: asUser(account),
    account: {
      emailVerifiedAt: account.email_verified_at,
      updatedAt: account.updated_at,
      googleAccount: account.google_subject,
    },
    sessions: await sessionsOf(db, account.id, sessionId),
    knownDevices: await devicesOf(db, account.id),
    securityEvents: await events.list(db, account.id),
    secondFactors: await listFactors(db, account.id),
    recoveryCodesLeft,
  };
}

async function sessionsOf(db: Database, accountId: string, currentId: string | undefined) {
  const rows = await db
    .selectFrom("account_sessions")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("id", "desc")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    current: row.id === currentId,
    device: row.device,
    network: row.network,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    secondFactorAt: row.second_factor_at,
    endedAt: row.ended_at,
    endReason: row.end_reason,
  }));
}

const devicesOf = (db: Database, accountId: string) =>
  db
    .selectFrom("known_devices")
    .select(["created_at as firstUsedAt", "seen_at as lastUsedAt"])
    .where("account_id", "=", accountId)
    .orderBy("created_at", "desc")
    .execute();
