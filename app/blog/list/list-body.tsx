import { foundInWords } from "#content/blog/words.ts";
import { PostCard } from "../post-card.tsx";
import { LetterCard } from "./letter-card.tsx";
import styles from "./list-body.module.css";
import { ListGapNotice } from "./list-gap.tsx";
import type { PostListData } from "./load-list.ts";
import { Paging } from "./paging.tsx";

/** From so many posts on, the first of a list is shown large. */
const FEWEST_WITH_LARGE = 3;
/** In a row on wide screens. */
const COLUMNS = 3;

/** The posts of a list with the way to its other pages. */
export function ListBody({ list: { query, posts, total, pages, gap } }: { list: PostListData }) {
  if (gap) return <ListGapNotice gap={gap} query={query} pages={pages} />;
  const hasLarge = query.page === 1 && posts.length >= FEWEST_WITH_LARGE;
  const inLastRow = (posts.length - (hasLarge ? 1 : 0)) % COLUMNS;
  return (
    <>
      <p className={styles.found} role="status">
        {foundInWords(total, query.q ?? "")}
      </p>
      <ul className={styles.cards} data-large={hasLarge ? "" : undefined}>
        {posts.map((post, index) => (
          <li key={post.url}>
            <PostCard post={post} isLarge={hasLarge && index === 0} isFirst={index === 0} />
          </li>
        ))}
        {inLastRow === COLUMNS - 1 && (
          <li className={styles.letter}>
            <LetterCard />
          </li>
        )}
      </ul>
      <Paging query={query} pages={pages} />
    </>
  );
}
