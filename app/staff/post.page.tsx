import { useEffect, useState } from "react";
import { postListWords } from "#content/staff/blog-desk.ts";
import type { Blog } from "#contract/blog.ts";
import type { Route } from "./+types/post.page.ts";
import { PostView } from "./blog/post-view.tsx";
import { staffMeta } from "./staff-meta.ts";

export const meta = staffMeta(postListWords.title);

/** Loaded lazily, so that this page and the public page of a post share a chunk and nothing else. */
const loadArticle = () => import("../blog/article/article.tsx");

export default function PostPage({ params: { id } }: Route.ComponentProps) {
  const [article, setArticle] = useState<Awaited<ReturnType<typeof loadArticle>>>();
  useEffect(() => {
    // If the code cannot be loaded, posts can still be written; only the preview stays empty.
    loadArticle().then(setArticle, () => {});
  }, []);

  /** Renders a post as its public page does, but without the links to other posts. */
  function asArticle(post: Blog) {
    if (!article) return null;
    const named = (name: string) => ({
      name,
      slug: name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-"),
    });
    return (
      <article.PostArticle
        found={{
          kind: "post",
          post,
          topic: named(post.topic),
          tags: post.tags.map(named),
          recent: [],
          newer: undefined,
          older: undefined,
        }}
      />
    );
  }
  return <PostView key={id} id={id} renderArticle={asArticle} proseClass={article?.proseClass} />;
}
