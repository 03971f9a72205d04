import type { Blog, NearestBlog, RecentBlog } from "#contract/blog.ts";
import type { NamedSlug } from "../post-card-data.ts";

/** A post as its page shows it. */
export type PostPageData =
  | {
      kind: "post";
      post: Blog;
      topic: NamedSlug;
      tags: NamedSlug[];
      /** Absent where they could not be had. */
      recent: RecentBlog[] | undefined;
      newer: NearestBlog | undefined;
      older: NearestBlog | undefined;
    }
  | { kind: "missing"; nearest: NearestBlog[] }
  | { kind: "failed"; recent: RecentBlog[] | undefined };

export type FoundPost = Extract<PostPageData, { kind: "post" }>;
