import { useStaff } from "./staff-api.ts";
import { staffPaths } from "./staff-paths.ts";
import { Redirect } from "./ui/redirect.tsx";

/** Opens the leads; for editors the posts. */
export default function StaffHomePage() {
  const { me } = useStaff();
  return <Redirect to={me.role === "editor" ? staffPaths.posts : staffPaths.leads} />;
}
