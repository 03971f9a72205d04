import { CsvError, parse } from "csv-parse";
import { MAX_IMPORT_ROWS } from "#contract/staff-lead-values.ts";
import { refused } from "../lead-conflict.ts";

const MAX_COLUMNS = 100;
const DELIMITERS = [",", ";", "\t"];
/** After so many rows other requests get their turn. */
const ROWS_AT_ONCE = 500;

export type TableRow = { line: number; cells: readonly string[] };
export type Table = { headings: readonly string[]; rows: readonly TableRow[] };

/**
 * Reads a CSV file with commas, semicolons or tabs.
 * @throws {HttpProblem} 422 with `errors.csv` if it is no table with headings, or has too many rows
 */
export async function readTable(csv: string): Promise<Table> {
  const rows: TableRow[] = [];
  let headings: string[] | undefined;
  try {
    const parser = parse(csv, {
      bom: true,
      delimiter: delimiterOf(csv),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    });
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      if (!headings) {
        headings = named(record);
        continue;
      }
      rows.push({ line: info.lines, cells: record.map((cell) => cell.normalize("NFC")) });
      if (rows.length > MAX_IMPORT_ROWS) {
        throw refused("csv", `At most ${MAX_IMPORT_ROWS} rows: divide the file.`);
      }
      if (rows.length % ROWS_AT_ONCE === 0) await new Promise(setImmediate);
    }
  } catch (error) {
    if (error instanceof CsvError) throw refused("csv", sentence(error));
    throw error;
  }
  if (!headings || headings.length > MAX_COLUMNS) {
    throw refused("csv", "This is no table with headings in its first line.");
  }
  return { headings, rows };
}

type Parsed = { record: string[]; info: { lines: number } };

/** The delimiter that is most frequent in the first line, quoted cells apart. */
function delimiterOf(csv: string): string {
  const [first = ""] = csv.split(/\r?\n/, 1);
  const bare = first.replaceAll(/"[^"]*"/g, "");
  const counts = DELIMITERS.map((delimiter) => bare.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ",";
}

/** The headings, each made unique: empty and repeated ones get the number of their column. */
function named(cells: readonly string[]): string[] {
  const names: string[] = [];
  for (const [index, cell] of cells.entries()) {
    const plain = cell.slice(0, 200) || `Column ${index + 1}`;
    names.push(names.includes(plain) ? `${plain} (${index + 1})` : plain);
  }
  return names;
}

function sentence({ code, lines }: CsvError): string {
  const where = typeof lines === "number" ? ` Look at line ${lines}.` : "";
  return code === "CSV_QUOTE_NOT_CLOSED"
    ? `A quotation mark is opened and never closed.${where}`
    : `The file cannot be read as a table.${where}`;
}
