/**
 * The editor's HTML as a post has it: no paragraphs in cells and points that hold one alone, the head of
 * a table in a head, nothing empty between. What may not be there at all the server takes away.
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

/** A paragraph that is alone, or has nothing but lists behind it. */
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
