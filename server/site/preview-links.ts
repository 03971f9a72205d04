import { createHmac, timingSafeEqual } from "node:crypto";

const PREVIEW_HOURS = 1;

/**
 * Signed tokens that show drafts for an hour to anybody who has one. The preview opens in its own tab,
 * which has no access token.
 * @param secret as `secret` of `db/secrets.ts` returns it
 */
export function createPreviewLinks(secret: string) {
  const signatureOf = (expires: string) =>
    createHmac("sha256", secret).update(`site preview\n${expires}`).digest();

  return {
    make(now: Date): string {
      const expires = String(Math.floor(now.getTime() / 1000) + PREVIEW_HOURS * 3_600);
      return `${expires}.${signatureOf(expires).toString("base64url")}`;
    },

    isValid(word: string, now: Date): boolean {
      const [expires = "", signature = ""] = word.split(".");
      if (!/^\d{1,12}$/.test(expires)) return false;
      const [expected, found] = [signatureOf(expires), Buffer.from(signature, "base64url")];
      if (found.length !== expected.length || !timingSafeEqual(found, expected)) return false;
      return Number(expires) * 1000 > now.getTime();
    },
  };
}

export type PreviewLinks = ReturnType<typeof createPreviewLinks>;
