import type { Generated } from "kysely";
import type { CallOutcome, LeadStatus, NoteKind } from "#contract/staff/staff-lead-values.ts";
import type { LeadHappening } from "#contract/staff/staff-leads.ts";

/* Tables of the lead desk; column types as in `tables.ts`. Rows of a lead or a person are deleted with it. */

/** The desk's columns of `leads`. Absent times are `NEVER` (`derived-lead-columns.ts`), so that they sort last. */
export type LeadDeskColumns = {
  status: Generated<LeadStatus>;
  lost_reason: string | null;
  lost_note: string | null;
  owner_id: string | null;
  /** Where the lead came from, in one word (`channelOf`). */
  channel: Generated<string>;
  /** The name, folded and cut, to sort by. */
  name_key: Generated<string>;
  /** The text that searches read (`searchTextOf`). */
  search: Generated<string>;
  phone_digits: Generated<string>;
  /** When our answer is due; `NEVER` once we have answered. */
  due_at: Generated<string>;
  follow_up_at: Generated<string>;
  /** When we first reached, wrote to or met the person, or moved the lead on. */
  answered_at: string | null;
  /** Who gave the answer of `answerer_at`, null if the person booked by themselves. See server/leads/first-answers.ts. */
  answerer_id: string | null;
  /** The `answered_at` for which `answerer_id` was found. */
  answerer_at: string | null;
  /** Calls in a row that nobody answered. */
  tries: Generated<number>;
  /** How many `lead_repeats` there are. */
  repeats: Generated<number>;
  /** Time of the newest change. Empty in rows that a process from before migration 0012 wrote. */
  updated_at: Generated<string>;
  /** Counts up with every change. */
  revision: Generated<number>;
  import_id: string | null;
  /** The page whose form was sent, empty if none was. Null in rows that a process from before migration 0047 wrote. */
  began_on: string | null;
  /** Whose the lead was, if its owner may own none any more and nobody has taken it since. */
  former_owner_id: string | null;
  /** 1 if a call has shown that the number is not the person’s. */
  phone_is_wrong: Generated<number>;
};

/** The desk's columns of `people`. */
export type PeopleDeskColumns = {
  revision: Generated<number>;
  /** The person into whom this one was merged; leads and contacts then belong to that person. */
  merged_into: string | null;
};

export type LeadNotesTable = {
  id: string;
  lead_id: string;
  kind: NoteKind;
  /** Outcome of a call; null for calls from before migration 0021, which count as reached. */
  outcome: CallOutcome | null;
  text: string;
  author_id: string;
  author_name: string;
  created_at: string;
  edited_at: string | null;
  revision: number;
  /** JSON of `CallUndo` (server/leads/work/calls.ts), of a call that was logged with what follows from it. */
  undo: string | null;
};

/**
 * What planned a follow-up: a member of staff, also by a file that was imported, the person themselves (`visitor`), a mail
 * that came back, or news of a demo class.
 */
export type FollowUpOrigin =
  | "staff"
  | "visitor"
  | "mail"
  | "booked"
  | "came"
  | "missed"
  | "cancelled"
  | "waiting";

export type LeadFollowUpsTable = {
  id: string;
  lead_id: string;
  due_at: string;
  about: string;
  author_id: string;
  author_name: string;
  created_at: string;
  reminded_at: string | null;
  /** A lead has at most one open follow-up. */
  state: "open" | "done" | "replaced" | "dropped";
  closed_at: string | null;
  /** Absent in rows that a process from before migration 0037 wrote (`originOf` in server/classes/bookings/note-class-in-lead.ts). */
  origin: FollowUpOrigin | null;
};

export type LeadHistoryTable = {
  id: string;
  lead_id: string;
  at: string;
  actor_id: string | null;
  actor_name: string | null;
  /** JSON of `LeadHappening["what"]` (contract/staff/staff-leads.ts). */
  what: string;
  /** JSON of `Before` (server/leads/work/lead-changes.ts): what an undone change of the status returns to. */
  before: string | null;
};

export type VisitorAct = Extract<LeadHappening["what"], { kind: "visitor" }>["what"];

/** What people have done on the page 'Your requests' (server/leads/work/lead-history.ts). */
export type VisitorActsTable = {
  id: string;
  lead_id: string;
  at: string;
  what: VisitorAct;
  /** Of the wished call, or by when we call because of the act. */
  time: string | null;
};

export type LeadViewsTable = {
  id: string;
  owner_id: string;
  name: string;
  /** The list's query string. */
  query: string;
  is_shared: number;
  created_at: string;
  updated_at: string;
};

export type PersonMergesTable = {
  id: string;
  kept_id: string;
  absorbed_id: string;
  at: string;
  actor_id: string;
  actor_name: string;
  /** `seen_at` of the kept person before the merge. */
  kept_seen_at: string;
  leads: number;
  undone_at: string | null;
};

/** The leads and contacts that a merge moved. */
export type PersonMergeLeadsTable = { merge_id: string; lead_id: string };
export type PersonMergeContactsTable = { merge_id: string; kind: "email" | "phone"; value: string };

/** What staff say of an address or a number of a person; others are known by the person's enquiries alone. */
export type OwnContactsTable = {
  person_id: string;
  kind: "email" | "phone";
  value: string;
  /** `wrong`: nobody calls or writes there any more. */
  state: "ok" | "wrong";
  /** The one that is called, or written to. */
  is_main: number;
};

/** What staff have corrected or decided about a person or one of their enquiries. */
export type PersonChangesTable = {
  id: string;
  person_id: string;
  /** Absent if the change is of the person. */
  lead_id: string | null;
  at: string;
  actor_id: string;
  actor_name: string;
  /** JSON of `PersonChanged["what"]` (contract/staff/staff-leads.ts). */
  what: string;
  /** JSON of `Before` (server/leads/people/person-changes.ts). */
  before: string;
  /** The person's revision afterwards: a later one means that the change cannot be undone any more. */
  revision: number;
  undone_at: string | null;
};

/** Another name of which staff have said that it is the person's, too. */
export type NameDecisionsTable = { person_id: string; name: string; at: string };

/** An enquiry that a member of staff stored by hand, until it can no longer be taken back. */
export type LeadEntriesTable = {
  id: string;
  /** The new lead, or the one that was repeated. */
  lead_id: string;
  repeat_id: string | null;
  actor_id: string;
  at: string;
  /** The lead's revision afterwards: a later one means that somebody has worked on it since. */
  revision: number;
  /** JSON of `Made` (server/lead-desk/undo-entry.ts). */
  made: string;
};

export type LeadImportsTable = {
  id: string;
  file_name: string;
  /** SHA-256 of the file, so that nobody imports it twice by mistake. */
  content_hash: string;
  actor_id: string;
  actor_name: string;
  at: string;
  /** The leads that it has added so far. */
  leads: number;
  skipped: number;
  undone_at: string | null;
  /** `staging`: its rows are being stored in `lead_import_rows`. `running`: they become leads. Null: it is done. */
  state: "staging" | "running" | null;
  /** Rows to write, and rows that are written. */
  total: Generated<number>;
  written: Generated<number>;
  /** The leads of ours that it has updated so far. */
  updated: Generated<number>;
};

/** The rows of an import that are not written yet. */
export type LeadImportRowsTable = {
  import_id: string;
  /** As spreadsheets count. */
  line: number;
  act: "add" | "update";
  /** The lead to update; null for a row to add. It may have been erased since. */
  lead_id: string | null;
  /** JSON of `ImportedLead` (server/leads/files/import/import-rows.ts). */
  row: string;
};

/** Marks of addresses and numbers that were erased on request, so that no import brings them back unnoticed. */
export type ErasedContactsTable = {
  /** Keyed hash of the kind and the value of the contact. */
  hash: string;
  erased_at: string;
};

/** The persons and contacts that an import added. */
export type LeadImportPeopleTable = { import_id: string; person_id: string };
export type LeadImportContactsTable = {
  import_id: string;
  kind: "email" | "phone";
  value: string;
};

/** SQLite only: the row number of a lead in the index `lead_search`. */
export type LeadSearchRowsTable = { row: Generated<number>; lead_id: string };

/** The words of a lead's names, folded, with their first and last letters (server/leads/name-words.ts). */
export type LeadSearchWordsTable = { word: string; lead_id: string; starts: string; ends: string };

export type LeadsDeskTables = {
  lead_notes: LeadNotesTable;
  lead_follow_ups: LeadFollowUpsTable;
  lead_history: LeadHistoryTable;
  visitor_acts: VisitorActsTable;
  lead_views: LeadViewsTable;
  person_merges: PersonMergesTable;
  person_merge_leads: PersonMergeLeadsTable;
  person_merge_contacts: PersonMergeContactsTable;
  own_contacts: OwnContactsTable;
  person_changes: PersonChangesTable;
  name_decisions: NameDecisionsTable;
  lead_entries: LeadEntriesTable;
  lead_imports: LeadImportsTable;
  lead_import_people: LeadImportPeopleTable;
  lead_import_contacts: LeadImportContactsTable;
  lead_import_rows: LeadImportRowsTable;
  erased_contacts: ErasedContactsTable;
  lead_search_rows: LeadSearchRowsTable;
  lead_search_words: LeadSearchWordsTable;
};
