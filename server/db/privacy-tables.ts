/* Of people's rights and of what was removed when its time was over. Column types as in `tables.ts`. */

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

export type PrivacyTables = {
  data_requests: DataRequestsTable;
  retention_log: RetentionLogTable;
};
