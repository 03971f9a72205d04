import { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import { refused } from "../../lead-conflict.ts";
import type { RawRow } from "./lead-table.ts";

const DELIMITERS = [",", ";", "\t", "|"];
/** The delimiter is guessed from the first so many lines, and at most so many characters. */
const LOOKED_AT = 20;
const LOOKED_AT_CHARACTERS = 64 * 1024;
/** Characters that the parser gets at once, and the most of one row. */
const PART = 16 * 1024;
const MAX_ROW = 1024 * 1024;

type Parsed = { record: string[]; info: { records: number; empty_lines: number } };

/**
 * The rows of a text whose cells are separated by commas, semicolons, tabs or bars, or by the delimiter that a first
 * line such as `sep=;` names.
 * @throws {HttpProblem} 422 with `errors.file`
 */
export async function* csvRows(text: string): AsyncGenerator<RawRow> {
  const whole = text.replaceAll(/\r\n?/g, "\n");
  const [line = "", named] = /^"?sep=([^\n])"?[^\S\n\t]*(?:\n|$)/i.exec(whole) ?? [];
  const csv = whole.slice(line.length);
  const delimiter = named ?? delimiterOf(csv);
  const parser = Readable.from(parts(csv)).pipe(
    parse({
      delimiter,
      record_delimiter: "\n",
      info: true,
      ltrim: delimiter !== "\t",
      max_record_size: MAX_ROW,
      relax_column_count: true,
      // A quotation mark within a cell is part of its text: 5" or "Sunny" Gill.
      relax_quotes: true,
      skip_empty_lines: true,
    }),
  );
  let columns = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      const width = record.findLastIndex((cell) => cell.trim() !== "") + 1;
      const cells = record.slice(0, width).map((cell) => cell.replace(/^"([^"]*)"\s+$/, "$1"));
      const row = { line: info.records + info.empty_lines, cells };
      const filled = cells.filter((cell) => cell.trim() !== "").length;
      // Titles above the headings are narrower than the table.
      if (columns < 2) columns = filled > 1 ? record.length : 0;
      const problem = columns > 1 ? problemIn(cells, columns, delimiter) : undefined;
      yield problem ? { ...row, cells: cells.slice(0, columns), problem } : row;
    }
  } catch (error) {
    if (error instanceof CsvError) throw refused("file", sentence(error));
    throw error;
  }
}

/** The error of a row that was split at the wrong places, if it shows one. */
function problemIn(
  cells: readonly string[],
  columns: number,
  delimiter: string,
): RawRow["problem"] {
  const extra = cells.slice(columns).find((cell) => cell.trim() !== "");
  if (extra !== undefined) {
    const message = `This row has more cells than there are headings (${columns}). Put a cell that contains “${nameOf(delimiter)}” in quotation marks.`;
    return { value: extra, message };
  }
  const swallowed = cells.find((cell) => holdsRow(cell, columns, delimiter));
  if (swallowed === undefined) return undefined;
  const message = "A quotation mark opens here and is never closed. Close it or delete it.";
  return { value: swallowed, message };
}

/** Whether a cell includes another row: a later line of it with as many cells as the table and an address or number. */
const holdsRow = (cell: string, columns: number, delimiter: string) =>
  columns > 2 &&
  cell.includes("\n") &&
  cell
    .split("\n")
    .slice(1)
    .some((line) => line.split(delimiter).length >= columns && /@|\d{7}/.test(line));

const nameOf = (delimiter: string) => (delimiter === "\t" ? "tab" : delimiter);

/** Between parts the timer of the timeout gets its turn: a file of commas alone has a million cells in each megabyte. */
async function* parts(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += PART) {
    yield text.slice(at, at + PART);
    await nextTurn();
  }
}

/** The delimiter that occurs equally often in most of the first lines, not counting quoted cells. */
function delimiterOf(csv: string): string {
  const lines = csv
    .slice(0, LOOKED_AT_CHARACTERS)
    .replaceAll(/"[^"]*"/g, "")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .slice(0, LOOKED_AT);
  const scores = DELIMITERS.map((delimiter) => {
    const counts = lines
      .map((line) => line.split(delimiter).length - 1)
      .filter((count) => count > 0);
    const usual = Map.groupBy(counts, (count) => count);
    const [count, rows] = [...usual].reduce<[number, number]>(
      (best, [each, same]) => (same.length > best[1] ? [each, same.length] : best),
      [0, 0],
    );
    // Of equally regular delimiters the more frequent one wins: names and notes contain commas, too.
    return rows * LOOKED_AT_CHARACTERS + count;
  });
  return DELIMITERS[scores.indexOf(Math.max(...scores))] ?? ",";
}

/** The message for a parser error. The error counts the rows that were read, so the faulty row is the next. */
function sentence({ code, records, empty_lines: emptyLines }: CsvError): string {
  const row = `row ${Number(records) + Number(emptyLines) + 1}`;
  if (code === "CSV_QUOTE_NOT_CLOSED") {
    return `A quotation mark opens in ${row} and is never closed. Close it or delete it.`;
  }
  if (code === "CSV_MAX_RECORD_SIZE") {
    return `More than a million characters in ${row}. Look there for a quotation mark that is never closed.`;
  }
  return `The file cannot be read as a table from ${row} on.`;
}
