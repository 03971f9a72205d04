import { joinedNamesWords } from "#content/staff/person-words.ts";
import { JoinedNamesView } from "./leads/person/joined-names-view.tsx";
import { staffMeta } from "./staff-meta.ts";

export const meta = staffMeta(joinedNamesWords.title);

export default function JoinedNamesPage() {
  return <JoinedNamesView />;
}
