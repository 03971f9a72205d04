import { teamWords } from "#content/staff/team.ts";
import { staffMeta } from "./staff-meta.ts";
import { TeamView } from "./team/team-view.tsx";

export const meta = staffMeta(teamWords.title);

export default function TeamPage() {
  return <TeamView />;
}
