import { data, redirect } from "react-router";
import type { NearestBlog } from "#contract/blog.ts";
import type { PageServices } from "../../shell/site-context.ts";
import { createBlogCalls } from "../blog-api.ts";
import { postPath } from "../blog-paths.ts";
import { withSlug } from "../post-card-data.ts";
import type { PostPageData } from "./post-data.ts";

/** Of the sidebar. */
const RECENT_POSTS = 5;

/**
 * A post with what stands around it. Whatever of that cannot be had is left out.
 * @throws a redirect where the post has another address by now
 */
export async function loadPost(url: string, services: PageServices) {
  const calls = createBlogCalls(services);
  const [outcome, newest, known] = await Promise.all([
    calls.post(url),
    // One more: the post itself may be among them.
    calls.recent(RECENT_POSTS + 1),
    calls.topics(),
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
