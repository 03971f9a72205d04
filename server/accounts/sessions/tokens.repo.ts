import type { AccountTokensTable, TokenPurpose } from "../../db/account-tables.ts";
import { hashOf, isToken, newToken } from "../../db/secrets.ts";
import type { Database } from "../../db/tables.ts";

export type NewToken = {
  purpose: TokenPurpose;
  accountId?: string;
  sessionId?: string;
  codeId?: string;
  /** Hash of the refresh token that this one is given for. */
  parentHash?: string;
  lifeMs: number;
};

/** Tokens of every purpose. A token works for its own purpose only. The database has only hashes. */
export function createTokens() {
  const named = (token: string, purpose: TokenPurpose) => ({
    hash: isToken(token) ? hashOf(token) : "",
    purpose,
  });

  return {
    /** @param token the text of the token, such as a challenge; random if absent */
    async issue(db: Database, given: NewToken, now: Date, token = newToken()): Promise<string> {
      await db
        .insertInto("account_tokens")
        .values({
          hash: hashOf(token),
          purpose: given.purpose,
          account_id: given.accountId ?? null,
          session_id: given.sessionId ?? null,
          code_id: given.codeId ?? null,
          parent_hash: given.parentHash ?? null,
          created_at: now.toISOString(),
          expires_at: new Date(now.getTime() + given.lifeMs).toISOString(),
          used_at: null,
        })
        .execute();
      return token;
    },

    /** The token, if it has this purpose and has not expired; it may be used already. */
    async find(
      db: Database,
      token: string,
      purpose: TokenPurpose,
      now: Date,
    ): Promise<AccountTokensTable | undefined> {
      const { hash } = named(token, purpose);
      return db
        .selectFrom("account_tokens")
        .selectAll()
        .where("hash", "=", hash)
        .where("purpose", "=", purpose)
        .where("expires_at", ">", now.toISOString())
        .executeTakeFirst();
    },

    /** The address of the account that a token belongs to, whatever its purpose. */
    async addressOfToken(db: Database, token: string, now: Date): Promise<string | undefined> {
      const row = await db
        .selectFrom("account_tokens")
        .innerJoin("accounts", "accounts.id", "account_tokens.account_id")
        .select("accounts.email")
        .where("account_tokens.hash", "=", isToken(token) ? hashOf(token) : "")
        .where("account_tokens.expires_at", ">", now.toISOString())
        .executeTakeFirst();
      return row?.email;
    },

    /**
     * Uses up a token.
     * @returns true to one of any number of parallel calls
     */
    async use(db: Database, token: string, purpose: TokenPurpose, now: Date): Promise<boolean> {
      const { hash } = named(token, purpose);
      const used = await db
        .updateTable("account_tokens")
        .set({ used_at: now.toISOString() })
        .where("hash", "=", hash)
        .where("purpose", "=", purpose)
        .where("used_at", "is", null)
        .where("expires_at", ">", now.toISOString())
        .returning("hash")
        .executeTakeFirst();
      return used !== undefined;
    },

    /** Lets tokens of a session that were issued before a time expire after `lifeMs`, since newer ones have arrived. */
    async shorten(
      db: Database,
      {
        sessionId,
        purpose,
        before,
        lifeMs,
      }: { sessionId: string; purpose: TokenPurpose; before: string; lifeMs: number },
      now: Date,
    ): Promise<void> {
      const end = new Date(now.getTime() + lifeMs).toISOString();
      await db
        .updateTable("account_tokens")
        .set({ expires_at: end })
        .where("session_id", "=", sessionId)
        .where("purpose", "=", purpose)
        .where("created_at", "<", before)
        .where("expires_at", ">", end)
        .execute();
    },

    /** Whether tokens were given for this refresh token and none was used yet: the answer may have been lost. */
    async isSuccessorUnused(db: Database, hash: string): Promise<boolean> {
      const successors = await db
        .selectFrom("account_tokens")
        .select("used_at")
        .where("parent_hash", "=", hash)
        .execute();
      return successors.length > 0 && successors.every(({ used_at }) => used_at === null);
    },

    /** Marks other tokens as used that were given for the same refresh token as this one. */
    async voidSiblings(db: Database, { hash, parent_hash }: AccountTokensTable): Promise<void> {
      if (parent_hash === null) return;
      await db
        .updateTable("account_tokens")
        // Not the present time: these were not used, and must not count as the session's last used token.
        .set((set) => ({ used_at: set.ref("created_at") }))
        .where("parent_hash", "=", parent_hash)
        .where("hash", "!=", hash)
        .where("used_at", "is", null)
        .execute();
    },

    /** Deletes an account's tokens of these purposes. */
    async revoke(db: Database, accountId: string, purposes: TokenPurpose[]): Promise<void> {
      await db
        .deleteFrom("account_tokens")
        .where("account_id", "=", accountId)
        .where("purpose", "in", purposes)
        .execute();
    },
  };
}

export type Tokens = ReturnType<typeof createTokens>;
