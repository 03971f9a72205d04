import { letterListWords } from "#content/staff/letters.ts";
import { LetterList } from "./letters/letter-list.tsx";
import { staffMeta } from "./staff-meta.ts";

export const meta = staffMeta(letterListWords.title);

export default function LettersPage() {
  return <LetterList />;
}
