import { staffParts } from "#content/staff/office-words.ts";
import { Button } from "../../ui/button.tsx";
import { NextIcon, PreviousIcon } from "../../ui/icons.tsx";
import { fillText } from "../fill-text.ts";
import styles from "./pager.module.css";

/** Under a list: which of its entries are shown, and the pages before and after, if there are any. */
export function Pager({
  shown,
  onPrevious,
  onNext,
}: {
  /** "51 to 100 of 1,204" */
  shown: string;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}) {
  return (
    <nav className={styles.pager} aria-label={staffParts.pages}>
      <p className={styles.shown}>{shown}</p>
      {(onPrevious || onNext) && (
        <div className={styles.ways}>
          <Button
            variant="secondary"
            size="small"
            busy={!onPrevious}
            onClick={() => onPrevious?.()}
          >
            <PreviousIcon /> {staffParts.newer}
          </Button>
          <Button variant="secondary" size="small" busy={!onNext} onClick={() => onNext?.()}>
            {staffParts.older} <NextIcon />
          </Button>
        </div>
      )}
    </nav>
  );
}

type ListWords = { foundOne: string; found: string; shown: string };

/** How many entries a list has, and which of them this page shows, if it has several pages. */
export function shownText(
  words: ListWords,
  { page, perPage, count, total }: { page: number; perPage: number; count: number; total: number },
): string {
  if (total <= perPage) return total === 1 ? words.foundOne : fillText(words.found, { total });
  const from = (page - 1) * perPage + 1;
  return fillText(words.shown, { from, to: from + count - 1, total });
}

/** The cursors at which the pages of each list start, for going back. A page opened by its address knows its own only. */
const pageStarts = new Map<string, string[]>();

type ChangeQuery = (parts: Record<string, string | undefined>, how?: { push?: boolean }) => void;

/**
 * The pages before and after this one, of a list that is paged by cursors: each answer names the cursor of
 * its next page. The address has `after`, the cursor of its page, and `page`, its number.
 * @param view which list, with what narrows it: another one starts at its first page
 * @param next the answer's next cursor; null on the last page
 */
export function keysetPages(
  view: string,
  query: URLSearchParams,
  change: ChangeQuery,
  next: string | null | undefined,
) {
  const page = Math.max(1, Number(query.get("page")) || 1);
  const starts = pageStarts.get(view) ?? [];
  return {
    page,
    onNext: next
      ? () => {
          starts[page] = next;
          pageStarts.set(view, starts);
          change({ after: next, page: String(page + 1) }, { push: true });
        }
      : undefined,
    onPrevious:
      page > 1
        ? () => {
            const after = page > 2 ? starts[page - 2] : undefined;
            change(after ? { after, page: String(page - 1) } : {}, { push: true });
          }
        : undefined,
  };
}
