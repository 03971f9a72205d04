import { data } from "react-router";
import { homeSeo } from "#content/home-page.ts";
import { loadNextClasses } from "../classes/next-classes-and-batches.tsx";
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

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const { content, fetchApi } = context.get(siteContext);
  const [reviews, { classes, status }] = await Promise.all([
    loadReviews(content, request),
    loadNextClasses(fetchApi),
  ]);
  return data({ reviews, classes }, { status });
};

export default function HomeAliasPage({ loaderData }: Route.ComponentProps) {
  return <HomePage actionData={undefined} loaderData={loaderData} />;
}
