import { paths } from "../paths.ts";
import { pageMeta } from "../shell/seo.ts";
import type { Route } from "./+types/ielts-offline.page.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "ielts-offline",
    description: "ielts-offline",
    canonicalPath: paths.ieltsOffline,
  });

export default function Page() {
  return <h1>ielts-offline</h1>;
}
