import type { RecipientStatus } from "../db/newsletter-tables.ts";

/** How many letters there are of each status. */
export type LetterCounts = Record<RecipientStatus, number>;

type CountedRow = { status: RecipientStatus; letters: number | string | bigint };

export const noLetters: Readonly<LetterCounts> = {
  queued: 0,
  sending: 0,
  sent: 0,
  failed: 0,
  skipped: 0,
  unsure: 0,
};

/** @param rows one of a status that there is, as the database counts */
export function countsOf(rows: readonly CountedRow[]): LetterCounts {
  const counts = { ...noLetters };
  for (const { status, letters } of rows) counts[status] = Number(letters);
  return counts;
}
