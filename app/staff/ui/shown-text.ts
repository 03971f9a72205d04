import { fillText } from "../fill-text.ts";

type Words = { foundOne: string; found: string; shown: string };

/** How many there are, and which of them a page of a list shows. */
export function shownText(
  words: Words,
  { page, perPage, count, total }: { page: number; perPage: number; count: number; total: number },
): string {
  if (total <= perPage) return total === 1 ? words.foundOne : fillText(words.found, { total });
  const from = (page - 1) * perPage + 1;
  return fillText(words.shown, { from, to: from + count - 1, total });
}
