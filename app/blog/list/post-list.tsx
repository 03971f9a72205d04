import { Fragment } from "react";
import { StaticSection, staticContent } from "../../shell/static-section.tsx";
import styles from "./post-list.module.css";

const bannerContent = staticContent(async () => (await import("./list-banner.tsx")).ListBanner, {
  isFirst: true,
});
const filtersContent = staticContent(async () => (await import("./list-filters.tsx")).ListFilters, {
  isFirst: true,
});
const bodyContent = staticContent(async () => (await import("./list-body.tsx")).ListBody, {
  isFirst: true,
});

/**
 * A page of posts: all of them, of a topic, of a tag, or what a search found.
 * @param address changes with what is shown: what React has left as the server sent it is then drawn anew
 */
export function PostList({ address }: { address: string }) {
  return (
    <Fragment key={address}>
      <StaticSection content={bannerContent} className={styles.banner} data-ground="ink" />
      <StaticSection content={filtersContent} className={styles.filters} data-ground="sand" />
      <StaticSection content={bodyContent} className={styles.posts} />
    </Fragment>
  );
}
