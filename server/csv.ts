import { stringify } from "csv-stringify/sync";

/**
 * Where a table program may take a cell to begin with a formula: at its beginning, and behind each
 * semicolon, tab or line end, since many part cells and rows by those whatever stands in quotation
 * marks. The full-width signs count, too.
 */
const FORMULA = /(?<=^|[;\t\r\n])(?=(?:[^\S\t\r\n]|["'])*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;
/** The apostrophes that stand there then. */
const GUARD = /(?<=^|[;\t\r\n])'(?=(?:[^\S\t\r\n]|["'])*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

const guarded = (cell: string | number) =>
  typeof cell === "string" ? cell.replaceAll(FORMULA, "'") : cell;

/** A cell as it was before `csvLines`. */
export const unguarded = (cell: string): string => cell.replaceAll(GUARD, "");

/**
 * Rows as CSV (RFC 4180), a line end alone in quotation marks, too. What a table program would take for a formula gets an apostrophe before
 * it, telephone numbers with their plus among them.
 */
export const csvLines = (rows: readonly (readonly (string | number)[])[]): string =>
  stringify(
    rows.map((row) => row.map(guarded)),
    { record_delimiter: "\r\n", escape_formulas: true, quoted_match: /[;\r\n]/ },
  );

/** Table programs take a file for UTF-8 by its first character. */
export const BYTE_ORDER_MARK = "\ufeff";
