import { ListBanner } from "./list-banner.tsx";
import { ListBody } from "./list-body.tsx";
import { ListFilters } from "./list-filters.tsx";
import type { PostListData } from "./load-list.ts";
import styles from "./list-page.module.css";

/** A page of posts: all of them, of a topic, of a tag, or what a search found. */
export function PostList({ list }: { list: PostListData }) {
  return (
    <>
      <div className={styles.banner} data-ground="ink">
        <ListBanner list={list} />
      </div>
      <div className={styles.filters} data-ground="sand">
        <ListFilters list={list} />
      </div>
      <div className={styles.posts}>
        <ListBody list={list} />
      </div>
    </>
  );
}
