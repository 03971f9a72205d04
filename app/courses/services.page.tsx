import { paths } from "../paths.ts";
import { pageMeta } from "../shell/seo.ts";
import type { Route } from "./+types/services.page.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "services", description: "services", canonicalPath: paths.services });

export default function Page() {
  return <h1>services</h1>;
}
