import { papers, practiceTestFor } from "#content/practice-tests/papers.ts";
import { retention } from "#content/retention.ts";
import { practiceTestMessages } from "#contract/forms/practice-test-messages.ts";
import type { PracticeTestAccepted, PracticeTestRequest } from "#contract/forms/practice-tests.ts";
import { keyedHash } from "../db/secrets.ts";
import type { Database } from "../db/tables.ts";
import { once } from "../idempotency/idempotency-keys.ts";
import type { MailFrame } from "../mail/mail-layout.ts";
import type { Outbox } from "../mail/outbox.repo.ts";
import type { UnconfirmedMails } from "../mail/unconfirmed-mails.ts";
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
  unconfirmedMails: UnconfirmedMails;
  downloads: DownloadLinks;
  frame: MailFrame;
  /** Key of the hashed addresses in the idempotency keys. */
  keySecret: string;
};

/** Sends the free practice tests to anybody who asks. Asking subscribes to nothing. */
export function createPracticeTests({
  db,
  outbox,
  unconfirmedMails,
  downloads,
  frame,
  keySecret,
}: PracticeTestDependencies) {
  return {
    /**
     * Enqueues the mail and answers with its link. If the address may get no more mails today, there is no mail,
     * and the answer says so.
     */
    async send(
      request: PracticeTestRequest,
      { idempotencyKey, now }: { idempotencyKey: string | undefined; now: Date },
    ): Promise<{ answer: PracticeTestAccepted; mailQueued: boolean }> {
      const email = request.email.toLowerCase();
      const test = request.test ?? practiceTestFor(request.source?.page);
      const content = { address: keyedHash(keySecret, email), test };
      let mailQueued = false;

      const answer = await db.transaction().execute(async (trx) => {
        const download = downloads.make(test, now);
        // Stores a row for every request, so that the response time reveals nothing.
        const mailOnce = async (): Promise<PracticeTestAccepted> => {
          const { body } = await once(
            trx,
            {
              scope: BY_CONTENT,
              key: `${test} ${content.address}`,
              body: content,
              lifetimeMs: MAIL_PAUSE_MS,
            },
            now,
            async () => {
              mailQueued = await unconfirmedMails.mayAnswerForm(trx, email, now);
              if (mailQueued) {
                await outbox.enqueue(trx, [practiceTestMail(email, papers[test], download, frame)]);
              }
              return { status: 202, body: mailQueued };
            },
          );
          // An older version stored null here.
          const mailFollows = body !== false;
          const { sent, ready } = practiceTestMessages;
          return { message: mailFollows ? sent : ready, mailFollows, download };
        };
        if (idempotencyKey === undefined) return mailOnce();
        const key = { scope: BY_KEY, key: idempotencyKey, body: content };
        const first = await once(
          trx,
          { ...key, lifetimeMs: retention.idempotencyHours * HOUR_MS },
          now,
          async () => ({ status: 202, body: await mailOnce() }),
        );
        return first.body as PracticeTestAccepted;
      });
      return { answer, mailQueued };
    },
  };
}

export type PracticeTests = ReturnType<typeof createPracticeTests>;
