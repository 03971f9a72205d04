/* Tables of the newsletter: subscriptions, letters and their recipients. Column types as in `tables.ts`. */

import type { Generated } from "kysely";

/**
 * How an address left the list: on our page, by a mail program's button, because the mailbox does not exist, or because
 * its owner has complained to their provider.
 */
export type LeftBy = "page" | "one-click" | "bounce" | "complaint";

export type NewsletterSubscriptionsTable = {
  id: string;
  /** Lower-cased. */
  email: string;
  status: "pending" | "confirmed" | "unsubscribed";
  /** SHA-256 of the newest confirmation mail's token. */
  token_hash: string;
  token_expires_at: string;
  /** Evidence of consent: when, from where, on which page and to which words. Also the newest mail's time. */
  requested_at: string;
  request_network: string;
  source_page: string | null;
  text_version: string;
  confirmed_at: string | null;
  confirm_network: string | null;
  /** A JSON list of slugs; absent: letters on every topic. */
  topics: string | null;
  left_at: string | null;
  left_by: LeftBy | null;
};

/** The history of a subscription, whose own row has only the present state. Deleted with the subscription. */
export type NewsletterEventsTable = {
  id: string;
  subscription_id: string;
  /** `restored`: staff have put an address back whose mailbox had seemed to be gone. */
  kind: "requested" | "confirmed" | "topics" | "left" | "restored";
  at: string;
  /** From `truncatedNetwork`; absent if no visitor caused the event. */
  network: string | null;
  /** JSON: page and version of the words, topics, or how somebody left. */
  details: string;
};

/** Addresses that get no letter until they confirm anew. Only keyed hashes are stored, which may outlive an erasure. */
export type NewsletterSuppressionsTable = {
  address_hash: string;
  reason: "left" | "bounce" | "complaint" | "erased";
  at: string;
};

export type CampaignStatus = "draft" | "scheduled" | "sending" | "stopped" | "sent";

export type NewsletterCampaignsTable = {
  id: string;
  status: CampaignStatus;
  subject: string;
  /** JSON of `Letter` (server/newsletter/newsletter-mails.ts). */
  letter: string;
  /** A JSON list of slugs: subscribers of at least one of them get the letter; absent: everybody. */
  topics: string | null;
  /** Slug of the post that the letter brings, if any. */
  post: string | null;
  created_at: string;
  /** When sending may begin. */
  starts_at: string | null;
  started_at: string | null;
  finished_at: string | null;
  /** The last subscription that was read while the recipients were stored. */
  fill_cursor: string;
  /** When all recipients were stored. */
  filled_at: string | null;
  /** Counts up with every change of the letter or of its topics. */
  revision: Generated<number>;
  /** `post-gone`: the letter's post was not on the site when sending was due. Absent if a person stopped it. */
  stop_reason: "post-gone" | null;
};

/** `unsure`: the process or the connection ended while it was sent, so it may have arrived; not sent again. */
export type RecipientStatus = "queued" | "sending" | "sent" | "failed" | "skipped" | "unsure";

export type NewsletterRecipientsTable = {
  id: string;
  campaign_id: string;
  /** Absent after erasure; the row then holds nothing about a person. */
  subscription_id: string | null;
  /** With angle brackets; the same over every attempt. */
  message_id: string;
  status: RecipientStatus;
  attempts: number;
  next_attempt_at: string;
  /** A worker is sending the letter, and renews its claim before this time. */
  claimed_until: string | null;
  last_error: string | null;
  sent_at: string | null;
};

export type NewsletterTables = {
  newsletter_subscriptions: NewsletterSubscriptionsTable;
  newsletter_events: NewsletterEventsTable;
  newsletter_suppressions: NewsletterSuppressionsTable;
  newsletter_campaigns: NewsletterCampaignsTable;
  newsletter_recipients: NewsletterRecipientsTable;
};
