import type { Kysely } from "kysely";
import type { AccountTables } from "./account-tables.ts";

/*
 * Column types are those that SQLite and PostgreSQL share: text, integer. Times are ISO 8601 in
 * UTC, so that they sort as text; flags are 0 or 1; structured values are JSON text.
 */

export type LeadsTable = {
  id: string;
  reference: string;
  kind: "enrolment";
  name: string;
  email: string;
  phone: string;
  service: string;
  source: string | null;
  needs_review: number;
  review_reasons: string;
  branch: string;
  call_by: string;
  created_at: string;
};

export type OutboxTable = {
  id: string;
  lead_id: string | null;
  purpose: string;
  /** With angle brackets; the same over every retry. */
  message_id: string;
  to_address: string;
  reply_to: string | null;
  subject: string;
  html: string;
  text: string;
  status: "queued" | "sent" | "failed";
  attempts: number;
  next_attempt_at: string;
  /** While in the future, one worker holds the mail. */
  claimed_until: string | null;
  last_error: string | null;
  created_at: string;
  sent_at: string | null;
  /** 1: `html` and `text` are sealed (`sealed.ts`), and emptied once the mail has left. */
  is_secret: number | null;
};

export type IdempotencyKeysTable = {
  scope: string;
  key: string;
  body_hash: string;
  status: number;
  answer: string;
  created_at: string;
  expires_at: string;
};

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
};

export type SecretsTable = { name: string; value: string };

export type Tables = {
  leads: LeadsTable;
  mail_outbox: OutboxTable;
  idempotency_keys: IdempotencyKeysTable;
  newsletter_subscriptions: NewsletterSubscriptionsTable;
  secrets: SecretsTable;
} & AccountTables;

export type Database = Kysely<Tables>;
