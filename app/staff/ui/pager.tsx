import { staffParts } from "#content/staff/office-words.ts";
import { Button } from "../../ui/button.tsx";
import { NextIcon, PreviousIcon } from "../../ui/icons.tsx";
import { fillText } from "../fill-text.ts";
import styles from "./pager.module.css";

/** The line under a list: says which entries are shown, and has buttons for the pages before and after. */
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
    <nav className={`row ${styles.pager}`} aria-label={staffParts.pages}>
      <p className={`muted ${styles.shown}`}>{shown}</p>
      {(onPrevious || onNext) && (
        <div className="wrap-2">
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

type ChangeQuery = (parts: Record<string, string | undefined>, how?: { push?: boolean }) => void;

/**
 * For a list that is paged by numbers, the line under it and functions that turn to the pages beside the present one.
 * The line says how many entries the list has and, if it has several pages, which of them this page shows.
 */
export function numberedPages(
  words: ListWords,
  { page, perPage, total }: { page: number; perPage: number; total: number },
  change: ChangeQuery,
) {
  const from = (page - 1) * perPage + 1;
  const to = Math.min(page * perPage, total);
  const goTo = (other: number) => change({ page: other > 1 ? String(other) : "" }, { push: true });
  const all = total === 1 ? words.foundOne : fillText(words.found, { total });
  return {
    shown: () => (total <= perPage ? all : fillText(words.shown, { from, to, total })),
    onPrevious: page > 1 ? () => goTo(page - 1) : undefined,
    onNext: to < total ? () => goTo(page + 1) : undefined,
  };
}

/**
 * The cursors at which the pages of each list start, for going back. They are known only for pages that were
 * reached by "next"; from any other page, going back leads to the first one.
 */
const pageStarts = new Map<string, string[]>();

/**
 * The number of the present page of a list that is paged by cursors, and functions that turn to the pages beside it.
 * Each answer names the cursor of the next page. The address has the cursor (`after`) and the number (`page`) of the
 * present one.
 * @param view names the list and its filters, whose pages are remembered together
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
