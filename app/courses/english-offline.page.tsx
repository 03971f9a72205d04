import { paths } from "../paths.ts";
import { pageMeta } from "../shell/seo.ts";
import type { Route } from "./+types/english-offline.page.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "english-offline",
    description: "english-offline",
    canonicalPath: paths.englishOffline,
  });

export default function Page() {
  return <h1>english-offline</h1>;
}
