import { postListWords } from "#content/staff/blog-desk.ts";
import { PostsView } from "./blog/posts-view.tsx";
import { staffMeta } from "./staff-meta.ts";

export const meta = staffMeta(postListWords.title);

export default function PostsPage() {
  return <PostsView />;
}
