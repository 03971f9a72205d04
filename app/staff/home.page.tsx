import { LeadOn } from "./parts/lead-on.tsx";
import { useStaff } from "./staff-api.ts";
import { staffPaths } from "./staff-paths.ts";

/** The morning begins with the leads, an editor's with the posts. */
export default function StaffHomePage() {
  const { me } = useStaff();
  return <LeadOn to={me.role === "editor" ? staffPaths.posts : staffPaths.leads} />;
}
