import { createHash } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { deletedBy, type RetentionStep } from "../db/retention-step.ts";
import type { IdempotencyKeysTable, Tables } from "../db/tables.ts";
import { HttpProblem } from "../http/problems.ts";

/**
 * The version of the rules that normalise requests before they are hashed, such as those for names or numbers. Increase
 * it when one of these rules changes: a key of another version is then answered without comparing the bodies.
 */
const BODY_VERSION = 2;

export type Answer = { status: number; body: unknown };

export type OnceKey = {
  /** Names the call, so that two calls never share a key. */
  scope: string;
  /** A key that is made from an address ends in the keyed hash of the address, so that `forgetAddress` finds it. */
  key: string;
  /** The request, with addresses as keyed hashes; the same key with another body is an error. */
  body: unknown;
  lifetimeMs: number;
};

/**
 * Claims a key for the caller's transaction, before its work: a parallel request with the same key waits for this
 * transaction, and then finds its answer. If the work is still to be done, end it with `keepAnswer`.
 * @returns the answer to an earlier request with this key; undefined if the work is still to be done
 * @throws {HttpProblem} 422 `idempotency_mismatch` for the same key with another body
 */
export async function claimKey(
  trx: Transaction<Tables>,
  { scope, key, body, lifetimeMs }: OnceKey,
  now: Date,
): Promise<Answer | undefined> {
  const row = keyRow({ scope, key, body, lifetimeMs }, "", now);
  const inserted = await trx
    .insertInto("idempotency_keys")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(["scope", "key"])
        .doUpdateSet(row)
        // The hourly retention has not removed it yet.
        .where("idempotency_keys.expires_at", "<=", row.created_at),
    )
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows !== 0n) return undefined;
  const first = await earlierAnswer(trx, { scope, key, body });
  if (!first) throw new Error("An idempotency key is taken and cannot be read.");
  return first;
}

/** Stores the answer that retries with a claimed key get. */
export async function keepAnswer(
  trx: Transaction<Tables>,
  { scope, key }: Pick<OnceKey, "scope" | "key">,
  { status, body }: Answer,
): Promise<void> {
  await trx
    .updateTable("idempotency_keys")
    .set({ status, answer: JSON.stringify(body) })
    .where("scope", "=", scope)
    .where("key", "=", key)
    .execute();
}

/**
 * Does the work once for each key, in the caller's transaction; retries get the first answer.
 * @throws {HttpProblem} 422 `idempotency_mismatch` for the same key with another body
 */
export async function once(
  trx: Transaction<Tables>,
  onceKey: OnceKey,
  now: Date,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const first = await claimKey(trx, onceKey, now);
  if (first) return first;
  const answer = await work();
  await keepAnswer(trx, onceKey, answer);
  return answer;
}

/**
 * The row of a key whose call is not answered yet.
 * @param answer what stands in the place of the answer until then
 */
export const keyRow = (
  { scope, key, body, lifetimeMs }: OnceKey,
  answer: string,
  now: Date,
): IdempotencyKeysTable => ({
  scope,
  key,
  body_hash: hashOf(body),
  body_version: BODY_VERSION,
  status: 0,
  answer,
  created_at: now.toISOString(),
  expires_at: new Date(now.getTime() + lifetimeMs).toISOString(),
});

/**
 * The answer that a key got before. If another version of the program stored the key, the bodies are not compared,
 * because that version may have hashed the same request differently.
 * @param at answers that have expired by then are ignored; without it, none is ignored
 * @throws {HttpProblem} 422 `idempotency_mismatch` for the same key with another body
 */
export async function earlierAnswer(
  db: Kysely<Tables>,
  { scope, key, body }: Omit<OnceKey, "lifetimeMs">,
  at?: Date,
): Promise<Answer | undefined> {
  const first = await db
    .selectFrom("idempotency_keys")
    .select(["body_hash", "body_version", "status", "answer"])
    .where("scope", "=", scope)
    .where("key", "=", key)
    .$if(at !== undefined, (query) => query.where("expires_at", ">", at?.toISOString() ?? ""))
    .executeTakeFirst();
  if (first?.body_version === BODY_VERSION && first.body_hash !== hashOf(body)) {
    throw new HttpProblem(
      422,
      "idempotency_mismatch",
      "This Idempotency-Key was already used with other data.",
    );
  }
  return first && { status: first.status, body: JSON.parse(first.answer) };
}

/** Deletes a key, so that the next request with it counts as new. */
export async function forgetKey(
  trx: Transaction<Tables>,
  { scope, key }: Pick<OnceKey, "scope" | "key">,
): Promise<void> {
  await trx
    .deleteFrom("idempotency_keys")
    .where("scope", "=", scope)
    .where("key", "=", key)
    .execute();
}

/**
 * Deletes stored answers that name one of these ids, whose rows have been erased. A retry then counts as new.
 */
export async function forgetAnswers(trx: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await trx.deleteFrom("idempotency_keys").where("answer", "like", `%"id":"${id}"%`).execute();
  }
}

/**
 * Deletes keys that end in the address's hash, and keys of these bodies, so that the next request
 * counts as new.
 * @param address keyed hash of the address
 */
export async function forgetAddress(
  trx: Kysely<Tables>,
  address: string,
  bodies: readonly unknown[],
): Promise<void> {
  await trx
    .deleteFrom("idempotency_keys")
    .where((where) =>
      where.or([where("key", "like", `%${address}`), where("body_hash", "in", bodies.map(hashOf))]),
    )
    .execute();
}

const hashOf = (body: unknown) =>
  createHash("sha256").update(JSON.stringify(body)).digest("base64url");

/** Deletes expired keys of all calls; each row has its own end. */
export const idempotencyRetention: RetentionStep = {
  kind: "idempotency keys",
  every: "hour",
  remove: (trx, now) =>
    deletedBy(trx.deleteFrom("idempotency_keys").where("expires_at", "<=", now.toISOString())),
};
