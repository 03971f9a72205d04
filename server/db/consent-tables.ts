import type { ConsentKind } from "#contract/consent-kinds.ts";

type ConsentRecordsTable = {
  /** Random, made by the browser for this one choice. */
  id: string;
  choice: ConsentKind;
  analytics: number;
  marketing: number;
  text_version: string;
  created_at: string;
};

export type ConsentTables = { consent_records: ConsentRecordsTable };
