/**
 * Turns the editor's HTML into that of a post: unwraps the paragraph of a cell or list item that has only
 * one, puts the heading row of a table into `thead`, and removes empty paragraphs and captions. The server
 * removes whatever is not allowed.
 */
export function tidyHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const holder of body.querySelectorAll("td, th, li")) unwrapFirst(holder);
  for (const table of body.querySelectorAll("table")) tidyTable(table);
  for (const caption of body.querySelectorAll("figcaption")) {
    if (isEmpty(caption)) caption.remove();
  }
  for (const paragraph of body.querySelectorAll("p")) {
    if (isEmpty(paragraph)) paragraph.remove();
  }
  return body.innerHTML;
}

const isEmpty = (element: Element) =>
  element.textContent?.trim() === "" && !element.querySelector("img");

/** Unwraps the first paragraph if nothing or only lists follow it. */
function unwrapFirst(holder: Element): void {
  const [first, ...rest] = holder.children;
  if (!first?.matches("p") || first.attributes.length > 0) return;
  if (rest.some((element) => !element.matches("ul, ol"))) return;
  first.replaceWith(...first.childNodes);
}

function tidyTable(table: HTMLTableElement): void {
  for (const cell of table.querySelectorAll("td, th")) {
    for (const span of ["colspan", "rowspan"]) {
      if (cell.getAttribute(span) === "1") cell.removeAttribute(span);
    }
    cell.removeAttribute("colwidth");
  }
  const [first] = table.rows;
  const isHead = (row: HTMLTableRowElement) => [...row.cells].every((cell) => cell.matches("th"));
  for (const row of table.rows) {
    for (const cell of row.cells) {
      if (cell.matches("th")) cell.setAttribute("scope", isHead(row) ? "col" : "row");
    }
  }
  if (!first || !isHead(first) || table.tHead) return;
  const head = table.createTHead();
  head.append(first);
}
