/* Of the newsletter: who gets it, what is sent, and to whom it was. Column types as in `tables.ts`. */

import type { Generated } from "kysely";

/** How somebody came off the list: by our page, by the button of a mail program, or because the mailbox does not exist. */
export type LeftBy = "page" | "one-click" | "bounce";

export type NewsletterSubscriptionsTable = {
  id: string;
  /** Lower-cased. */
  email: string;
  status: "pending" | "confirmed" | "unsubscribed";
  /** SHA-256 of the newest confirmation mail's token. */
  token_hash: string;
  token_expires_at: string;
  /** Evidence of consent: when, from where, on which page and to which words. Also the time of the newest mail. */
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

/** What happened to a subscription, kept when the subscription itself moves on; it goes with it at erasure. */
export type NewsletterEventsTable = {
  id: string;
  subscription_id: string;
  kind: "requested" | "confirmed" | "topics" | "left";
  at: string;
  /** As `truncatedNetwork` gives it; absent where no visitor did it. */
  network: string | null;
  /** JSON: page and version of the words, topics, or how somebody left. */
  details: string;
};

/** Addresses that get no letter until they confirm anew. Only a keyed hash, so that it may outlive an erasure. */
export type NewsletterSuppressionsTable = {
  address_hash: string;
  reason: "left" | "bounce" | "erased";
  at: string;
};

export type CampaignStatus = "draft" | "scheduled" | "sending" | "stopped" | "sent";

export type NewsletterCampaignsTable = {
  id: string;
  status: CampaignStatus;
  subject: string;
  /** JSON: what the letter says (`Letter` of server/newsletter/newsletter-mails.ts). */
  letter: string;
  /** A JSON list of slugs, each subscriber of one of them gets it; absent: everybody. */
  topics: string | null;
  /** Slug of the post that it brings, if it is one. */
  post: string | null;
  created_at: string;
  /** When it may begin. */
  starts_at: string | null;
  started_at: string | null;
  finished_at: string | null;
  /** The last subscription that was looked at while the recipients were written down. */
  fill_cursor: string;
  /** All recipients are written down. */
  filled_at: string | null;
  /** Counts up with every change of what it says or to whom it goes. */
  revision: Generated<number>;
  /** Its post was not on the site when it was to leave. Absent where somebody stopped it, or started it anew. */
  stop_reason: "post-gone" | null;
};

/** `unsure`: handed over, but whether it was taken was never heard; not sent again by itself. */
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
  /** Until then one worker holds it; past it, what became of it is not known. */
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
