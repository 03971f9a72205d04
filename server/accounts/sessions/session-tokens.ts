import { ACCESS_TOKEN_MINUTES, SESSION_DAYS } from "#contract/accounts/account-lifetimes.ts";
import { accountMessages } from "#contract/accounts/account-messages.ts";
import type { Database } from "../../db/tables.ts";
import { HttpProblem } from "../../http/problems.ts";
import type { AccountServices } from "../account-services.ts";
import type { Account } from "../accounts.repo.ts";
import type { Visitor } from "./account-visitor.ts";

const ACCESS_MS = ACCESS_TOKEN_MINUTES * 60_000;
export const SESSION_MS = SESSION_DAYS * 86_400_000;
/** Two tabs that refresh at once send the same cookie. A second use within this time is not treated as theft. */
const RACE_MS = 10_000;

/** Refresh and page token go into cookies; if they are absent, the browser keeps those it has. */
export type SessionTokens = { access: string; refresh?: string; page?: string };
export type Refreshed = { account: Account; tokens: SessionTokens };

/** The tokens of a session: made at login, rotated at every refresh. */
export function createSessionTokens({
  db,
  sessions,
  tokens,
  events,
}: Pick<AccountServices, "db" | "sessions" | "tokens" | "events">) {
  const access = (trx: Database, of: { accountId: string; sessionId: string }, now: Date) =>
    tokens.issue(trx, { purpose: "access", ...of, lifeMs: ACCESS_MS }, now);
  const refresh = (
    trx: Database,
    of: { accountId: string; sessionId: string; parentHash?: string },
    now: Date,
  ) => tokens.issue(trx, { purpose: "refresh", ...of, lifeMs: SESSION_MS }, now);
  const page = (trx: Database, of: { accountId: string; sessionId: string }, now: Date) =>
    tokens.issue(trx, { purpose: "page", ...of, lifeMs: SESSION_MS }, now);

  /** Whether a used refresh token is the session's last used one and was used within RACE_MS. */
  async function isRacing(trx: Database, sessionId: string, hash: string, now: Date) {
    const newest = await trx
      .selectFrom("account_tokens")
      .select(["hash", "used_at"])
      .where("session_id", "=", sessionId)
      .where("purpose", "=", "refresh")
      .where("used_at", "is not", null)
      .orderBy("used_at", "desc")
      .limit(1)
      .executeTakeFirst();
    return newest?.hash === hash && now.getTime() - Date.parse(newest.used_at ?? "") <= RACE_MS;
  }

  return {
    /** Signs a device in. */
    async open(
      trx: Database,
      accountId: string,
      visitor: Visitor,
      proof: { secondFactor: boolean },
      now: Date,
    ): Promise<SessionTokens> {
      const sessionId = await sessions.start(trx, accountId, visitor, proof, now);
      const of = { accountId, sessionId };
      return {
        access: await access(trx, of, now),
        refresh: await refresh(trx, of, now),
        page: await page(trx, of, now),
      };
    },

    /**
     * Exchanges a refresh token for new tokens and uses it up. A second use within RACE_MS only gives an access
     * token. Later it gives new tokens again, as long as none of its successors was used: the first answer may
     * be lost. Of several successors the first to be used counts. Every other second use ends the session,
     * because somebody must have copied the token. Page tokens older than the refresh token expire, too, so a
     * copied one soon becomes useless.
     * @throws {HttpProblem} 401
     */
    async refresh(refreshToken: string, visitor: Visitor, now: Date): Promise<Refreshed> {
      const refreshed = await db.transaction().execute(async (trx) => {
        const signed = await sessions.findByToken(trx, refreshToken, "refresh", now);
        if (!signed) return undefined;
        const { account, session } = signed;
        // Two successors of one token must not be used at once.
        if (!(await sessions.lock(trx, session.id))) return undefined;
        const of = { accountId: account.id, sessionId: session.id };
        const isFirstUse = await tokens.use(trx, refreshToken, "refresh", now);
        const given = await tokens.find(trx, refreshToken, "refresh", now);
        if (!given) return undefined;
        if (!isFirstUse && (await isRacing(trx, session.id, given.hash, now))) {
          return { account, tokens: { access: await access(trx, of, now) } };
        }
        if (!isFirstUse && !(await tokens.isSuccessorUnused(trx, given.hash))) {
          const ended = { accountId: account.id, only: session.id };
          await sessions.end(trx, ended, "refresh token reused", now);
          await events.record(trx, "refresh token reused", account, visitor, now);
          return undefined;
        }
        await sessions.noteUse(trx, session, now);
        await tokens.voidSiblings(trx, given);
        // The page token that came with this refresh token has arrived; the next one may yet be lost.
        const old = { sessionId: session.id, before: given.created_at, lifeMs: RACE_MS };
        await tokens.shorten(trx, { ...old, purpose: "page" }, now);
        const next = {
          access: await access(trx, of, now),
          refresh: await refresh(trx, { ...of, parentHash: given.hash }, now),
          page: await page(trx, of, now),
        };
        return { account, tokens: next };
      });
      if (!refreshed) throw new HttpProblem(401, "unauthorised", accountMessages.sessionEnded);
      return refreshed;
    },
  };
}

export type SessionTokensSource = ReturnType<typeof createSessionTokens>;
