import { AsyncLocalStorage } from "node:async_hooks";
import type { Database, IdempotencyKeysTable } from "./tables.ts";

/** The idempotency key of a call of the back office, to be stored with the change that the call makes. */
export type CallKey = {
  /** The row to store. Until the call is answered, its `answer` is random, which tells this call from a retry. */
  row: IdempotencyKeysTable;
  /** The transaction that stored the row last. It may have been rolled back since. */
  storedIn?: Database;
  isAnswered?: boolean;
};

/** The call that is under way, if it has a key (`server/idempotency/staff-writes.ts`). */
export const callKey = new AsyncLocalStorage<CallKey>();

/** Thrown to roll back a change that another call with the same key has made already. */
class RepeatedCall extends Error {
  override name = "RepeatedCall";
}

/**
 * Stores the key of the call that is under way, in the transaction of its change. `recordActions` does it for every
 * change that is in the audit log. If another call stores the same key, it waits for that call's transaction.
 * @throws {RepeatedCall} if the other call's change is stored
 */
export async function storeCallKey(trx: Database): Promise<void> {
  const call = callKey.getStore();
  if (!call || call.isAnswered || call.storedIn === trx) return;
  const { scope, key, answer } = call.row;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("idempotency_keys")
    .values(call.row)
    .onConflict((conflict) =>
      conflict
        .columns(["scope", "key"])
        .doUpdateSet(call.row)
        // The hourly retention has not removed it yet.
        .where("idempotency_keys.expires_at", "<=", call.row.created_at),
    )
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) {
    const stored = await trx
      .selectFrom("idempotency_keys")
      .select("answer")
      .where("scope", "=", scope)
      .where("key", "=", key)
      .executeTakeFirst();
    // An earlier transaction of this call may have stored it, such as one for each of several bookings.
    if (stored?.answer !== answer) throw new RepeatedCall();
  }
  call.storedIn = trx;
}
