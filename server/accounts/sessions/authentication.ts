import type { FastifyRequest } from "fastify";
import type { User } from "#contract/accounts/account.ts";
import { accountMessages } from "#contract/accounts/account-messages.ts";
import { isStaff } from "#contract/accounts/roles.ts";
import { isVisitorPageCall } from "../../http/internal-call.ts";
import { HttpProblem } from "../../http/problems.ts";
import type { AccountServices } from "../account-services.ts";
import { asUser } from "../accounts.repo.ts";
import type { AccountCookies } from "./account-cookies.ts";
import type { Signed } from "./sessions.repo.ts";

/** Finds out who calls. Every call looks up its token, so a revoked one stops working at once. */
export function createAuthentication(
  { db, sessions, tokens }: Pick<AccountServices, "db" | "sessions" | "tokens">,
  cookies: AccountCookies,
) {
  /** Reads the access token or, for a page without scripts, the page cookie. */
  async function findSession(request: FastifyRequest, now: Date): Promise<Signed | undefined> {
    const token = bearerOf(request);
    if (token !== undefined) return sessions.findByToken(db, token, "access", now);
    const page = isVisitorPageCall(request) ? cookies.read(request, "page") : undefined;
    if (page === undefined) return undefined;
    const signed = await sessions.findByToken(db, page, "page", now);
    if (signed) await sessions.noteUse(db, signed.session, now);
    return signed;
  }

  /** @throws {HttpProblem} 401 */
  async function requireSession(request: FastifyRequest, now: Date): Promise<Signed> {
    const found = await findSession(request, now);
    if (found) return found;
    const isMissing = bearerOf(request) === undefined && !cookies.read(request, "page");
    throw new HttpProblem(
      401,
      "unauthorised",
      isMissing ? accountMessages.tokenMissing : accountMessages.sessionEnded,
    );
  }

  /**
   * A member of staff who has shown a second factor.
   * @throws {HttpProblem} 401, 403
   */
  async function requireStaff(request: FastifyRequest, now: Date): Promise<Signed> {
    const found = await requireSession(request, now);
    if (!isStaff(found.account) || found.session.second_factor_at === null) {
      throw new HttpProblem(403, "forbidden", accountMessages.notYourRole);
    }
    return found;
  }

  /** The session of the refresh cookie, which only our own pages send. */
  async function findRefreshSession(
    request: FastifyRequest,
    now: Date,
  ): Promise<Signed | undefined> {
    const token = cookies.read(request, "refresh");
    return token === undefined ? undefined : sessions.findByToken(db, token, "refresh", now);
  }

  return {
    findSession,
    requireSession,
    requireStaff,
    findRefreshSession,

    /** The caller of the back office. @throws {HttpProblem} as `requireStaff` */
    async staffUser(request: FastifyRequest): Promise<{ user: User; sessionId: string }> {
      const { account, session } = await requireStaff(request, new Date());
      return { user: asUser(account), sessionId: session.id };
    },

    /** The confirmed address of whoever is logged in. */
    async confirmedAddress(request: FastifyRequest, now: Date): Promise<string | undefined> {
      const account = (await findRefreshSession(request, now))?.account;
      return account && account.email_verified_at !== null ? account.email : undefined;
    },

    /**
     * The address of the account that the token, or the token of a step, belongs to. For rate limits
     * only: it is not checked whether the token is valid for anything.
     */
    addressOfToken: (request: FastifyRequest, now: Date): Promise<string | undefined> =>
      tokens.addressOfToken(db, bearerOf(request) ?? "", now),

    /**
     * The token of a step, such as a signup; the step itself checks its purpose.
     * @throws {HttpProblem} 401 if there is none
     */
    stepToken(request: FastifyRequest): string {
      const token = bearerOf(request);
      if (token === undefined) {
        throw new HttpProblem(401, "unauthorised", accountMessages.tokenMissing);
      }
      return token;
    },
  };
}

export type Authentication = ReturnType<typeof createAuthentication>;

function bearerOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer +([\w-]+)$/i.exec(headers.authorization ?? "")?.[1];
}
