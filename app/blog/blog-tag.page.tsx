import { siteContext } from "../shell/site-context.ts";
import type { Route } from "./+types/blog-tag.page.ts";
import { listMeta } from "./blog-meta.ts";
import { ListPage } from "./list/list-page.tsx";
import { loadList, readListQuery } from "./list/load-list.ts";

export const loader = ({ request, context, params: { tag } }: Route.LoaderArgs) =>
  loadList({ tag, page: readListQuery(new URL(request.url)).page }, context.get(siteContext));

export const meta: Route.MetaFunction = ({ matches, loaderData }) => listMeta(matches, loaderData);

/** The posts with one tag. */
export default function TagPage({ loaderData }: Route.ComponentProps) {
  return <ListPage list={loaderData} />;
}
