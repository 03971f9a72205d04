import { systemWords } from "#content/staff/system.ts";
import { staffMeta } from "./staff-meta.ts";
import { SystemView } from "./system/system-view.tsx";

export const meta = staffMeta(systemWords.title);

export default function SystemPage() {
  return <SystemView />;
}
