import { createHash } from "node:crypto";
import { papers, practiceTestFor } from "#content/practice-tests/papers.ts";
import { siteDetails as site } from "#content/site.ts";
import { IDEMPOTENCY_HOURS } from "#contract/idempotency.ts";
import { practiceTestMessages } from "#contract/practice-test-messages.ts";
import type { PracticeTestAccepted, PracticeTestRequest } from "#contract/practice-tests.ts";
import type { Database } from "../db/tables.ts";
import type { Outbox } from "../mail/outbox.repo.ts";
import { once } from "../plugins/idempotency.ts";
import type { DownloadLinks } from "./download-links.ts";
import { PRACTICE_TEST_MAIL, practiceTestMail } from "./practice-test-mails.ts";

const HOUR_MS = 3_600_000;
/** An address gets a paper once in this time, however often it is asked for. */
export const MAIL_PAUSE_MS = 10 * 60_000;
/** So long it can be shown what was sent to an address and when, should its owner ask. Then it is gone. */
export const KEPT_DAYS = 30;

const BY_KEY = "practice test";
const BY_CONTENT = "practice test by content";

export type PracticeTestDependencies = {
  db: Database;
  outbox: Outbox;
  downloads: DownloadLinks;
  siteUrl: string;
};

/** The free practice tests, sent to whoever asks. Asking subscribes to nothing. */
export function createPracticeTests({ db, outbox, downloads, siteUrl }: PracticeTestDependencies) {
  return {
    /**
     * Writes the mail and answers with a link of its own. The answer is the same for every address.
     * @param options.mayMail false where the address has had enough mails: nobody is told
     */
    async send(
      request: PracticeTestRequest,
      {
        idempotencyKey,
        mayMail,
        now,
      }: { idempotencyKey: string | undefined; mayMail: boolean; now: Date },
    ): Promise<{ answer: PracticeTestAccepted; mailQueued: boolean }> {
      const email = request.email.toLowerCase();
      const test = request.test ?? practiceTestFor(request.source?.page);
      const content = { email, test };
      let mailQueued = false;

      const answer = await db.transaction().execute(async (trx) => {
        const body: PracticeTestAccepted = {
          message: practiceTestMessages.sent,
          download: downloads.make(test, now),
        };
        // Written for every request, so that the time of the answer tells nothing.
        const mailOnce = () =>
          once(
            trx,
            { scope: BY_CONTENT, key: hashOf(content), body: content, lifetimeMs: MAIL_PAUSE_MS },
            now,
            async () => {
              if (mayMail) {
                await outbox.enqueue(trx, [
                  practiceTestMail(email, papers[test], body.download, { site, siteUrl }),
                ]);
                mailQueued = true;
              }
              return { status: 202, body: null };
            },
          );
        if (idempotencyKey === undefined) {
          await mailOnce();
          return body;
        }
        const key = { scope: BY_KEY, key: idempotencyKey, body: content };
        const first = await once(
          trx,
          { ...key, lifetimeMs: IDEMPOTENCY_HOURS * HOUR_MS },
          now,
          async () => {
            await mailOnce();
            return { status: 202, body };
          },
        );
        return first.body as PracticeTestAccepted;
      });
      return { answer, mailQueued };
    },

    /** Removes the mails that are no longer needed as evidence, and the keys that have run out. */
    async tidy(now: Date): Promise<void> {
      const before = new Date(now.getTime() - KEPT_DAYS * 24 * HOUR_MS).toISOString();
      await db
        .deleteFrom("mail_outbox")
        .where("purpose", "=", PRACTICE_TEST_MAIL)
        .where("status", "!=", "queued")
        .where("created_at", "<", before)
        .execute();
      await db
        .deleteFrom("idempotency_keys")
        .where("scope", "in", [BY_KEY, BY_CONTENT])
        .where("expires_at", "<=", now.toISOString())
        .execute();
    },
  };
}

export type PracticeTests = ReturnType<typeof createPracticeTests>;

const hashOf = (body: object) =>
  createHash("sha256").update(JSON.stringify(body)).digest("base64url");
