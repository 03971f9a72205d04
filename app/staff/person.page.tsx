import { personWords } from "#content/staff/person-words.ts";
import type { Route } from "./+types/person.page.ts";
import { PersonView } from "./leads/person/person-view.tsx";
import { staffMeta } from "./staff-meta.ts";

export const meta = staffMeta(personWords.title);

export default function PersonPageRoute({ params: { id } }: Route.ComponentProps) {
  return <PersonView key={id} id={id} />;
}
