import { rosterWords } from "#content/staff/class-words.ts";
import type { Route } from "./+types/roster.page.ts";
import { RosterView } from "./classes/roster/roster-view.tsx";
import { staffMeta } from "./staff-meta.ts";

export const meta = staffMeta(rosterWords.title);

export default function RosterPage({ params: { id } }: Route.ComponentProps) {
  return <RosterView key={id} id={id} />;
}
