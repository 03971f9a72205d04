import { newsletter as words } from "#content/newsletter-words.ts";
import { retention } from "#content/retention.ts";
import type { NewsletterAccepted, NewsletterRequest } from "#contract/forms/newsletter.ts";
import { CONFIRMATION_DAYS, newsletterMessages } from "#contract/forms/newsletter-messages.ts";
import { hashOf, keyedHash, newToken } from "../db/secrets.ts";
import type { Database } from "../db/tables.ts";
import { truncatedNetwork } from "../http/truncated-network.ts";
import { once } from "../idempotency/idempotency-keys.ts";
import type { MailFrame } from "../mail/mail-layout.ts";
import type { Outbox } from "../mail/outbox.repo.ts";
import type { UnconfirmedMails } from "../mail/unconfirmed-mails.ts";
import { CONFIRM_PAGE, subscriptionConfirmation } from "./newsletter-mails.ts";
import type { Confirmation, Subscriptions } from "./subscriptions.ts";

const HOUR_MS = 3_600_000;
/** An address gets at most one confirmation mail in this time. */
export const MAIL_PAUSE_MS = 10 * 60_000;

const BY_KEY = "subscribe";
const BY_CONTENT = "subscribe by content";

export type NewsletterDependencies = {
  db: Database;
  subscriptions: Subscriptions;
  outbox: Outbox;
  unconfirmedMails: UnconfirmedMails;
  frame: MailFrame;
  /** Key of the hashed addresses in the idempotency keys. */
  keySecret: string;
};

/** Subscribing to the newsletter by double opt-in: a request, then a confirmation by mail. */
export function createNewsletter({
  db,
  subscriptions,
  outbox,
  unconfirmedMails,
  frame,
  keySecret,
}: NewsletterDependencies) {
  return {
    /**
     * Stores the request and its confirmation mail in one transaction. The answer does not reveal whether
     * the address was known. An address that gets no more mails today keeps the link that it has.
     * @param address the visitor's IP address
     */
    async subscribe(
      request: NewsletterRequest,
      address: string,
      idempotencyKey: string | undefined,
      now: Date,
    ): Promise<{ answer: NewsletterAccepted; mailQueued: boolean }> {
      const email = request.email.toLowerCase();
      let mailQueued = false;
      const outcome = await db.transaction().execute((trx) =>
        once(trx, keyFor(keyedHash(keySecret, email), idempotencyKey), now, async () => {
          const token = newToken();
          const mayMail = await unconfirmedMails.mayAnswerForm(trx, email, now);
          mailQueued =
            mayMail &&
            (await subscriptions.request(
              trx,
              {
                email,
                tokenHash: hashOf(token),
                tokenExpiresAt: new Date(now.getTime() + CONFIRMATION_DAYS * 24 * HOUR_MS),
                requestedAt: now,
                network: truncatedNetwork(address),
                page: request.source?.page,
                textVersion: words.textVersion,
              },
              new Date(now.getTime() - MAIL_PAUSE_MS),
            ));
          if (mailQueued) {
            const link = {
              url: `${frame.siteUrl}${CONFIRM_PAGE}?token=${token}`,
              days: CONFIRMATION_DAYS,
            };
            await outbox.enqueue(trx, [subscriptionConfirmation(email, link, frame)]);
          }
          const body: NewsletterAccepted = { message: newsletterMessages.success };
          return { status: 202, body };
        }),
      );
      return { answer: outcome.body as NewsletterAccepted, mailQueued };
    },

    /** @param address the visitor's IP address */
    confirm(token: string, address: string, now: Date): Promise<Confirmation> {
      return subscriptions.confirm(db, hashOf(token), truncatedNetwork(address), now);
    },
  };
}

export type Newsletter = ReturnType<typeof createNewsletter>;

/**
 * The idempotency key of a request; without one of its own, the address serves as key. This way every
 * first request writes a row, and the response time does not reveal whether the address was known.
 * @param address as a keyed hash
 */
function keyFor(address: string, key: string | undefined) {
  const body = { address };
  return key === undefined
    ? { scope: BY_CONTENT, key: address, body, lifetimeMs: MAIL_PAUSE_MS }
    : { scope: BY_KEY, key, body, lifetimeMs: retention.idempotencyHours * HOUR_MS };
}
