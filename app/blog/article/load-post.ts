import { data, redirect } from "react-router";
import type { Blog, NearestBlog, RecentBlog } from "#contract/blog.ts";
import type { PageServices } from "../../shell/site-context.ts";
import { createBlogApi } from "../blog-api.ts";
import { postPath } from "../blog-paths.ts";
import { type NamedSlug, withSlug } from "../post-card-data.ts";

/** What the page of a post shows. */
export type PostPageData =
  | {
      kind: "post";
      post: Blog;
      topic: NamedSlug;
      tags: NamedSlug[];
      /** Undefined if they could not be fetched. */
      recent: RecentBlog[] | undefined;
      newer: NearestBlog | undefined;
      older: NearestBlog | undefined;
    }
  | { kind: "missing"; nearest: NearestBlog[] }
  | { kind: "failed"; recent: RecentBlog[] | undefined };

export type FoundPost = Extract<PostPageData, { kind: "post" }>;

/** Posts in the sidebar. */
const RECENT_POSTS = 5;

/**
 * Fetches a post and what its page shows around it. A part that cannot be fetched is left out.
 * @throws a redirect if the post has moved to another address
 */
export async function loadPost(url: string, services: PageServices) {
  const api = createBlogApi(services);
  const [outcome, newest, known] = await Promise.all([
    api.post(url),
    // One more than is shown, since the post itself may be among them.
    api.recent(RECENT_POSTS + 1),
    api.topics(),
  ]);
  const recent =
    newest.kind === "done"
      ? newest.value.data.filter((one) => one.url !== url).slice(0, RECENT_POSTS)
      : undefined;
  if (outcome.kind === "unreachable") {
    return data<PostPageData>({ kind: "failed", recent }, { status: 503 });
  }
  if (outcome.kind === "refused") {
    const { nearest = [] } = outcome.problem as { nearest?: NearestBlog[] };
    return data<PostPageData>({ kind: "missing", nearest }, { status: 404 });
  }
  const { message: post, movedTo, newer, older } = outcome.value;
  if (movedTo) throw redirect(postPath(movedTo), 301);
  return data<PostPageData>({
    kind: "post",
    post,
    topic: withSlug(post.topic, known.topics),
    tags: post.tags.map((tag) => withSlug(tag, known.tags)),
    recent,
    newer,
    older,
  });
}
