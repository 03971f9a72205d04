import { overviewWords } from "#content/staff/overview.ts";
import { OverviewView } from "./overview/overview-view.tsx";
import { staffMeta } from "./staff-meta.ts";

export const meta = staffMeta(overviewWords.title);

export default function OverviewPage() {
  return <OverviewView />;
}
