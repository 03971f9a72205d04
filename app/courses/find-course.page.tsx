import { paths } from "../paths.ts";
import { pageMeta } from "../shell/seo.ts";
import type { Route } from "./+types/find-course.page.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "find-course",
    description: "find-course",
    canonicalPath: paths.findCourse,
  });

export default function Page() {
  return <h1>find-course</h1>;
}
