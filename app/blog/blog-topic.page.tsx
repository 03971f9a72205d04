import { siteContext } from "../shell/site-context.ts";
import type { Route } from "./+types/blog-topic.page.ts";
import { listMeta } from "./blog-meta.ts";
import { ListPage } from "./list/list-page.tsx";
import { loadList, readListQuery } from "./list/load-list.ts";

export const loader = ({ request, context, params: { topic } }: Route.LoaderArgs) =>
  loadList({ topic, page: readListQuery(new URL(request.url)).page }, context.get(siteContext));

export const meta: Route.MetaFunction = ({ matches, loaderData }) => listMeta(matches, loaderData);

/** The posts of one topic. */
export default function TopicPage({ loaderData }: Route.ComponentProps) {
  return <ListPage list={loaderData} />;
}
