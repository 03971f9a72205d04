import { actionWords } from "#content/staff/actions.ts";
import { ActionsView } from "./actions/actions-view.tsx";
import { staffMeta } from "./staff-meta.ts";

export const meta = staffMeta(actionWords.title);

export default function ActionsPage() {
  return <ActionsView />;
}
