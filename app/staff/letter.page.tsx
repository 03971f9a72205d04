import { letterListWords } from "#content/staff/letters.ts";
import type { Route } from "./+types/letter.page.ts";
import { LetterView } from "./letters/letter-view.tsx";
import { staffMeta } from "./staff-meta.ts";

export const meta = staffMeta(letterListWords.title);

export default function LetterPage({ params: { id } }: Route.ComponentProps) {
  return <LetterView key={id} id={id} />;
}
