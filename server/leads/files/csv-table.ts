import { CsvError, parse } from "csv-parse";
import { type ImportField, importFields, MAX_IMPORT_ROWS } from "#contract/staff-lead-values.ts";
import type { ImportMapping } from "#contract/staff-leads.ts";
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

/** Headings that people use for each field, lower case letters only. */
const usualHeadings: Record<ImportField, readonly string[]> = {
  name: ["name", "fullname", "studentname", "student", "leadname", "customer", "contact"],
  email: ["email", "emailaddress", "emailid", "mail", "mailid"],
  phone: [
    "phone",
    "phonenumber",
    "phoneno",
    "mobile",
    "mobilenumber",
    "mobileno",
    "telephone",
  ].concat(["contactnumber", "contactno", "whatsapp", "whatsappnumber", "number"]),
  course: ["course", "service", "programme", "program", "interest", "class"],
  branch: ["branch", "location", "centre", "center"],
  channel: ["source", "channel", "leadsource", "utmsource", "camefrom"],
  status: ["status", "stage", "leadstatus"],
  lostReason: ["lostreason", "lostbecause", "reason"],
  owner: ["owner", "counsellor", "counselor", "assignedto", "assignee"],
  createdAt: ["date", "created", "createdat", "createdon", "received", "receivedutc"].concat([
    "enquirydate",
    "timestamp",
  ]),
  followUpAt: ["followup", "nextfollowup", "nextfollowuputc", "followupdate", "callback"],
  note: ["note", "notes", "remark", "remarks", "comment", "comments", "message"],
};

const letters = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, "");

/** Guesses from the headings which column holds which field. */
export function guessedMapping(columns: readonly string[]): ImportMapping {
  const mapping: ImportMapping = {};
  const taken = new Set<string>();
  for (const field of importFields) {
    for (const heading of usualHeadings[field]) {
      const column = columns.find((name) => letters(name) === heading && !taken.has(name));
      if (column === undefined) continue;
      mapping[field] = column;
      taken.add(column);
      break;
    }
  }
  return mapping;
}

/** The required fields that no column is mapped to. */
export function missingIn(mapping: ImportMapping): ("name" | "contact")[] {
  const missing: ("name" | "contact")[] = [];
  if (!mapping.name) missing.push("name");
  if (!(mapping.email || mapping.phone)) missing.push("contact");
  return missing;
}
