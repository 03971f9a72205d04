import { postListWords } from "#content/staff/blog-desk.ts";
import { PostsView } from "./blog/posts-view.tsx";
import { SampleFacts } from "./site/sample-notice.tsx";
import { useStaff } from "./staff-api.ts";
import { staffMeta } from "./staff-meta.ts";

export const meta = staffMeta(postListWords.title);

/** Shows the posts, and to editors, whose first page this is, what is still sample. */
export default function PostsPage() {
  const { me } = useStaff();
  return <PostsView>{me.role === "editor" && <SampleFacts />}</PostsView>;
}
