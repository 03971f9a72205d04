/* Tables of the back office; column types as in `tables.ts`. */

/** What staff did. Rows are only ever added; an erasure empties `before` and `after`, and nothing else changes. */
export type StaffActionsTable = {
  id: string;
  at: string;
  actor_id: string;
  /** As the actor was called then. */
  actor_name: string;
  /** Such as `lead.status changed`: the noun, then what happened to it. */
  action: string;
  subject_kind: string;
  subject_id: string;
  /** JSON of what was changed; absent where there was, or is, nothing. */
  before: string | null;
  after: string | null;
};

export type StaffTables = { staff_actions: StaffActionsTable };
