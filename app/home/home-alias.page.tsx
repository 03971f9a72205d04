import { homeSeo } from "#content/home/seo.ts";
import { karnal } from "#content/site.ts";
import { paths } from "../paths.ts";
import { pageMeta } from "../shell/seo.ts";
import type { Route } from "./+types/home-alias.page.ts";
import HomePage from "./home.page.tsx";

/* `/home` shows the home page; search engines are told that it is the one at `/`. */
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: homeSeo.title,
    description: homeSeo.description.replace("{phone}", karnal.phone),
    canonicalPath: paths.home,
  });

export default function HomeAliasPage() {
  return <HomePage actionData={undefined} />;
}
