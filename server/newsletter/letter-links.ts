import { createHmac, timingSafeEqual } from "node:crypto";

const ID_BYTES = 16;
const MAC_BYTES = 16;

/** The name of the signing secret. As long as it is kept, the links of all letters ever sent work. */
export const LINKS_SECRET = "newsletter-links";

/**
 * The tokens in the links of a letter. A token names a subscription and is signed, so that nobody can
 * forge one and no login is needed. It never expires: readers must be able to unsubscribe by an old letter.
 * It only gives access to the choice of topics and to unsubscribing.
 */
export function createLinkTokens(secret: string) {
  const macOf = (id: Buffer) =>
    createHmac("sha256", Buffer.from(secret, "base64url"))
      .update(id)
      .digest()
      .subarray(0, MAC_BYTES);

  return {
    /** @param id UUID of a subscription */
    tokenOf(id: string): string {
      const bytes = Buffer.from(id.replaceAll("-", ""), "hex");
      return Buffer.concat([bytes, macOf(bytes)]).toString("base64url");
    },

    /** The id of the subscription, or undefined if the token is not signed with this secret. */
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
