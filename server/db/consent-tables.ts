import type { ConsentKind } from "#contract/consent-kinds.ts";

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

export type ConsentTables = { consent_records: ConsentRecordsTable };
