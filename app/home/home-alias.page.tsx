import { homeSeo } from "#content/home-page.ts";
import { paths } from "../paths.ts";
import { pageMeta } from "../shell/search-engines/seo.ts";
import { siteContext } from "../shell/site-context.ts";
import type { Route } from "./+types/home-alias.page.ts";
import HomePage from "./page.tsx";
import { loadReviews } from "./testimonials.tsx";

/* `/home` shows the home page and names `/` as its canonical address. */
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    ...homeSeo,
    canonicalPath: paths.home,
  });

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadReviews(context.get(siteContext).content, request);

export default function HomeAliasPage() {
  return <HomePage actionData={undefined} />;
}
