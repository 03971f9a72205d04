import { createHmac, timingSafeEqual } from "node:crypto";

const PREVIEW_HOURS = 1;

/**
 * Words that open the drafts to whoever holds them, for an hour: a page is drawn with them in a tab
 * of its own, which has no token of the back office to show.
 * @param secret as `secret` of `db/secrets.ts` gives it
 */
export function createPreviewLinks(secret: string) {
  const signatureOf = (expires: string) =>
    createHmac("sha256", secret).update(`site preview\n${expires}`).digest();

  return {
    make(now: Date): string {
      const expires = String(Math.floor(now.getTime() / 1000) + PREVIEW_HOURS * 3_600);
      return `${expires}.${signatureOf(expires).toString("base64url")}`;
    },

    isGood(word: string, now: Date): boolean {
      const [expires = "", signature = ""] = word.split(".");
      if (!/^\d{1,12}$/.test(expires)) return false;
      const [expected, found] = [signatureOf(expires), Buffer.from(signature, "base64url")];
      if (found.length !== expected.length || !timingSafeEqual(found, expected)) return false;
      return Number(expires) * 1000 > now.getTime();
    },
  };
}

export type PreviewLinks = ReturnType<typeof createPreviewLinks>;
