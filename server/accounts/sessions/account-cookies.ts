import type { FastifyReply, FastifyRequest } from "fastify";
import { retention } from "#content/retention.ts";
import { answerCookies, answerPagesOf } from "#contract/forms/answer-cookies.ts";
import { isToken } from "../../db/secrets.ts";
import { SESSION_MS, type SessionTokens } from "./session-tokens.ts";

const DEVICE_MS = retention.knownDeviceDays * 86_400_000;

/**
 * The cookies of an account. Scripts can read none of them. Over HTTPS their names begin with
 * `__Host-`, so that other hosts of the domain cannot set them.
 *
 * - `refresh` gets access tokens. It is `SameSite=Strict`, so only our own pages send it.
 * - `page` authenticates people who read pages without scripts. Links from other sites send it, too,
 * so the API accepts it from the site's own rendering alone (`http/internal-call.ts`).
 * - `device` marks a browser that was used with an account before; it grants nothing.
 */
export function createAccountCookies({ https }: { https: boolean }) {
  const prefix = https ? "__Host-" : "";
  const common = { path: "/", httpOnly: true, secure: https } as const;
  const strict = { ...common, sameSite: "strict" } as const;
  const lax = { ...common, sameSite: "lax" } as const;
  const names = {
    refresh: `${prefix}refresh`,
    page: `${prefix}page`,
    device: `${prefix}device`,
  };

  return {
    /** @returns undefined if there is none or it cannot be one of ours */
    read(request: FastifyRequest, cookie: keyof typeof names): string | undefined {
      const value = request.cookies[names[cookie]];
      return value !== undefined && isToken(value) ? value : undefined;
    },

    signIn(reply: FastifyReply, { refresh, page }: SessionTokens): void {
      const maxAge = SESSION_MS / 1000;
      if (refresh) reply.setCookie(names.refresh, refresh, { ...strict, maxAge });
      if (page) reply.setCookie(names.page, page, { ...lax, maxAge });
    },

    /** Also deletes the answers to forms that were sent without scripts: anybody may use this browser next. */
    signOut(reply: FastifyReply): void {
      reply.clearCookie(names.refresh, strict);
      reply.clearCookie(names.page, lax);
      const pages = reply.request.cookies[answerCookies.pages];
      if (pages === undefined) return;
      for (const path of answerPagesOf(pages)) {
        reply.clearCookie(answerCookies.answer, { ...lax, path });
      }
      reply.clearCookie(answerCookies.pages, lax);
    },

    device(reply: FastifyReply, token: string): void {
      reply.setCookie(names.device, token, { ...strict, maxAge: DEVICE_MS / 1000 });
    },
  };
}

export type AccountCookies = ReturnType<typeof createAccountCookies>;
