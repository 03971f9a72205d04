import { leadsList } from "#content/staff/leads.ts";
import { LeadsInbox } from "./leads/inbox/leads-inbox.tsx";
import { staffMeta } from "./staff-meta.ts";

export const meta = staffMeta(leadsList.title);

export default function LeadsPage() {
  return <LeadsInbox />;
}
