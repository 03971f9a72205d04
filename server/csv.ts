import { stringify } from "csv-stringify/sync";

/**
 * Places where a spreadsheet may see the beginning of a formula: at the start of a cell, and after
 * each semicolon, tab or line break, since many spreadsheets split cells there whatever the quotation
 * marks. The full-width forms of = + - @ count, too.
 */
const FORMULA = /(?<=^|[;\t\r\n])(?=(?:[^\S\t\r\n]|["'])*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;
/** The apostrophes that `guarded` inserted at these places. */
const GUARD = /(?<=^|[;\t\r\n])'(?=(?:[^\S\t\r\n]|["'])*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

const guarded = (cell: string | number) =>
  typeof cell === "string" ? cell.replaceAll(FORMULA, "'") : cell;

/** Undoes what `csvLines` did to a cell. */
export const unguarded = (cell: string): string => cell.replaceAll(GUARD, "");

/**
 * Rows as CSV (RFC 4180). A cell that a spreadsheet would treat as a formula, such as a telephone
 * number with a plus, gets an apostrophe in front.
 * @param delimiter a semicolon for an Excel in German, which reads only such a file as a table
 */
export const csvLines = (
  rows: readonly (readonly (string | number)[])[],
  delimiter: "," | ";" = ",",
): string =>
  stringify(
    rows.map((row) => row.map(guarded)),
    {
      delimiter,
      record_delimiter: "\r\n",
      escape_formulas: true,
      quoted_match: /[;\r\n]/,
    },
  );

/** Spreadsheets recognise UTF-8 by this first character. */
export const BYTE_ORDER_MARK = "\ufeff";
