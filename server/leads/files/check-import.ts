import { MAX_IMPORT_STATUSES } from "#contract/staff/import-limits.ts";
import { type ImportField, importFields } from "#contract/staff/staff-lead-values.ts";
import type {
  ImportCheck,
  ImportCheckRequest,
  ImportMapping,
} from "#contract/staff/staff-leads.ts";
import type { DeskDependencies } from "../desk-dependencies.ts";
import { isHistory } from "../response-clock.ts";
import { candidatesIn, missingIn } from "./import-columns.ts";
import type { ImportFile } from "./import-file.ts";
import { cellsOf, type ImportedLead, leadsIn, type RowRules, statusOf } from "./import-rows.ts";
import { fileOf, rulesFor } from "./import-rules.ts";
import { knownOf, notOurs, personOfRow } from "./import-store.ts";
import { hashOf, importedBefore } from "./past-imports.ts";

const SAMPLES = 3;
const LONGEST_SAMPLE = 200;
const PREVIEWED = 20;
const MAX_BAD_TOLD = 1_000;

/** Says what would be imported, and which rows are bad and why. @throws {HttpProblem} 422 if the file is unusable */
export async function checkImport(
  context: DeskDependencies,
  request: ImportCheckRequest,
  now: Date,
): Promise<ImportCheck> {
  const { db } = context;
  const file = await fileOf(request);
  const { rules, dateOrder, country, unused } = await rulesFor(context, request, file, now);
  const { mapping, statuses } = rules;
  const missing = missingIn(mapping);
  const read = missing.length > 0 ? { good: [], bad: [] } : await leadsIn(file, rules);
  const { bad } = read;
  const good = await notOurs(db, read.good);
  const people = await knownOf(db, good);
  return {
    columns: file.headings.map((heading) => ({ heading, samples: samplesOf(file, heading) })),
    headingLine: file.headingLine,
    sheet: file.sheet,
    sheets: [...file.sheets],
    mapping,
    candidates: candidatesIn(file.headings, mapping),
    unused,
    dateOrder,
    country,
    statuses: statusesOf(file, mapping.status).map(([value, rows]) => ({
      value,
      rows,
      status: statusOf(value, statuses),
    })),
    missing,
    rows: file.rows.length,
    good: good.length,
    known: good.filter((lead) => personOfRow(lead, people)).length,
    already: read.good.length - good.length,
    history: good.filter(
      (lead) => lead.status === "new" && isHistory(lead.createdAt, now.toISOString()),
    ).length,
    importedAt: await importedBefore(db, hashOf(file)),
    badRows: bad.length,
    bad: bad.slice(0, MAX_BAD_TOLD),
    preview: good.slice(0, PREVIEWED).map((lead) => ({
      line: lead.line,
      isKnown: personOfRow(lead, people) !== undefined,
      values: previewed(lead, rules),
    })),
  };
}

const samplesOf = (file: ImportFile, heading: string): string[] =>
  cellsOf(file, heading)
    .take(SAMPLES)
    .map((cell) => cell.slice(0, LONGEST_SAMPLE))
    .toArray();

/** The values of the status column and the numbers of their rows, most frequent first. */
function statusesOf(
  file: ImportFile,
  heading: string | undefined,
): [value: string, rows: number][] {
  const rows = new Map<string, number>();
  for (const value of cellsOf(file, heading)) rows.set(value, (rows.get(value) ?? 0) + 1);
  return [...rows]
    .filter(([value]) => value.length <= LONGEST_SAMPLE)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MAX_IMPORT_STATUSES);
}

/** The values that will be stored for a row, as the preview shows them. */
function previewed(
  lead: ImportedLead,
  { mapping, owners }: RowRules,
): Partial<Record<ImportField, string>> {
  const { ownerId, ...values } = lead;
  const all: Record<ImportField, string | null> = {
    ...values,
    owner: owners.find(({ id }) => id === ownerId)?.name ?? null,
    firstName: null,
    lastName: null,
  };
  const shown = importFields.flatMap((field) =>
    isShown(field, mapping) && all[field] ? [[field, all[field]] as const] : [],
  );
  return Object.fromEntries(shown);
}

/** Besides mapped fields, the preview shows the name, often of two columns, and the note, often with other cells. */
const isShown = (field: ImportField, mapping: ImportMapping) =>
  mapping[field] !== undefined || field === "name" || field === "note";
