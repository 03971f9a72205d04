import { paths } from "../paths.ts";
import { pageMeta } from "../shell/seo.ts";
import type { Route } from "./+types/faq.page.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "faq", description: "faq", canonicalPath: paths.faq });

export default function Page() {
  return <h1>faq</h1>;
}
