import { randomUUIDv7 } from "node:crypto";
import type { Selectable } from "kysely";
import type { Session } from "#contract/accounts/account-profile.ts";
import type { AccountSessionsTable } from "../../db/account-tables.ts";
import { hashOf, isToken } from "../../db/secrets.ts";
import type { Database } from "../../db/tables.ts";
import type { Account } from "../accounts.repo.ts";
import type { Visitor } from "./account-visitor.ts";

export type EndReason =
  | "logout"
  | "ended by owner"
  | "ended by an admin"
  | "password changed"
  | "password reset"
  | "role changed"
  | "second factor reset"
  | "refresh token reused";

export type SessionRow = Selectable<AccountSessionsTable>;
/** A signed-in account and its session. */
export type Signed = { account: Account; session: SessionRow };

/** `last_seen_at` is written at most this often. */
const SEEN_MS = 5 * 60_000;

/** Signed-in devices. Ending a session deletes all its tokens. */
export function createSessions() {
  return {
    async start(
      db: Database,
      accountId: string,
      { device, network }: Visitor,
      { secondFactor }: { secondFactor: boolean },
      now: Date,
    ): Promise<string> {
      const id = randomUUIDv7();
      const at = now.toISOString();
      await db
        .insertInto("account_sessions")
        .values({
          id,
          account_id: accountId,
          device,
          network,
          second_factor_at: secondFactor ? at : null,
          created_at: at,
          last_seen_at: at,
          ended_at: null,
          end_reason: null,
        })
        .execute();
      return id;
    },

    /** The session of a valid token of this purpose. */
    async findByToken(
      db: Database,
      token: string,
      purpose: "access" | "page" | "refresh",
      now: Date,
    ): Promise<Signed | undefined> {
      if (!isToken(token)) return undefined;
      const session = await db
        .selectFrom("account_tokens")
        .innerJoin("account_sessions", "account_sessions.id", "account_tokens.session_id")
        .selectAll("account_sessions")
        .where("account_tokens.hash", "=", hashOf(token))
        .where("account_tokens.purpose", "=", purpose)
        .where("account_tokens.expires_at", ">", now.toISOString())
        .where("account_sessions.ended_at", "is", null)
        .executeTakeFirst();
      if (!session) return undefined;
      const account = await db
        .selectFrom("accounts")
        .selectAll()
        .where("id", "=", session.account_id)
        .executeTakeFirst();
      return account && { account, session };
    },

    /**
     * Locks a session until the transaction ends.
     * @returns false if it has ended
     */
    async lock(trx: Database, id: string): Promise<boolean> {
      const held = await trx
        .updateTable("account_sessions")
        .set((set) => ({ last_seen_at: set.ref("last_seen_at") }))
        .where("id", "=", id)
        .where("ended_at", "is", null)
        .returning("id")
        .executeTakeFirst();
      return held !== undefined;
    },

    /** Notes that a session was used. */
    async noteUse(db: Database, { id, last_seen_at }: SessionRow, at: Date): Promise<void> {
      if (at.getTime() - Date.parse(last_seen_at) < SEEN_MS) return;
      await db
        .updateTable("account_sessions")
        .set({ last_seen_at: at.toISOString() })
        .where("id", "=", id)
        .execute();
    },

    /**
     * Ends sessions of an account: one, all, or all but one.
     * @returns how many had not ended before
     */
    async end(
      db: Database,
      which: { accountId: string; only?: string; except?: string },
      reason: EndReason,
      now: Date,
    ): Promise<number> {
      const ended = await db
        .updateTable("account_sessions")
        .set({ ended_at: now.toISOString(), end_reason: reason })
        .where("account_id", "=", which.accountId)
        .where("ended_at", "is", null)
        .$if(which.only !== undefined, (query) => query.where("id", "=", which.only ?? ""))
        .$if(which.except !== undefined, (query) => query.where("id", "!=", which.except ?? ""))
        .returning("id")
        .execute();
      const ids = ended.map(({ id }) => id);
      if (ids.length > 0) {
        await db.deleteFrom("account_tokens").where("session_id", "in", ids).execute();
      }
      return ids.length;
    },

    /** The signed-in devices, the last used first. A session whose tokens have all expired is left out. */
    async list(db: Database, accountId: string, currentId: string, now: Date): Promise<Session[]> {
      const rows = await db
        .selectFrom("account_sessions")
        .selectAll()
        .where("account_id", "=", accountId)
        .where("ended_at", "is", null)
        .where((where) =>
          where.exists(
            where
              .selectFrom("account_tokens")
              .select("hash")
              .whereRef("account_tokens.session_id", "=", "account_sessions.id")
              .where("expires_at", ">", now.toISOString()),
          ),
        )
        .orderBy("last_seen_at", "desc")
        .orderBy("id", "desc")
        .execute();
      return rows.map((row) => ({
        id: row.id,
        current: row.id === currentId,
        device: row.device,
        network: row.network,
        createdAt: row.created_at,
        lastSeenAt: row.last_seen_at,
      }));
    },
  };
}

export type Sessions = ReturnType<typeof createSessions>;
