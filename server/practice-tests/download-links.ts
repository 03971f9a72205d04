import { createHmac, timingSafeEqual } from "node:crypto";
import { DOWNLOAD_HOURS, type PracticeTestId } from "#contract/practice-test-messages.ts";

const HOUR_MS = 3_600_000;

/** Where the API hands out the papers. */
const DOWNLOAD_PATH = "/api/v1/practice-tests";

export type LinkState = "valid" | "expired" | "invalid";

/**
 * Links that say themselves which paper they open and until when, signed, so that nothing has to be
 * stored. They name nobody: two visitors in the same second get the same link.
 * @param secret as `secret` of `db/secrets.ts` gives it
 */
export function createDownloadLinks(secret: string) {
  const signatureOf = (test: PracticeTestId, expires: string) =>
    createHmac("sha256", secret).update(`practice-test\n${test}\n${expires}`).digest();

  return {
    /** Path and query of a link that lives `DOWNLOAD_HOURS` from now. */
    make(test: PracticeTestId, now: Date): string {
      const expires = String(Math.floor((now.getTime() + DOWNLOAD_HOURS * HOUR_MS) / 1000));
      const signature = signatureOf(test, expires).toString("base64url");
      return `${DOWNLOAD_PATH}/${test}?expires=${expires}&signature=${signature}`;
    },

    /** @param given as they stand in the address */
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
