import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import { siteDetails } from "#content/site.ts";
import { isPostgres } from "#server/db/dialect.ts";
import { hashOf, newToken } from "#server/db/secrets.ts";
import type { Database } from "#server/db/tables.ts";
import { keepAnswerers } from "#server/leads/first-answers.ts";
import { storeSample } from "#server/leads/samples/store-sample.ts";

const SEED = 7;

/** Signs in a counsellor with a second factor. */
export async function signedInCounsellor(db: Database): Promise<{ id: string; token: string }> {
  const [id, sessionId] = [randomUUIDv7(), randomUUIDv7()];
  const at = new Date().toISOString();
  const expires_at = new Date(Date.now() + 86_400_000).toISOString();
  await db
    .insertInto("accounts")
    .values({
      id,
      name: "Asha Verma",
      email: "asha@bench.example",
      avatar: "ink",
      role: "counsellor",
      email_verified_at: at,
      created_at: at,
      updated_at: at,
    })
    .execute();
  await db
    .insertInto("account_sessions")
    .values({
      id: sessionId,
      account_id: id,
      device: "Benchmark",
      network: "127.0.0.0/24",
      second_factor_at: at,
      created_at: at,
      last_seen_at: at,
    })
    .execute();
  const token = newToken();
  await db
    .insertInto("account_tokens")
    .values({
      hash: hashOf(token),
      purpose: "access",
      account_id: id,
      session_id: sessionId,
      created_at: at,
      expires_at,
    })
    .execute();
  return { id, token };
}

/** Stores leads of half a year with who answered them, as the desk would by and by, then runs ANALYZE. */
export async function fillLeads(db: Database, leads: number, ownerId: string): Promise<void> {
  const { branches } = siteDetails;
  const options = { leads, seed: SEED, now: new Date(), branches, ownerIds: [ownerId] };
  const by = { id: ownerId, name: "Asha Verma" };
  await db.transaction().execute((trx) => storeSample(trx, options, by));
  await keepAnswerers(db);
  await analyze(db);
}

/** Runs ANALYZE. On PostgreSQL it also runs VACUUM, as autovacuum would. */
export async function analyze(db: Database): Promise<void> {
  if (!isPostgres(db)) {
    await sql`ANALYZE`.execute(db);
    return;
  }
  await db.connection().execute(async (one) => {
    await sql`SET statement_timeout = 0`.execute(one);
    await sql`VACUUM ANALYZE`.execute(one);
    await sql`RESET statement_timeout`.execute(one);
  });
}
