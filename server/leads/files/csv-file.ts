import { BYTE_ORDER_MARK, csvLines } from "../../csv.ts";
import { type Cell, exportColumns } from "./export-rows.ts";

type Pages = AsyncIterable<readonly (readonly Cell[])[]>;

const asText = (cell: Cell) => (cell instanceof Date ? cell.toISOString() : (cell ?? ""));

/** Rows as CSV, page by page, without formulas. */
export async function* csvFile(pages: Pages): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLines([exportColumns.map(({ heading }) => heading)]);
  for await (const rows of pages) yield csvLines(rows.map((row) => row.map(asText)));
}
