import { callOutcomeWords, noteKindWords } from "#content/staff/lead-words.ts";
import type { LeadNotesTable } from "../../../db/leads-desk-tables.ts";

type Exported = Pick<LeadNotesTable, "kind" | "outcome" | "text" | "author_name" | "created_at">;

/**
 * The notes of a lead as an exported file has them, in one cell: `2026-11-21 04:30 UTC, Asha Rao, Call, Reached: Wants B1`.
 * An import that finds these lines again leaves them out.
 */
export const exportedNotes = (notes: readonly Exported[]): string => notes.map(line).join("\n");

function line({ kind, outcome, text, author_name, created_at }: Exported): string {
  const day = `${created_at.slice(0, 10)} ${created_at.slice(11, 16)} UTC`;
  const what = [
    ...(kind === "note" ? [] : [noteKindWords[kind]]),
    ...(outcome ? [callOutcomeWords[outcome]] : []),
  ];
  const head = [day, author_name, ...what].join(", ");
  return text === "" ? head : `${head}: ${text}`;
}
