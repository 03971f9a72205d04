import { leadsBoard } from "#content/staff/lead-words.ts";
import { LeadsBoard } from "./leads/board/leads-board.tsx";
import { staffMeta } from "./staff-meta.ts";

export const meta = staffMeta(leadsBoard.title);

export default function BoardPage() {
  return <LeadsBoard />;
}
