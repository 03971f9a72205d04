import { paths } from "../paths.ts";
import { pageMeta } from "../shell/seo.ts";
import type { Route } from "./+types/pte-offline.page.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "pte-offline",
    description: "pte-offline",
    canonicalPath: paths.pteOffline,
  });

export default function Page() {
  return <h1>pte-offline</h1>;
}
