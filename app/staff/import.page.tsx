import { leadsImport } from "#content/staff/leads-import.ts";
import { ImportView } from "./leads/import/import-view.tsx";
import { staffMeta } from "./staff-meta.ts";

export const meta = staffMeta(leadsImport.title);

export default function ImportPage() {
  return <ImportView />;
}
