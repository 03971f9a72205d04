/** Where each page of a list began, so that there is a way back; an address that was sent begins with its own. */
const beginnings = new Map<string, string[]>();

type Change = (parts: Record<string, string | undefined>, how?: { push?: boolean }) => void;

/**
 * The ways to the pages beside this one, of a list whose answer names where its next page begins. The
 * address has `after`, the beginning of its page, and `page`, its number.
 * @param view what the list is narrowed to: another one begins at its first page
 * @param next of the answer; null on the last page
 */
export function keysetPages(
  view: string,
  query: URLSearchParams,
  change: Change,
  next: string | null | undefined,
) {
  const page = Math.max(1, Number(query.get("page")) || 1);
  const begins = beginnings.get(view) ?? [];
  return {
    page,
    onNext: next
      ? () => {
          begins[page] = next;
          beginnings.set(view, begins);
          change({ after: next, page: String(page + 1) }, { push: true });
        }
      : undefined,
    onPrevious:
      page > 1
        ? () => {
            const after = page > 2 ? begins[page - 2] : undefined;
            change(after ? { after, page: String(page - 1) } : {}, { push: true });
          }
        : undefined,
  };
}
