import { createHmac, timingSafeEqual } from "node:crypto";
import { DOWNLOAD_HOURS, type PracticeTestId } from "#contract/forms/practice-test-messages.ts";

const HOUR_MS = 3_600_000;

/** The API call that sends the papers. */
const DOWNLOAD_PATH = "/api/v1/practice-tests";

export type LinkState = "valid" | "expired" | "invalid";

/**
 * Signed links to the papers. A link contains its paper and expiry, so nothing is stored. It names nobody:
 * two visitors in the same second get the same link.
 * @param secret the signing secret (`db/secrets.ts`)
 */
export function createDownloadLinks(secret: string) {
  const signatureOf = (test: PracticeTestId, expires: string) =>
    createHmac("sha256", secret).update(`practice-test\n${test}\n${expires}`).digest();

  return {
    /** @returns path and query of a link that expires `DOWNLOAD_HOURS` from now */
    make(test: PracticeTestId, now: Date): string {
      const expires = String(Math.floor((now.getTime() + DOWNLOAD_HOURS * HOUR_MS) / 1000));
      const signature = signatureOf(test, expires).toString("base64url");
      return `${DOWNLOAD_PATH}/${test}?expires=${expires}&signature=${signature}`;
    },

    /** @param given the query parameters of the link */
    check(
      test: PracticeTestId,
      { expires = "", signature = "" }: { expires?: string; signature?: string },
      now: Date,
    ): LinkState {
      if (!/^\d{1,12}$/.test(expires)) return "invalid";
      const expected = signatureOf(test, expires);
      const found = Buffer.from(signature, "base64url");
      if (found.length !== expected.length || !timingSafeEqual(found, expected)) return "invalid";
      return Number(expires) * 1000 > now.getTime() ? "valid" : "expired";
    },
  };
}

export type DownloadLinks = ReturnType<typeof createDownloadLinks>;
