import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";

/* Mail programs and chats take the full stop or bracket after a link for a part of it. */

/** As they are and as browsers escape them; among them the curly quotation marks. */
const ends = /(?:[.,;:!?)\]}>'"*]|%(?:29|5D|7D|3E|22|27|E2%80%9[89CD]))+$/i;

/** Characters at the end that are looked at: on thousands of brackets the pattern would take seconds. */
const LONGEST_END = 40;

/** A token or signature is the last of a mailed link; none contains such a sign. */
const afterToken = /([?&](?:token|signature)=[\w-]+)([^\w&=-][^&=]*)$/;

/** The address without signs at the end of its path, with its query; undefined if there are none. */
export function withoutPunctuation(url: string): string | undefined {
  const [path = ""] = url.split("?", 1);
  const end = path.slice(-LONGEST_END).replace(ends, "");
  const bare = path.slice(0, -LONGEST_END) + end;
  if (end === "" || bare === path) return undefined;
  // Two slashes at the beginning would name another host.
  return bare.replace(/^[/\\]+/, "/") + url.slice(path.length);
}

/** Redirects a mailed link whose token is followed by punctuation. Pages do so for paths that do not exist. */
export const tokensWithoutPunctuation = fp(async (app: FastifyInstance) => {
  app.addHook("onRequest", async ({ method, url }, reply) => {
    const [, kept, rest = ""] = afterToken.exec(url) ?? [];
    if (method !== "GET" || kept === undefined) return;
    if (rest.length > LONGEST_END || rest.replace(ends, "") !== "") return;
    const bare = url.slice(0, -rest.length).replace(/^[/\\]+/, "/");
    return reply.header("cache-control", "no-store").redirect(bare, 302);
  });
});
