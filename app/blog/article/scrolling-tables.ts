import { blogPost } from "#content/blog/words.ts";

/**
 * Wide tables scroll by themselves, by finger and by keys, and not the page with them. In cleaned HTML
 * `<table` is always a table: in texts and attributes every `<` is escaped.
 */
export function scrollingTables(html: string): string {
  return html
    .replaceAll(
      /<table\b/g,
      `<div data-table tabindex="0" role="group" aria-label="${blogPost.tableLabel}"><table`,
    )
    .replaceAll("</table>", "</table></div>");
}
