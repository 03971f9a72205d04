import { counsellors } from "#contract/accounts/roles.ts";
import {
  importTooLarge,
  LISTED_ROWS_PER_KIND,
  MAX_IMPORT_BYTES,
} from "#contract/staff/import-limits.ts";
import { type ImportField, importFields, importKinds } from "#contract/staff/staff-lead-values.ts";
import type {
  ImportCheck,
  ImportCheckRequest,
  ImportMapping,
} from "#contract/staff/staff-leads.ts";
import type { DeskDependencies } from "../../desk-dependencies.ts";
import { refused } from "../../lead-conflict.ts";
import { isHistory } from "../../response-clock.ts";
import type { ImportedLead } from "./import-rows.ts";
import type { ImportRuns } from "./import-runs.ts";
import type { LeadFileReader } from "./lead-file-reader.ts";
import { importedBefore } from "./past-imports.ts";
import { type Recognised, recognised } from "./recognise-rows.ts";

const PREVIEWED = 20;
const MAX_BAD_TOLD = 1_000;

export type ImportContext = DeskDependencies & {
  reader: Pick<LeadFileReader, "read">;
  runs: Pick<ImportRuns, "finish" | "wake">;
  /** Keys the marks of contacts that were erased on request. */
  erasedKey: string;
};

/** Says what would be imported, and which rows are bad and why. @throws {HttpProblem} 422 if the file is unusable */
export async function checkImport(
  context: ImportContext,
  request: ImportCheckRequest,
  now: Date,
): Promise<ImportCheck> {
  const { db, erasedKey } = context;
  const { file, leads, owners } = await readRequest(context, request, now);
  const known = await recognised(db, erasedKey, leads);
  const about = (lead: ImportedLead): Recognised => {
    const recognition = known.get(lead.line);
    if (!recognition) throw new Error("Every row is recognised.");
    return recognition;
  };
  const byKind = Map.groupBy(leads, (lead) => about(lead).kind);
  const isOurs = (lead: ImportedLead) => ["changed", "unchanged"].includes(about(lead).kind);
  const isErased = (lead: ImportedLead) => about(lead).kind === "erased";
  const isKnown = (lead: ImportedLead) =>
    about(lead).lead !== undefined || about(lead).kind === "known";
  const good = leads.filter((lead) => !isOurs(lead) && !isErased(lead));
  const { bad, partly, hash, refused: _, ...shown } = file;
  return {
    ...shown,
    good: good.length,
    known: good.filter(isKnown).length,
    already: leads.filter(isOurs).length,
    history: good.filter(
      (lead) => lead.status === "new" && isHistory(lead.createdAt, now.toISOString()),
    ).length,
    kinds: kindsOf((kind) => byKind.get(kind)?.length ?? 0),
    found: importKinds.flatMap((kind) =>
      (byKind.get(kind) ?? [])
        .slice(0, LISTED_ROWS_PER_KIND)
        .map((lead) => foundRow(lead, about(lead))),
    ),
    importedAt: await importedBefore(db, hash),
    badRows: bad.length,
    bad: bad.slice(0, MAX_BAD_TOLD),
    partlyRows: partly.length,
    partly: partly.slice(0, MAX_BAD_TOLD),
    preview: good.slice(0, PREVIEWED).map((lead) => ({
      line: lead.line,
      isKnown: isKnown(lead),
      values: previewed(lead, file.mapping, owners),
    })),
  };
}

const kindsOf = (count: (kind: (typeof importKinds)[number]) => number): ImportCheck["kinds"] =>
  Object.fromEntries(importKinds.map((kind) => [kind, count(kind)])) as ImportCheck["kinds"];

const foundRow = (
  { line, name, email, phone }: ImportedLead,
  { kind, lead, differs, erasedAt }: Recognised,
): ImportCheck["found"][number] => ({
  line,
  kind,
  name,
  contact: email || phone,
  lead: lead
    ? {
        id: lead.id,
        personId: lead.person_id ?? lead.id,
        name: lead.name,
        reference: lead.reference,
        status: lead.status,
      }
    : null,
  differs: [...differs],
  erasedAt: erasedAt ?? null,
});

/**
 * Reads the file of a request beside the server's other work.
 * @param withCells whether the cells of bad rows are wanted
 * @throws {HttpProblem} 422
 */
export async function readRequest(
  { db, branches, reader }: ImportContext,
  { file, csv, ...reading }: ImportCheckRequest,
  now: Date,
  { withCells = false } = {},
) {
  const bytes = bytesOf({ file, csv });
  const owners = await db
    .selectFrom("accounts")
    .select(["id", "name", "email"])
    .where("role", "in", counsellors)
    .execute();
  const place = { branches: branches(), owners, now, withCells };
  return { ...(await reader.read(bytes, reading, place)), owners };
}

/** @throws {HttpProblem} 422 if the request has neither bytes nor text, or too many */
function bytesOf({ file, csv }: Pick<ImportCheckRequest, "file" | "csv">): Uint8Array {
  if (file === undefined && csv === undefined) throw refused("file", "Choose a file.");
  const bytes = file === undefined ? Buffer.from(csv ?? "") : Buffer.from(file, "base64");
  if (bytes.length > MAX_IMPORT_BYTES) throw refused("file", importTooLarge);
  return bytes;
}

/** The values that will be stored for a row, as the preview shows them. */
function previewed(
  lead: ImportedLead,
  mapping: ImportMapping,
  owners: readonly { id: string; name: string }[],
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
  (mapping[field] !== undefined && field !== "changedAt") || field === "name" || field === "note";
