import { paths } from "../paths.ts";
import { pageMeta } from "../shell/seo.ts";
import type { Route } from "./+types/pte-online.page.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "pte-online",
    description: "pte-online",
    canonicalPath: paths.pteOnline,
  });

export default function Page() {
  return <h1>pte-online</h1>;
}
