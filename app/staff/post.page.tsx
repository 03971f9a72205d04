import { useEffect, useState } from "react";
import { postListWords } from "#content/staff/blog.ts";
import type { Blog } from "#contract/blog.ts";
import type { Route } from "./+types/post.page.ts";
import { PostView } from "./blog/post-view.tsx";
import { staffMeta } from "./staff-meta.ts";

export const meta = staffMeta(postListWords.title);

/** Late, as the page of a post has it: so both share its code and sheet, and neither gets the other's. */
const loadArticle = () => import("../blog/article/article.tsx");

export default function PostPage({ params: { id } }: Route.ComponentProps) {
  const [article, setArticle] = useState<Awaited<ReturnType<typeof loadArticle>>>();
  useEffect(() => {
    // Without it a post can be written all the same; looking at it then says nothing.
    loadArticle().then(setArticle, () => {});
  }, []);

  /** As the page of the post draws it; what of it has lists has them when it is published. */
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
