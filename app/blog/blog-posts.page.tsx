import { siteContext } from "../shell/site-context.ts";
import type { Route } from "./+types/blog-posts.page.ts";
import { listMeta } from "./list/list-meta.ts";
import { loadList, readListQuery } from "./list/load-list.ts";
import { PostList } from "./list/list-page.tsx";

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadList(readListQuery(new URL(request.url)), context.get(siteContext));

export const meta: Route.MetaFunction = ({ matches, loaderData }) => listMeta(matches, loaderData);

/** All posts, or those that a search, a topic and a tag leave. */
export default function PostsPage({ loaderData }: Route.ComponentProps) {
  return <PostList list={loaderData} />;
}
