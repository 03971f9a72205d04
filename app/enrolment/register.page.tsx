import { paths } from "../paths.ts";
import { pageMeta } from "../shell/seo.ts";
import type { Route } from "./+types/register.page.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "register", description: "register", canonicalPath: paths.register });

export default function Page() {
  return <h1>register</h1>;
}
