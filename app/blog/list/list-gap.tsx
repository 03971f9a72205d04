import { blogEmpty, blogList } from "#content/blog/blog-lists.ts";
import { paths } from "../../paths.ts";
import broken from "../../pictures/broken.svg";
import empty from "../../pictures/empty.svg";
import { buttonClass } from "../../ui/button.tsx";
import { type ListQuery, listPath } from "../blog-paths.ts";
import styles from "./list-gap.module.css";
import type { ListGap } from "./load-list.ts";

const texts: Record<ListGap, string> = {
  failed: blogEmpty.failedText,
  nothing: blogEmpty.listText,
  "not-found": blogEmpty.searchText,
  beyond: blogEmpty.beyondText,
  unknown: blogEmpty.unknownText,
};

type ListGapNoticeProps = {
  gap: ListGap;
  query: ListQuery;
  pages?: number;
  /** The address that "Try again" leads to. */
  retry?: string;
};

/** Replaces the posts: says why there are none, and links to other posts (specification, sections 2 and 8). */
export function ListGapNotice({
  gap,
  query,
  pages = 1,
  retry = listPath(query),
}: ListGapNoticeProps) {
  const hasFailed = gap === "failed";
  return (
    <div className={`row ${styles.gap}`} role={hasFailed ? "alert" : undefined}>
      <img src={hasFailed ? broken : empty} alt="" width={360} height={300} />
      <div className={`stack-4 ${styles.words}`}>
        <h2>{blogList.empty}</h2>
        <p>{texts[gap]}</p>
        {gap !== "nothing" && (
          <p>
            <a
              href={hasFailed ? retry : gap === "beyond" ? lastOf(query, pages) : ALL}
              className={buttonClass()}
            >
              {hasFailed ? blogEmpty.retryLabel : blogEmpty.allLabel}
            </a>
          </p>
        )}
      </div>
    </div>
  );
}

const ALL = paths.blogPosts;
const lastOf = (query: ListQuery, pages: number) => listPath({ ...query, page: pages });
