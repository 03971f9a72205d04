import { paths } from "../paths.ts";
import { pageMeta } from "../shell/seo.ts";
import type { Route } from "./+types/german-online.page.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "german-online",
    description: "german-online",
    canonicalPath: paths.germanOnline,
  });

export default function Page() {
  return <h1>german-online</h1>;
}
