import { workHome } from "#content/staff/lead-words.ts";
import { LeadsHome } from "./leads/home/leads-home.tsx";
import { SampleFacts } from "./site/sample-notice.tsx";
import { useStaff } from "./staff-api.ts";
import { staffMeta } from "./staff-meta.ts";
import { staffPaths } from "./staff-paths.ts";
import { Redirect } from "./ui/redirect.tsx";

export const meta = staffMeta(workHome.title);

/** Shows what waits for a counsellor, and what is still sample; editors are sent to the posts. */
export default function StaffHomePage() {
  const { me } = useStaff();
  if (me.role === "editor") return <Redirect to={staffPaths.posts} />;
  return (
    <LeadsHome>
      <SampleFacts />
    </LeadsHome>
  );
}
