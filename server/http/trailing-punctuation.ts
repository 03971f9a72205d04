import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";

/* Mail programs and chats include the full stop or bracket after a link in its address. */

/**
 * Punctuation at the end, written plainly or as browsers escape it; `%E2%80%9x` are curly quotation marks. Blanks, line
 * breaks and invisible characters, which copying takes along, count, too.
 */
const ends =
  /(?:[.,;:!?)\]}>'"*]|%(?:29|5D|7D|3E|22|27|20|09|0A|0D|C2%A0|EF%BB%BF|E2%80%(?:9[89CD]|8[B-F])))+$/i;

/** Only so many characters at the end are matched: on thousands of brackets the pattern would take seconds. */
const LONGEST_END = 40;

/** Matches what follows the token or signature that ends a mailed link. Neither contains punctuation. */
const afterToken = /([?&](?:token|signature)=[\w-]+)([^\w&=-][^&=]*)$/;

/** The address without punctuation at the end of its path, with its query; undefined if there is none. */
export function withoutPunctuation(url: string): string | undefined {
  const [path = ""] = url.split("?", 1);
  const end = path.slice(-LONGEST_END).replace(ends, "");
  const bare = path.slice(0, -LONGEST_END) + end;
  if (end === "" || bare === path) return undefined;
  // Two slashes at the beginning would name another host.
  return bare.replace(/^[/\\]+/, "/") + url.slice(path.length);
}

/**
 * Redirects a mailed link whose token is followed by punctuation. `server/pages/site-pages.ts` does the same for paths
 * of unknown pages.
 */
export const tokensWithoutPunctuation = fp(async (app: FastifyInstance) => {
  app.addHook("onRequest", async ({ method, url }, reply) => {
    const [, kept, rest = ""] = afterToken.exec(url) ?? [];
    if (method !== "GET" || kept === undefined) return;
    if (rest.length > LONGEST_END || rest.replace(ends, "") !== "") return;
    const bare = url.slice(0, -rest.length).replace(/^[/\\]+/, "/");
    return reply.header("cache-control", "no-store").redirect(bare, 302);
  });
});
