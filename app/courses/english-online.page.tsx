import { paths } from "../paths.ts";
import { pageMeta } from "../shell/seo.ts";
import type { Route } from "./+types/english-online.page.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "english-online",
    description: "english-online",
    canonicalPath: paths.englishOnline,
  });

export default function Page() {
  return <h1>english-online</h1>;
}
