import { siteContext } from "../shell/site-context.ts";
import type { Route } from "./+types/blog-posts.page.ts";
import { listMeta } from "./blog-meta.ts";
import { ListPage } from "./list/list-page.tsx";
import { loadList, readListQuery } from "./list/load-list.ts";

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadList(readListQuery(new URL(request.url)), context.get(siteContext));

export const meta: Route.MetaFunction = ({ matches, loaderData }) => listMeta(matches, loaderData);

/** All posts, or those that match a search, a topic and a tag. */
export default function PostsPage({ loaderData }: Route.ComponentProps) {
  return <ListPage list={loaderData} />;
}
