import { createHmac, timingSafeEqual } from "node:crypto";

const ID_BYTES = 16;
const MAC_BYTES = 16;

/**
 * Tokens for mailed links. A token names a row by its UUID and is signed, so that nobody can forge one, no login is
 * needed, and nothing has to be stored. A token never expires: the call that takes it decides how long it works.
 * @param secret from `secret` (`secrets.ts`)
 */
export function createSignedIds(secret: string) {
  const macOf = (id: Buffer) =>
    createHmac("sha256", Buffer.from(secret, "base64url"))
      .update(id)
      .digest()
      .subarray(0, MAC_BYTES);

  return {
    /** @param id UUID */
    tokenOf(id: string): string {
      const bytes = Buffer.from(id.replaceAll("-", ""), "hex");
      return Buffer.concat([bytes, macOf(bytes)]).toString("base64url");
    },

    /** The id, or undefined if the token is not signed with this secret. */
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

export type SignedIds = ReturnType<typeof createSignedIds>;
