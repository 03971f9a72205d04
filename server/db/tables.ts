import type { Kysely, Transaction } from "kysely";
import type { AccountTables } from "./account-tables.ts";
import type { BlogTables } from "./blog-tables.ts";
import type { ConsentTables } from "./consent-tables.ts";
import type { LeadDeskColumns, LeadsDeskTables, PeopleDeskColumns } from "./leads-desk-tables.ts";
import type { NewsletterTables } from "./newsletter-tables.ts";
import type { OverviewTables } from "./overview-tables.ts";
import type { PostDeskTables } from "./post-desk-tables.ts";
import type { PrivacyTables } from "./privacy-tables.ts";
import type { SiteTables } from "./site-tables.ts";
import type { StaffTables } from "./staff-tables.ts";

/*
 * Column types are those that SQLite and PostgreSQL share: text, integer. Times are ISO 8601 in
 * UTC, so that they sort as text; flags are 0 or 1; structured values are JSON text.
 */

/** The form that an enquiry came by. */
export type LeadKind = "enrolment" | "registration" | "demo" | "contact";

export type LeadsTable = {
  id: string;
  reference: string;
  /** `import`: from a file (server/leads/). */
  kind: LeadKind | "import";
  name: string;
  email: string;
  phone: string;
  /** Empty where the enquiry names no course. */
  service: string;
  source: string | null;
  needs_review: number;
  review_reasons: string;
  branch: string;
  call_by: string;
  created_at: string;
  /** Absent in what a process of before 0003 wrote. */
  person_id: string | null;
  /** What the enquiry says beside person and course, such as a message. */
  details: string | null;
} & LeadDeskColumns;

/** The same enquiry of the same person again; it stands under the first. */
export type LeadRepeatsTable = {
  id: string;
  reference: string;
  lead_id: string;
  /** The fields that differ from the first enquiry, with what they say now. */
  changed: string;
  source: string | null;
  needs_review: number;
  review_reasons: string;
  branch: string;
  call_by: string;
  created_at: string;
};

export type PeopleTable = {
  id: string;
  /** As first given; each lead keeps the name that came with it. */
  name: string;
  created_at: string;
  /** Time of the newest enquiry. */
  seen_at: string;
} & PeopleDeskColumns;

/** What a person is known by: an address in lower case, or a number as E.164 digits. Of each there is one holder. */
export type PersonContactsTable = {
  kind: "email" | "phone";
  value: string;
  person_id: string;
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
  /** Where a mail program unsubscribes with one click; newsletter letters have it. */
  unsubscribe_url: string | null;
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

export type SecretsTable = { name: string; value: string };

/** What was done once, and is not done again whatever has become of it. */
export type MilestonesTable = { name: string; at: string };

export type Tables = {
  leads: LeadsTable;
  lead_repeats: LeadRepeatsTable;
  people: PeopleTable;
  person_contacts: PersonContactsTable;
  mail_outbox: OutboxTable;
  idempotency_keys: IdempotencyKeysTable;
  secrets: SecretsTable;
  milestones: MilestonesTable;
} & NewsletterTables &
  AccountTables &
  BlogTables &
  ConsentTables &
  PrivacyTables &
  PostDeskTables &
  SiteTables &
  LeadsDeskTables &
  OverviewTables &
  StaffTables;

export type Database = Kysely<Tables>;
export type Trx = Transaction<Tables>;
