import {
  MAX_IMPORT_CHARACTERS,
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_ROWS,
  MAX_IMPORT_SECONDS,
} from "#contract/staff/import-limits.ts";
import { notForText } from "#contract/text.ts";
import { refused } from "../../lead-conflict.ts";

/** A row of the file. `line` is the number that a spreadsheet shows for it. */
export type RawRow = {
  line: number;
  cells: readonly string[];
  /** An error of the row as a whole: its message, and the text in which it shows. */
  problem?: { value: string; message: string };
};
export type Table = {
  headings: readonly string[];
  /** The line of the headings. */
  headingLine: number;
  rows: readonly RawRow[];
};

/** The headings are sought in the first so many rows. Titles and remarks above them are skipped. */
const ROWS_ABOVE = 10;
/** After so many rows the timer of the timeout gets its turn. */
const ROWS_AT_ONCE = 500;
/** Longer headings are cut, so that the number of the column still fits behind them. */
const LONGEST_HEADING = 150;

const isFilled = (cell: string) => cell !== "";
const widthOf = (cells: readonly string[]) => cells.findLastIndex(isFilled) + 1;

/**
 * Collects the rows below the headings. Empty rows and titles above the headings are left out.
 * @param timeout aborts when the file takes too long
 * @throws {HttpProblem} 422 with `errors.file` if the file is not a table with headings, or exceeds a limit
 */
export async function tableOf(source: AsyncIterable<RawRow>, timeout: AbortSignal): Promise<Table> {
  const rows: RawRow[] = [];
  let seen = 0;
  let characters = 0;
  for await (const { cells: raw, ...row } of source) {
    seen += 1;
    if (seen % ROWS_AT_ONCE === 0) await new Promise(setImmediate);
    if (timeout.aborted) throw tooSlow();
    const cells = raw.map(cleanCell);
    const width = widthOf(cells);
    if (width === 0) continue;
    if (width > MAX_IMPORT_COLUMNS) throw tooWide();
    characters += cells.reduce((sum, cell) => sum + cell.length, 0);
    if (characters > MAX_IMPORT_CHARACTERS) throw tooLong();
    rows.push({ ...row, cells: cells.slice(0, width) });
    if (rows.length > MAX_IMPORT_ROWS + ROWS_ABOVE) throw tooMany();
  }
  const head = headingRow(rows);
  const heading = rows[head];
  if (!heading) throw refused("file", "The file is empty. Choose one with headings and rows.");
  const below = rows.slice(head + 1);
  if (below.length > MAX_IMPORT_ROWS) throw tooMany();
  if (heading.cells.some(isContact)) {
    throw refused(
      "file",
      "The first row is a lead. Add a row with headings above it, such as Name, Email, Phone.",
    );
  }
  const width = Math.max(...[heading, ...below].map(({ cells }) => cells.length));
  const headings = named(Array.from({ length: width }, (_, place) => heading.cells[place] ?? ""));
  return { headings, headingLine: heading.line, rows: below };
}

/** The index of the heading row: the first with several filled cells, since a single cell is a title; otherwise 0. */
function headingRow(rows: readonly RawRow[]): number {
  const isRow = ({ cells }: RawRow) => cells.filter(isFilled).length > 1;
  return Math.max(0, rows.slice(0, ROWS_ABOVE).findIndex(isRow));
}

const isContact = (cell: string) =>
  /^\S+@\S+\.\S+$/.test(cell) ||
  (/^(?:p:)?\+?[\d\s()/.-]+$/.test(cell) && /(?:\d\D*){9}/.test(cell));

/** The text of a cell, with line breaks as one character, and without characters that databases refuse. */
const cleanCell = (cell: string) =>
  (PLAIN.test(cell) ? cell.trim() : cleaned(cell)).replace(AS_TEXT, "$1").trim();
const PLAIN = /^[ -~]*$/;
/** Matches text that a program has marked so that spreadsheets do not read it as a number: `="0172 1234567"`. */
const AS_TEXT = /^="([^"]*)"$/;

const cleaned = (cell: string) =>
  cell
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll("\t", " ")
    .replaceAll(notForText, (sign) => (sign === "\n" ? sign : ""))
    .normalize("NFC")
    .trim();

/** The headings, each made unique: empty and repeated ones get the number of their column. */
function named(cells: readonly string[]): string[] {
  const names = new Set<string>();
  for (const [index, cell] of cells.entries()) {
    const plain = [...cell.replaceAll(/\s+/g, " ")].slice(0, LONGEST_HEADING).join("").trim();
    let name = plain || `Column ${index + 1}`;
    while (names.has(name)) name = `${name} (${index + 1})`;
    names.add(name);
  }
  return [...names];
}

const tooMany = () =>
  refused("file", `More than ${MAX_IMPORT_ROWS.toLocaleString("en-GB")} rows. Divide the file.`);
const tooWide = () =>
  refused("file", `More than ${MAX_IMPORT_COLUMNS} columns. Delete those that you don't need.`);
export const tooLong = () =>
  refused("file", "The file is too large. Delete what you don’t need, or split the file.");
export const tooSlow = () =>
  refused("file", `Reading took more than ${MAX_IMPORT_SECONDS} seconds. Divide the file.`);
