import type { Kysely, Transaction } from "kysely";
import type { ConsentKind } from "#contract/consent-answers.ts";
import type { CallAgreement, DeskLeadKind, LeadWay } from "#contract/staff/staff-lead-values.ts";
import type { AccountTables } from "./account-tables.ts";
import type { BlogTables } from "./blog-tables.ts";
import type { ClassTables } from "./class-tables.ts";
import type { LeadDeskColumns, LeadsDeskTables, PeopleDeskColumns } from "./leads-desk-tables.ts";
import type { NewsletterTables } from "./newsletter-tables.ts";

/*
 * Every table of the database; those of accounts, blog, classes, newsletter and lead desk are in files of their own.
 * Column types are those that SQLite and PostgreSQL share: text, integer. Times are ISO 8601 in
 * UTC, so that they sort as text; flags are 0 or 1; structured values are JSON text.
 */

/** The form by which an enquiry came. */
export type LeadKind = Exclude<DeskLeadKind, "import">;

export type LeadsTable = {
  id: string;
  reference: string;
  /** `import`: from a file (server/leads/). */
  kind: DeskLeadKind;
  name: string;
  email: string;
  phone: string;
  /** Empty where the enquiry names no course. */
  service: string;
  source: string | null;
  needs_review: number;
  review_reasons: string;
  branch: string;
  /** The deadline of the call that we owe; `NEVER` if an enquiry stored by hand promises none. */
  call_by: string;
  created_at: string;
  /** Absent in rows that a process from before migration 0003 wrote. */
  person_id: string | null;
  /** JSON of `LeadDetails` (server/enrolment/enquiry.ts), such as a message. */
  details: string | null;
} & ByHandColumns &
  LeadDeskColumns;

/**
 * How the talk ended with which a member of staff stored an enquiry: we promised a call, the talk was the answer, or
 * nobody was reached.
 */
export type Talk = "promised" | "answered" | "unreached";

/** Columns of an enquiry that a member of staff stored by hand; all are absent for others. */
type ByHandColumns = {
  came_by: LeadWay | null;
  /** Id of the account that stored it. */
  taken_by: string | null;
  talk: Talk | null;
  /** How the person agreed to be called. */
  agreed: CallAgreement | null;
};

/** The same enquiry of the same person again, kept under the first one. */
export type LeadRepeatsTable = {
  id: string;
  reference: string;
  lead_id: string;
  /** JSON of the fields that differ from the first enquiry, with their new values. */
  changed: string;
  source: string | null;
  needs_review: number;
  review_reasons: string;
  branch: string;
  call_by: string;
  created_at: string;
} & ByHandColumns;

export type PeopleTable = {
  id: string;
  /** As first given; each lead keeps the name that came with it. */
  name: string;
  created_at: string;
  /** Time of the newest enquiry. */
  seen_at: string;
} & PeopleDeskColumns;

/** The addresses (lower case) and numbers (E.164 digits) that identify a person. Each belongs to one person. */
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
  /** `mailboxOf` the address, by which mails that strangers cause are counted; absent in mails from before 0031. */
  mailbox: string | null;
  reply_to: string | null;
  subject: string;
  /** Empty once it is packed. */
  html: string;
  /** The HTML of a mail that was sent, in Brotli (`server/mail/packed-html.ts`); absent in mails from before 0054. */
  html_packed: Uint8Array | null;
  text: string;
  status: "queued" | "sent" | "failed";
  attempts: number;
  next_attempt_at: string;
  /** A worker holds the mail, and renews its claim before this time. Null: nobody does. */
  claimed_until: string | null;
  last_error: string | null;
  created_at: string;
  sent_at: string | null;
  /** 1: `html` and `text` are sealed (`secrets.ts`), and emptied once the mail has left. */
  is_secret: number | null;
  /** Where a mail program unsubscribes with one click (RFC 8058). Letters have it, but are not stored here. */
  unsubscribe_url: string | null;
  /** A calendar file (RFC 5545) that is attached. */
  calendar: string | null;
  /** From this time on the mail is of no use, such as a reminder after the class: it is given up. */
  drop_after: string | null;
  /** Id of what the mail is about, such as a booking: once that has changed, the mail is withdrawn. */
  about_id: string | null;
  /** When it became untrue: it is not sent any more. */
  withdrawn_at: string | null;
};

export type IdempotencyKeysTable = {
  scope: string;
  key: string;
  body_hash: string;
  /** The version of the rules that normalised the request before it was hashed; absent in keys from before 0024. */
  body_version: number | null;
  status: number;
  answer: string;
  created_at: string;
  expires_at: string;
};

export type SecretsTable = { name: string; value: string };

/** Things that were done once and are never done again, even if their results were deleted. */
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
  /** By the visitor's clock; absent if the browser sent no time or one that cannot be right. */
  chosen_at: string | null;
};

/** A mailed link to a copy or an erasure of the data held about an address. */
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

/** How many rows were removed on which day, without anything about a person. */
type RetentionLogTable = {
  /** `2026-11-21`, in UTC. */
  day: string;
  kind: string;
  removed: number;
  /** When the newest run began; up to a day earlier while it is under way; empty if it failed and has to be repeated. */
  ran_at: string;
};

/**
 * The audit log of what staff did. Rows are only ever added; an erasure empties `before` and `after` or replaces the
 * actor's name, and nothing else changes.
 */
export type StaffActionsTable = {
  id: string;
  at: string;
  actor_id: string;
  /** The actor's name at that time; a pseudonym once the account is deleted. */
  actor_name: string;
  /** Such as `lead.status changed`: the noun, then what happened to it. */
  action: string;
  subject_kind: string;
  subject_id: string;
  /** JSON of the changed fields; absent if there were none, or if they were erased. */
  before: string | null;
  after: string | null;
};

/**
 * Counts of the leads of a day, in the time zone of the first branch. A day is counted anew before the overview is read
 * if one of its leads has changed (`server/staff/overview/lead-days.ts`).
 */
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
   * JSON of the number of leads, without imported ones, by opening minutes until the first answer, and of
   * those without an answer yet: `{"12":3,"unanswered":1}`.
   */
  answers: string;
};

/** `lead_days` includes all changes of leads until `changed_until`. */
export type LeadDayMarksTable = { name: string; changed_until: string };

/** What is to be reached in a month. A row is never changed: the one with the highest `revision` counts. */
export type MonthTargetsTable = {
  /** `2026-11` */
  month: string;
  /** The id of a branch, or `all`. */
  branch: string;
  /** From 1. */
  revision: number;
  leads: number | null;
  came: number | null;
  enrolled: number | null;
  set_at: string;
  set_by_id: string;
  set_by_name: string;
};

/** How often course pages were seen, without anything about the visitors. */
export type PageViewsTable = { day: string; course: string; views: number };

/** A part of the site that somebody has edited; a part without a row is as in `content/`. */
export type SitePartsTable = {
  part: string;
  /** Counts up with every change, so that two editors notice each other. */
  version: number;
  /** JSON of the draft's differences from `content/`, `{}` if there are none; absent if there is no draft. */
  draft: string | null;
  drafted_at: string | null;
  drafted_by: string | null;
  /** JSON of the published differences from `content/`; absent until something is published. */
  published: string | null;
  published_number: number | null;
  published_at: string | null;
  published_by: string | null;
};

/** Every publication of a part of the site. */
export type SiteVersionsTable = {
  part: string;
  /** From 1. */
  number: number;
  overrides: string;
  published_at: string;
  published_by: string;
};

/** Facts that came with the program and that an admin has confirmed as true. */
export type ConfirmedSamplesTable = {
  /** One of `sampleFactIds`. */
  fact: string;
  /** Identifies the value that was confirmed. */
  value: string;
  confirmed_at: string;
  confirmed_by: string;
};

/** A file that browsers load, of a version that runs or ran lately (server/pages/client-files.ts). */
export type ClientFilesTable = {
  /** With the hash of its content, such as `button-B1x.css`. */
  name: string;
  bytes: Uint8Array;
  /** 1: `bytes` are in Brotli. */
  is_compressed: number;
  /** When a process with this file was last known to run. */
  used_at: string;
};

/** What a command or a job did last (server/db/system-records.ts). */
export type SystemRecordsTable = {
  name: string;
  at: string;
  /** JSON, as each name has it. */
  detail: string | null;
};

/** Why a mail came back; `refused`: for good, but not because of the address, such as by a policy. */
export type ReturnKind = "permanent" | "refused" | "temporary" | "complaint";

/** A mail that came back, or about which its reader complained. */
export type MailReturnsTable = {
  id: string;
  kind: ReturnKind;
  /** Lower-cased. */
  address: string;
  /** Id of the row in `mail_outbox` or `newsletter_recipients`, which may be gone by now. */
  mail_id: string;
  /** The mail's, such as `lead-confirmation`; `newsletter` of a letter. */
  purpose: string;
  /** When the mail was written. */
  mailed_at: string;
  /** RFC 3463, such as `5.1.1`; empty if the report names none. */
  status: string;
  /** What the other server said, without addresses. */
  diagnostic: string;
  /** By which way the report came: `mailbox`, `smtp`, a provider, or the command by which an operator entered it. */
  source: string;
  at: string;
  /** Since when it counts no more: staff or the owner of the address have shown that mail arrives. */
  settled_at: string | null;
  /** Id of the account; absent if the owner has shown it. */
  settled_by: string | null;
};

/** How far a mailbox has been read (server/mail-returns/mailbox-reader.ts). */
export type ReturnMailboxesTable = {
  /** Server, user and folder, as a hash. */
  mailbox: string;
  uid_validity: string;
  last_uid: number;
  /** The process that moves it into the future reads the mailbox. */
  next_read_at: string;
  /** In a row. */
  failures: number;
};

/** A mailed link to the page 'Your requests' of an address (server/leads/request-links.ts). */
export type RequestLinksTable = {
  id: string;
  /** Lower case. */
  email: string;
  created_at: string;
  ends_at: string;
  /** When somebody has last read the page behind it. */
  looked_at: string | null;
  /** Of the person who got it (IANA), as far as a form has told; mails say times by this clock, too. */
  zone: string | null;
};

/** A code that opens the page 'Your requests' together with a reference. */
export type RequestCodesTable = {
  id: string;
  /** The address of the request, which got the code. Lower case. */
  email: string;
  reference: string;
  /** Keyed hash of the code. */
  code_hash: string;
  tries: number;
  created_at: string;
  ends_at: string;
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
  client_files: ClientFilesTable;
  system_records: SystemRecordsTable;
  mail_returns: MailReturnsTable;
  return_mailboxes: ReturnMailboxesTable;
  request_links: RequestLinksTable;
  request_codes: RequestCodesTable;
  lead_days: LeadDaysTable;
  lead_day_marks: LeadDayMarksTable;
  month_targets: MonthTargetsTable;
  page_views: PageViewsTable;
  site_parts: SitePartsTable;
  site_versions: SiteVersionsTable;
  confirmed_samples: ConfirmedSamplesTable;
} & AccountTables &
  BlogTables &
  LeadsDeskTables &
  NewsletterTables &
  ClassTables;

export type Database = Kysely<Tables>;
export type Trx = Transaction<Tables>;
