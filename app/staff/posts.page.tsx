import { postListWords } from "#content/staff/blog.ts";
import { PostList } from "./blog/post-list.tsx";
import { staffMeta } from "./staff-meta.ts";

export const meta = staffMeta(postListWords.title);

export default function PostsPage() {
  return <PostList />;
}
