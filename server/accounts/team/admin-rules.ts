import { sql, type Transaction } from "kysely";
import { accountMessages } from "#contract/accounts/account-messages.ts";
import { isPostgres } from "../../db/dialect.ts";
import type { Tables } from "../../db/tables.ts";
import { HttpProblem } from "../../http/problems.ts";
import type { Account } from "../accounts.repo.ts";

type Trx = Transaction<Tables>;

/** One admin changes the team at a time. SQLite has only one writer anyway. */
export async function lockTeam(trx: Trx): Promise<void> {
  if (isPostgres(trx)) await sql`SELECT pg_advisory_xact_lock(hashtext('staff team'))`.execute(trx);
}

/**
 * Of two admins who demote each other at once, the second is no longer an admin when their turn comes.
 * @throws {HttpProblem} 403
 */
export async function refuseFormerAdmin(trx: Trx, actorId: string): Promise<void> {
  const self = await trx
    .selectFrom("accounts")
    .select("role")
    .where("id", "=", actorId)
    .executeTakeFirst();
  if (self?.role !== "admin") throw new HttpProblem(403, "forbidden", accountMessages.notYourRole);
}

/**
 * Without an admin nobody could manage the team.
 * @throws {HttpProblem} 409 if the account is the only admin
 */
export async function refuseLastAdmin(trx: Trx, { id, role }: Account): Promise<void> {
  if (role !== "admin") return;
  const another = await trx
    .selectFrom("accounts")
    .select("id")
    .where("role", "=", "admin")
    .where("id", "!=", id)
    .executeTakeFirst();
  if (!another) throw new HttpProblem(409, "conflict", "The team needs at least one admin.");
}

/**
 * Admins cannot lock themselves out by mistake.
 * @throws {HttpProblem} 409
 */
export function refuseOwnAccount({ id }: Account, actorId: string): void {
  if (id !== actorId) return;
  throw new HttpProblem(
    409,
    "conflict",
    "This is your own account. Change it in your profile, or ask another admin.",
  );
}
