import { sql } from "kysely";
import { plural } from "#content/plural.ts";
import { MAX_ROWS_WRITTEN_AT_ONCE } from "#contract/staff/import-limits.ts";
import { actsOfKind, type ImportAct, type ImportKind } from "#contract/staff/staff-lead-values.ts";
import type { ImportRequest, LeadImport } from "#contract/staff/staff-leads.ts";
import { recordAction } from "../../../db/action-records.ts";
import { isPostgres } from "../../../db/dialect.ts";
import { risingId } from "../../../db/rising-id.ts";
import type { Database, Trx } from "../../../db/tables.ts";
import { HttpProblem } from "../../../http/problems.ts";
import type { Actor } from "../../../http/staff-access.ts";
import { refused } from "../../lead-conflict.ts";
import { type ImportContext, readRequest } from "./check-import.ts";
import type { ImportedLead } from "./import-rows.ts";
import { importedBefore, importOf } from "./past-imports.ts";
import { type Recognised, recognised } from "./recognise-rows.ts";
import { batches } from "./row-identity.ts";

/** Rows that are stored in one transaction, before any of them becomes a lead. */
const ROWS_STORED_AT_ONCE = 100;

/** A row that becomes a lead, or changes one of ours. */
type PlannedRow = { act: "add" | "update"; leadId: string | null; row: ImportedLead };

/**
 * Imports a file: decides what happens to each row, stores that, and lets `import-runs.ts` write it. An import of few rows
 * is written when this returns.
 * @throws {HttpProblem} 422 if the file or the mapping is unusable, rows are bad and `skipBad` is not set, or no row is
 *   added or updated; 409 if the file was imported before and `again` is not set
 */
export async function importLeads(
  context: ImportContext,
  request: ImportRequest,
  actor: Actor,
  now: Date,
): Promise<LeadImport> {
  const { db, runs, erasedKey } = context;
  const { fileName = "", skipBad = false, again = false } = request;
  const { file, leads } = await readRequest(context, request, now);
  if (file.missing.length > 0) {
    throw refused(
      "mapping",
      "Choose the column with the name and the one with the email or phone.",
    );
  }
  if (file.bad.length > 0 && !skipBad) {
    throw refused(
      "file",
      plural(file.rows, {
        one: "The only row cannot be imported.",
        other: `${file.bad.length} of {count} rows cannot be imported.`,
      }),
    );
  }
  if (leads.length === 0) throw refused("file", "We cannot import any row of this file.");
  const known = await recognised(db, erasedKey, leads);
  const planned = plannedRows(leads, known, request);
  if (planned.length === 0) {
    // Of a file that was imported before, this is why there is nothing to do.
    if (!again) await refuseTaken(db, file.hash);
    const isOurs = leads.every(({ line }) => known.get(line)?.kind === "unchanged");
    throw refused(
      "file",
      isOurs
        ? "All leads of this file are here already."
        : "No row of this file would be added or updated.",
    );
  }
  const id = risingId();
  const head = {
    id,
    file_name: fileName,
    content_hash: file.hash,
    actor_id: actor.id,
    actor_name: actor.name,
    at: now.toISOString(),
    leads: 0,
    skipped: file.rows - planned.length,
    undone_at: null,
    state: "staging" as const,
    total: planned.length,
  };
  await db.insertInto("lead_imports").values(head).execute();
  try {
    await storePlanned(db, id, planned);
    await db.transaction().execute(async (trx) => {
      await lockImports(trx);
      // The update comes before the check for an earlier import: from here on, SQLite lets nobody else write.
      await trx
        .updateTable("lead_imports")
        .set({ state: "running" })
        .where("id", "=", id)
        .execute();
      if (!again) await refuseTaken(trx, file.hash, id);
      const after = {
        fileName,
        ...countsOf(planned),
        skipped: head.skipped,
        ...broughtBack(planned, known),
      };
      const subject = { kind: "lead-import", id };
      await recordAction(trx, actor, { action: "leads.imported", subject, after }, now);
    });
  } catch (error) {
    await db.deleteFrom("lead_imports").where("id", "=", id).execute();
    throw error;
  }
  if (planned.length > MAX_ROWS_WRITTEN_AT_ONCE) runs.wake();
  else await runs.finish(id);
  return importOf(db, id);
}

/** What happens to each row that is not left out: as chosen for it, or for its kind, or what is usual. */
function plannedRows(
  leads: readonly ImportedLead[],
  known: ReadonlyMap<number, Recognised>,
  choices: Pick<ImportRequest, "acts" | "rowActs">,
): PlannedRow[] {
  return leads.flatMap((row): PlannedRow[] => {
    const { kind, lead } = known.get(row.line) ?? { kind: "new" as const, lead: undefined };
    const act = actOf(kind, row.line, choices);
    if (act === "add") return [{ act, leadId: null, row }];
    return act === "update" && lead ? [{ act, leadId: lead.id, row }] : [];
  });
}

function actOf(
  kind: ImportKind,
  line: number,
  { acts = {}, rowActs = {} }: Pick<ImportRequest, "acts" | "rowActs">,
): ImportAct {
  const possible = actsOfKind[kind];
  // Who was erased on request comes back one by one only, by somebody who has looked at the row.
  const chosen = rowActs[String(line)] ?? (kind === "erased" ? undefined : acts[kind]);
  // What we know of the row may have changed since the choice was made.
  return chosen && possible.includes(chosen) ? chosen : possible[0];
}

/** How many leads are added and updated, for the audit log. */
function countsOf(planned: readonly PlannedRow[]) {
  const updated = planned.filter(({ act }) => act === "update").length;
  return { leads: planned.length - updated, ...(updated > 0 ? { updated } : {}) };
}

/** The rows about people who were erased on request, which somebody has chosen to add all the same. */
function broughtBack(planned: readonly PlannedRow[], known: ReadonlyMap<number, Recognised>) {
  const lines = planned
    .map(({ row }) => row.line)
    .filter((line) => known.get(line)?.kind === "erased");
  return lines.length > 0 ? { addedThoughErased: lines } : {};
}

/** Stores the rows in small transactions, between which the process answers other requests. */
async function storePlanned(
  db: Database,
  importId: string,
  planned: readonly PlannedRow[],
): Promise<void> {
  for (const part of batches(planned, ROWS_STORED_AT_ONCE)) {
    await new Promise(setImmediate);
    await db
      .insertInto("lead_import_rows")
      .values(
        part.map(({ act, leadId, row }) => ({
          import_id: importId,
          line: row.line,
          act,
          lead_id: leadId,
          row: JSON.stringify(row),
        })),
      )
      .execute();
  }
}

/** @throws {HttpProblem} 409 if the same file was imported before, by another import than `butNot` */
async function refuseTaken(on: Database, hash: string, butNot?: string): Promise<void> {
  const at = await importedBefore(on, hash, butNot);
  if (!at) return;
  const day = at.slice(0, 10);
  throw new HttpProblem(409, "conflict", `This file was already imported on ${day}.`);
}

/** Lets only one import begin at a time; SQLite has one writer anyway. */
async function lockImports(trx: Trx): Promise<void> {
  if (!isPostgres(trx)) return;
  await sql`SELECT pg_advisory_xact_lock(hashtext('lead imports'))`.execute(trx);
}
