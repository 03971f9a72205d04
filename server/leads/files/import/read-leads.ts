import { MAX_IMPORT_VALUES } from "#contract/staff/import-limits.ts";
import type {
  ImportCheck,
  ImportCheckRequest,
  ImportMapping,
} from "#contract/staff/staff-leads.ts";
import { hashOfFile, readImportFile } from "../tables/import-file.ts";
import type { Table } from "../tables/lead-table.ts";
import { alternatesIn, candidatesIn, guessedMapping, missingIn } from "./import-columns.ts";
import { orderOf } from "./import-dates.ts";
import { phoneCountryOf } from "./import-phones.ts";
import {
  type BadRow,
  cellsOf,
  formOf,
  type ImportedLead,
  leadsIn,
  type RowRules,
  sourceOf,
  statusOf,
} from "./import-rows.ts";

/* What a file says, without a look into the database. It runs in a thread of its own (`lead-file-reader.ts`). */

const SAMPLES = 3;
const LONGEST_SAMPLE = 200;

/** How a file is to be read: as chosen, or else as its content suggests. */
export type Reading = Omit<ImportCheckRequest, "file" | "csv">;
/** What else reading depends on. */
export type ReadingPlace = Pick<RowRules, "branches" | "owners" | "now"> & {
  /** Whether the cells of bad rows are wanted, too. */
  withCells: boolean;
};

type RefusedRow = { cells: readonly string[]; why: string };

/** A file as it was read, but for its leads. */
export type ReadFile = Pick<
  ImportCheck,
  | "columns"
  | "headingLine"
  | "sheet"
  | "sheets"
  | "mapping"
  | "candidates"
  | "alternates"
  | "unused"
  | "dateOrder"
  | "country"
  | "statuses"
  | "sources"
  | "forms"
  | "missing"
  | "rows"
> & {
  /** The hash by which a file is recognised. */
  hash: string;
  bad: BadRow[];
  partly: BadRow[];
  /** The bad rows with all their cells, if they were asked for. */
  refused: RefusedRow[];
};

/**
 * Reads a file: its columns, how its values are to be understood, and its leads.
 * @throws {HttpProblem} 422 with `errors.file` if it is no table, or beyond a limit
 */
export async function readLeads(
  bytes: Uint8Array,
  reading: Reading,
  place: ReadingPlace,
): Promise<{ file: ReadFile; leads: ImportedLead[] }> {
  const table = await readImportFile(bytes, reading.sheet);
  const { rules, dateOrder, country, unused } = settledRules(table, reading, place);
  const { mapping } = rules;
  const missing = missingIn(mapping);
  const { good, bad, partly } =
    missing.length > 0 ? { good: [], bad: [], partly: [] } : leadsIn(table, rules);
  const meant = <Meaning>(
    heading: string | undefined,
    meaningOf: (value: string) => Meaning,
  ): { value: string; rows: number; meaning: Meaning }[] =>
    valuesOf(table, heading).map(([value, rows]) => ({ value, rows, meaning: meaningOf(value) }));
  const file = {
    columns: table.headings.map((heading) => ({ heading, samples: samplesOf(table, heading) })),
    headingLine: table.headingLine,
    sheet: table.sheet,
    sheets: [...table.sheets],
    hash: hashOfFile(table),
    mapping,
    candidates: candidatesIn(table.headings, mapping),
    alternates: rules.alternates,
    unused,
    dateOrder,
    country,
    statuses: meant(mapping.status, (value) => statusOf(value, rules.statuses)).map(
      ({ meaning, ...value }) => ({ ...value, status: meaning }),
    ),
    sources: meant(mapping.channel, (value) => sourceOf(value, rules.sources)).map(
      ({ meaning, ...value }) => ({ ...value, source: meaning }),
    ),
    forms: meant(mapping.form, (value) => formOf(value, rules.forms)).map(
      ({ meaning, ...value }) => ({ ...value, form: meaning }),
    ),
    missing,
    rows: table.rows.length,
    bad,
    partly,
    refused: place.withCells ? refusedRows(table, bad) : [],
  };
  return { file, leads: good };
}

/** Settles how the rows are read: by the choice, by what the file shows, or by what is usual. */
function settledRules(
  table: Table,
  { keepUnused = false, statuses = {}, sources = {}, forms = {}, ...given }: Reading,
  place: ReadingPlace,
) {
  const known = Object.entries(given.mapping ?? guessedMapping(table)).filter(([, column]) =>
    table.headings.includes(column),
  );
  const mapping: ImportMapping = Object.fromEntries(known);
  const dates = [...cellsOf(table, mapping.createdAt), ...cellsOf(table, mapping.followUpAt)];
  const dateOrder = settled(given.dateOrder, orderOf(dates), "dmy" as const);
  const alternates = alternatesIn(table.headings, mapping);
  const numbers = [mapping.phone, ...alternates.phone];
  const phones = numbers.flatMap((heading) => [...cellsOf(table, heading)]);
  const country = settled(given.country, phoneCountryOf(phones), "IN" as const);
  const used = new Set([...Object.values(mapping), ...alternates.email, ...alternates.phone]);
  const unused = table.headings.filter(
    (heading) => !used.has(heading) && !cellsOf(table, heading).next().done,
  );
  const rules: RowRules = {
    mapping,
    alternates,
    dateOrder: dateOrder.value,
    country: country.value,
    statuses: new Map(Object.entries(statuses)),
    sources: new Map(Object.entries(sources)),
    forms: new Map(Object.entries(forms)),
    kept: keepUnused ? unused : [],
    branches: place.branches,
    owners: place.owners,
    now: place.now,
  };
  return { rules, dateOrder, country, unused };
}

/** A choice comes first, then what the file shows, then the usual value. */
function settled<T>(choice: T | undefined, shown: T | undefined, usual: T) {
  if (choice !== undefined) return { value: choice, by: "choice" as const };
  if (shown !== undefined) return { value: shown, by: "file" as const };
  return { value: usual, by: "usual" as const };
}

const samplesOf = (table: Table, heading: string): string[] =>
  cellsOf(table, heading)
    .take(SAMPLES)
    .map((cell) => cell.slice(0, LONGEST_SAMPLE))
    .toArray();

/** The values of a column and the numbers of their rows, most frequent first. */
function valuesOf(table: Table, heading: string | undefined): [value: string, rows: number][] {
  const rows = new Map<string, number>();
  for (const value of cellsOf(table, heading)) rows.set(value, (rows.get(value) ?? 0) + 1);
  return [...rows]
    .filter(([value]) => value.length <= LONGEST_SAMPLE)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MAX_IMPORT_VALUES);
}

/** The bad rows as they are in the file, each with what is wrong in it. */
function refusedRows({ rows }: Table, bad: readonly BadRow[]): RefusedRow[] {
  const cellsByLine = new Map(rows.map(({ line, cells }) => [line, cells]));
  return bad.map(({ line, errors }) => ({
    cells: cellsByLine.get(line) ?? [],
    why: errors
      .map(({ column, message }) => (column === "" ? message : `${column}: ${message}`))
      .join(" "),
  }));
}
