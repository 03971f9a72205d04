import { createHmac, timingSafeEqual } from "node:crypto";

const ID_BYTES = 16;
const MAC_BYTES = 16;

/** Name of the secret that signs. While it is kept, the links of every letter ever sent go on working. */
export const LINKS_SECRET = "newsletter-links";

/**
 * The links of a letter: they name a subscription and are signed, so that nobody can make one for
 * somebody else, and need no login. They do not run out: whoever finds a letter of years ago must be
 * able to leave. They open nothing but the choice of topics and the way off the list.
 */
export function createLinkTokens(secret: string) {
  const macOf = (id: Buffer) =>
    createHmac("sha256", Buffer.from(secret, "base64url"))
      .update(id)
      .digest()
      .subarray(0, MAC_BYTES);

  return {
    /** @param id of a subscription */
    tokenOf(id: string): string {
      const bytes = Buffer.from(id.replaceAll("-", ""), "hex");
      return Buffer.concat([bytes, macOf(bytes)]).toString("base64url");
    },

    /** The subscription that a token names, or nothing where we did not sign it. */
    idOf(token: string): string | undefined {
      const bytes = Buffer.from(token, "base64url");
      if (bytes.length !== ID_BYTES + MAC_BYTES || bytes.toString("base64url") !== token) {
        return undefined;
      }
      const id = bytes.subarray(0, ID_BYTES);
      if (!timingSafeEqual(bytes.subarray(ID_BYTES), macOf(id))) return undefined;
      return id.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
    },
  };
}

export type LinkTokens = ReturnType<typeof createLinkTokens>;
