import { papers, practiceTestFor } from "#content/practice-tests/papers.ts";
import { retention } from "#content/retention.ts";
import { practiceTestMessages } from "#contract/practice-test-messages.ts";
import type { PracticeTestAccepted, PracticeTestRequest } from "#contract/practice-tests.ts";
import { keyedHash } from "../db/secrets.ts";
import type { Database } from "../db/tables.ts";
import { once } from "../idempotency/idempotency-keys.ts";
import type { MailFrame } from "../mail/mail-layout.ts";
import type { Outbox } from "../mail/outbox.repo.ts";
import type { DownloadLinks } from "./download-links.ts";
import { practiceTestMail } from "./practice-test-mails.ts";

const HOUR_MS = 3_600_000;
/** An address gets at most one mail with the same paper in this time. */
export const MAIL_PAUSE_MS = 10 * 60_000;

const BY_KEY = "practice test";
const BY_CONTENT = "practice test by content";

export type PracticeTestDependencies = {
  db: Database;
  outbox: Outbox;
  downloads: DownloadLinks;
  frame: MailFrame;
  /** Key of the hashed addresses in the idempotency keys. */
  keySecret: string;
};

/** Sends the free practice tests to whoever asks. Asking subscribes to nothing. */
export function createPracticeTests({
  db,
  outbox,
  downloads,
  frame,
  keySecret,
}: PracticeTestDependencies) {
  return {
    /**
     * Enqueues the mail and answers with its link. The answer is the same for every address.
     * @param options.mayMail false if the address has reached its limit: no mail is sent
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
      const content = { address: keyedHash(keySecret, email), test };
      let mailQueued = false;

      const answer = await db.transaction().execute(async (trx) => {
        const body: PracticeTestAccepted = {
          message: practiceTestMessages.sent,
          download: downloads.make(test, now),
        };
        // Stores a row for every request, so that the response time reveals nothing.
        const mailOnce = () =>
          once(
            trx,
            {
              scope: BY_CONTENT,
              key: `${test} ${content.address}`,
              body: content,
              lifetimeMs: MAIL_PAUSE_MS,
            },
            now,
            async () => {
              if (mayMail) {
                await outbox.enqueue(trx, [
                  practiceTestMail(email, papers[test], body.download, frame),
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
          { ...key, lifetimeMs: retention.idempotencyHours * HOUR_MS },
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
  };
}

export type PracticeTests = ReturnType<typeof createPracticeTests>;
