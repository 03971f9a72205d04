import { leadsList } from "#content/staff/lead-words.ts";
import { LeadsInbox } from "./leads/inbox/leads-inbox.tsx";
import { staffMeta } from "./staff-meta.ts";

export const meta = staffMeta(leadsList.title);

export default function LeadsPage() {
  return <LeadsInbox />;
}
