import { blogPaging } from "#content/blog/words.ts";
import { buttonClass } from "../../ui/button.tsx";
import { NextIcon, PreviousIcon } from "../../ui/icons.tsx";
import { type ListQuery, listPath } from "../blog-paths.ts";
import styles from "./paging.module.css";

type PagingProps = { query: ListQuery & { page: number }; pages: number };

/** To the pages beside this one of a list that goes on. */
export function Paging({ query, pages }: PagingProps) {
  if (pages < 2) return null;
  const { page } = query;
  const link = buttonClass({ variant: "secondary" });
  return (
    <nav aria-label={blogPaging.label} className={styles.paging}>
      {page > 1 && (
        <a href={listPath({ ...query, page: page - 1 })} rel="prev" className={link}>
          <PreviousIcon />
          {blogPaging.newer}
        </a>
      )}
      <p>{blogPaging.page(page, pages)}</p>
      {page < pages && (
        <a href={listPath({ ...query, page: page + 1 })} rel="next" className={link}>
          {blogPaging.older}
          <NextIcon />
        </a>
      )}
    </nav>
  );
}
