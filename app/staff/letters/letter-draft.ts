import { isSame } from "#contract/site-changes.ts";
import { letterChange, type StaffLetter } from "#contract/staff-letters.ts";

/** What is written of a letter. */
export type LetterDraft = Pick<StaffLetter, "subject" | "preheader" | "opening" | "topics">;

export const letterDraftOf = ({
  subject,
  preheader,
  opening,
  topics,
}: LetterDraft): LetterDraft => ({ subject, preheader, opening, topics });

/** Whether a letter on the server says what was sent, which the server trims. */
export function isStored(sent: LetterDraft, stored: StaffLetter): boolean {
  const { data } = letterChange.safeParse({ ...sent, revision: stored.revision });
  return isSame(letterDraftOf(data ?? sent), letterDraftOf(stored));
}
