import type { FastifyRequest } from "fastify";
import { accountMessages } from "#contract/account-messages.ts";
import { isStaff } from "#contract/roles.ts";
import { isVisitorPageCall } from "../../http/internal-call.ts";
import { HttpProblem } from "../../http/problems.ts";
import type { AccountServices } from "../account-services.ts";
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

  return {
    findSession,
    requireSession,

    /**
     * The address of the account that the token, or the token of a step, belongs to. For rate limits
     * only: it is not checked whether the token is valid for anything.
     */
    addressOfToken: (request: FastifyRequest, now: Date): Promise<string | undefined> =>
      tokens.addressOfToken(db, bearerOf(request) ?? "", now),

    /**
     * A member of staff who has shown a second factor.
     * @throws {HttpProblem} 401, 403
     */
    async requireStaff(request: FastifyRequest, now: Date): Promise<Signed> {
      const found = await requireSession(request, now);
      if (!isStaff(found.account) || found.session.second_factor_at === null) {
        throw new HttpProblem(403, "forbidden", accountMessages.notYourRole);
      }
      return found;
    },

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

function bearerOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer +([\w-]+)$/i.exec(headers.authorization ?? "")?.[1];
}
