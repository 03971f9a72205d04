import { blogHead, blogList, blogSearch } from "#content/blog/words.ts";
import { paths } from "../../paths.ts";
import { Breadcrumb, type Crumb } from "../../shell/navigation/breadcrumb.tsx";
import { listPath } from "../blog-paths.ts";
import { Viaduct } from "../post-drawings.tsx";
import styles from "./list-banner.module.css";
import type { PostListData } from "./load-list.ts";

const above: Crumb = { name: blogHead.name, url: paths.blog };
const all: Crumb = { name: blogList.name, url: paths.blogPosts };

/** The banner over every list of posts. */
export function ListBanner({ list: { query, topic, tag, about } }: { list: PostListData }) {
  const narrowed = query.q ? blogSearch.resultsTitle : (topic?.name ?? tag?.name);
  return (
    <>
      <div className={styles.inner}>
        <Breadcrumb
          above={narrowed ? [above, all] : [above]}
          current={narrowed ? { name: narrowed, url: listPath({ ...query, page: 1 }) } : all}
        />
        <h1>
          {blogList.banner}
          {narrowed && (
            <>
              {" "}
              <span className={styles.narrowed}>{narrowed}</span>
            </>
          )}
        </h1>
        {about && <p className={styles.about}>{about}</p>}
      </div>
      <Viaduct id="banner-arches" />
    </>
  );
}
