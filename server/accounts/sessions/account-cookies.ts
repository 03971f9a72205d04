import type { FastifyReply, FastifyRequest } from "fastify";
import { retention } from "#content/retention.ts";
import { isToken } from "../../db/secrets.ts";
import { SESSION_MS, type SessionTokens } from "./session-tokens.ts";

const DEVICE_MS = retention.knownDeviceDays * 86_400_000;

/**
 * The cookies of an account. None can be read by a script. Over HTTPS their names begin with
 * `__Host-`, by which browsers keep other hosts of the domain from setting them.
 *
 * - `refresh` makes access tokens, and goes along with calls from our own pages only.
 * - `page` signs in whoever reads pages without scripts. It goes along with links from elsewhere
 *   too, so the API takes it from the site's own rendering alone (`http/internal-call.ts`).
 * - `device` tells a browser that was used with an account before; it opens nothing.
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
    /** Undefined where there is none, or one that never was ours. */
    read(request: FastifyRequest, cookie: keyof typeof names): string | undefined {
      const value = request.cookies[names[cookie]];
      return value !== undefined && isToken(value) ? value : undefined;
    },

    signIn(reply: FastifyReply, { refresh, page }: SessionTokens): void {
      const maxAge = SESSION_MS / 1000;
      if (refresh) reply.setCookie(names.refresh, refresh, { ...strict, maxAge });
      if (page) reply.setCookie(names.page, page, { ...lax, maxAge });
    },

    signOut(reply: FastifyReply): void {
      reply.clearCookie(names.refresh, strict);
      reply.clearCookie(names.page, lax);
    },

    device(reply: FastifyReply, token: string): void {
      reply.setCookie(names.device, token, { ...strict, maxAge: DEVICE_MS / 1000 });
    },
  };
}

export type AccountCookies = ReturnType<typeof createAccountCookies>;
