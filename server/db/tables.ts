import type { Kysely, Transaction } from "kysely";
import type { ConsentKind } from "#contract/consent-answers.ts";
import type { AccountTables } from "./account-tables.ts";
import type { BlogTables } from "./blog-tables.ts";
import type { ClassTables } from "./class-tables.ts";
import type { LeadDeskColumns, LeadsDeskTables, PeopleDeskColumns } from "./leads-desk-tables.ts";
import type { NewsletterTables } from "./newsletter-tables.ts";

/*
 * Every table of the database; those of accounts, blog, newsletter and lead desk are in files of their own.
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
  /** `mailboxOf` the address, which mails that strangers cause are counted by; absent before 0031. */
  mailbox: string | null;
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
  /** 1: `html` and `text` are sealed (`secrets.ts`), and emptied once the mail has left. */
  is_secret: number | null;
  /** Where a mail program unsubscribes with one click; newsletter letters have it. */
  unsubscribe_url: string | null;
  /** A calendar file (RFC 5545) that is attached. */
  calendar: string | null;
  /** From this time on the mail is of no use, such as a reminder after the class: it is given up. */
  drop_after: string | null;
  /** What it is about, such as a booking: once that has changed, the mail is withdrawn. */
  about_id: string | null;
};

export type IdempotencyKeysTable = {
  scope: string;
  key: string;
  body_hash: string;
  /** By which rules the request was brought to one form before it was hashed; absent before 0024. */
  body_version: number | null;
  status: number;
  answer: string;
  created_at: string;
  expires_at: string;
};

export type SecretsTable = { name: string; value: string };

/** What was done once, and is not done again whatever has become of it. */
export type MilestonesTable = { name: string; at: string };

/** A choice about cookies. */
type ConsentRecordsTable = {
  /** Random, made by the browser for this one choice. */
  id: string;
  choice: ConsentKind;
  analytics: number;
  marketing: number;
  text_version: string;
  /** When it arrived. */
  created_at: string;
  /** By the visitor's clock; absent where that cannot be, and from before it was told. */
  chosen_at: string | null;
};

/** A mailed link to a copy or an erasure of what is held about an address. */
type DataRequestsTable = {
  /** SHA-256 of the link's token. */
  token_hash: string;
  /** Lower-cased. */
  email: string;
  wants: "copy" | "erasure";
  created_at: string;
  expires_at: string;
  used_at: string | null;
};

/** How much was removed on which day: counts, and nothing about anybody. */
type RetentionLogTable = {
  /** `2026-11-21`, in UTC. */
  day: string;
  kind: string;
  removed: number;
  /** When the newest run began; empty where it failed and is to be made up for. */
  ran_at: string;
};

/** What staff did. Rows are only ever added; an erasure empties `before` and `after` or replaces the actor's name, and nothing else changes. */
export type StaffActionsTable = {
  id: string;
  at: string;
  actor_id: string;
  /** As the actor was called then; a pseudonym once the account is deleted. */
  actor_name: string;
  /** Such as `lead.status changed`: the noun, then what happened to it. */
  action: string;
  subject_kind: string;
  subject_id: string;
  /** JSON of what was changed; absent where there was, or is, nothing. */
  before: string | null;
  after: string | null;
};

/** Leads of a day, by the time zone of the first branch. Counted anew whenever one of them changes (`server/staff/overview/lead-days.ts`). */
export type LeadDaysTable = {
  /** `2026-11-21` */
  day: string;
  dimension: "all" | "course" | "source" | "branch";
  value: string;
  leads: number;
  new: number;
  contacted: number;
  demo_booked: number;
  enrolled: number;
  lost: number;
  /**
   * JSON: opening minutes until the first answer, and how many leads took so long; how many have had
   * none yet. Without imported ones: `{"12":3,"unanswered":1}`.
   */
  answers: string;
};

/** All leads that changed until then are in `lead_days`. */
export type LeadDayMarksTable = { name: string; changed_until: string };

/** How often course pages were seen. Nothing of who saw them. */
export type PageViewsTable = { day: string; course: string; views: number };

/** A part of the site that somebody has edited; parts without a row are as `content/` has them. */
export type SitePartsTable = {
  part: string;
  /** Grows with every change, so that two editors notice each other. */
  version: number;
  /** JSON of what differs from `content/`; `{}` where nothing does, absent where nothing waits. */
  draft: string | null;
  drafted_at: string | null;
  drafted_by: string | null;
  /** The same for what the site shows; absent until something is published. */
  published: string | null;
  published_number: number | null;
  published_at: string | null;
  published_by: string | null;
};

/** What was published, each time. */
export type SiteVersionsTable = {
  part: string;
  /** From 1. */
  number: number;
  overrides: string;
  published_at: string;
  published_by: string;
};

export type Tables = {
  leads: LeadsTable;
  lead_repeats: LeadRepeatsTable;
  people: PeopleTable;
  person_contacts: PersonContactsTable;
  mail_outbox: OutboxTable;
  idempotency_keys: IdempotencyKeysTable;
  secrets: SecretsTable;
  milestones: MilestonesTable;
  consent_records: ConsentRecordsTable;
  data_requests: DataRequestsTable;
  retention_log: RetentionLogTable;
  staff_actions: StaffActionsTable;
  lead_days: LeadDaysTable;
  lead_day_marks: LeadDayMarksTable;
  page_views: PageViewsTable;
  site_parts: SitePartsTable;
  site_versions: SiteVersionsTable;
} & AccountTables &
  BlogTables &
  LeadsDeskTables &
  NewsletterTables &
  ClassTables;

export type Database = Kysely<Tables>;
export type Trx = Transaction<Tables>;
