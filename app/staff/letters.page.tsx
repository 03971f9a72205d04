import { letterListWords } from "#content/staff/letters.ts";
import { LettersView } from "./letters/letters-view.tsx";
import { staffMeta } from "./staff-meta.ts";

export const meta = staffMeta(letterListWords.title);

export default function LettersPage() {
  return <LettersView />;
}
