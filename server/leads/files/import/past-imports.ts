import { type Selectable, sql } from "kysely";
import { plural } from "#content/plural.ts";
import type { ImportUndone, LeadImport } from "#contract/staff/staff-leads.ts";
import { recordAction } from "../../../db/action-records.ts";
import type { LeadImportsTable } from "../../../db/leads-desk-tables.ts";
import type { Database } from "../../../db/tables.ts";
import { HttpProblem } from "../../../http/problems.ts";
import type { Actor } from "../../../http/staff-access.ts";
import type { DeskDependencies } from "../../desk-dependencies.ts";
import { noSuch } from "../../lead-conflict.ts";
import { lockImported, removeImport, workedOnOf } from "./import-undo.ts";

/* The files that were imported: the list, whether a file was imported before, and undoing an import. */

type ImportRow = Selectable<LeadImportsTable>;

const MAX_LISTED = 100;

/** Leaves out an import whose rows are still being stored: it may yet be refused. */
const isBegun = sql<boolean>`(state IS NULL OR state <> 'staging')`;

/** The files that were imported, newest first. */
export async function listImports({ db }: DeskDependencies): Promise<LeadImport[]> {
  const rows = await db
    .selectFrom("lead_imports")
    .selectAll()
    .where(isBegun)
    .orderBy("id", "desc")
    .limit(MAX_LISTED)
    .execute();
  return rows.map(asImport);
}

/**
 * Undoes an import; one that is under way ends. Leads of ours that it has updated stay as they are.
 * @throws {HttpProblem} 403 for people who neither imported the file nor are admins; 404; 409 if the import was
 *   already undone, or if leads were worked on since and `keepWorkedOn` is not set
 */
export async function undoImport(
  { db, live }: DeskDependencies,
  id: string,
  { keepWorkedOn = false }: { keepWorkedOn?: boolean | undefined },
  actor: Actor,
  now: Date,
): Promise<ImportUndone> {
  const { actor_id } = await rowOf(db, id);
  if (actor_id !== actor.id && actor.role !== "admin") {
    const text = "Only the person who imported the file or an admin can undo this.";
    throw new HttpProblem(403, "forbidden", text);
  }
  const { kept, gone } = await db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable("lead_imports")
      .set({ undone_at: now.toISOString(), state: null })
      .where("id", "=", id)
      .where("undone_at", "is", null)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw new HttpProblem(409, "conflict", "This import was already undone.");
    await trx.deleteFrom("lead_import_rows").where("import_id", "=", id).execute();
    await lockImported(trx, id);
    const workedOn = await workedOnOf(trx, row);
    if (workedOn.length > 0 && !keepWorkedOn) {
      const text = plural(workedOn.length, {
        one: "1 of its leads was worked on since.",
        other: "{count} of its leads were worked on since.",
      });
      throw new HttpProblem(409, "conflict", text, { members: { workedOn } });
    }
    const removed = await removeImport(trx, id, new Set(workedOn.map((lead) => lead.id)));
    await recordAction(
      trx,
      actor,
      {
        action: "leads.import undone",
        subject: { kind: "lead-import", id },
        before: { fileName: row.file_name, leads: row.leads },
        after: { removed: removed.length, kept: workedOn.length },
      },
      now,
    );
    return { kept: workedOn, gone: removed };
  });
  live.gone(gone);
  return { import: await importOf(db, id), removed: gone.length, kept };
}

/** @throws {HttpProblem} 404 */
export const importOf = async (on: Database, id: string): Promise<LeadImport> =>
  asImport(await rowOf(on, id));

async function rowOf(on: Database, id: string): Promise<ImportRow> {
  const row = await on
    .selectFrom("lead_imports")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw noSuch("import");
  return row;
}

/** When a file with this content was first imported. Imports that were undone do not count. */
export async function importedBefore(
  on: Database,
  contentHash: string,
  butNot = "",
): Promise<string | null> {
  const earlier = await on
    .selectFrom("lead_imports")
    .select("at")
    .where("content_hash", "=", contentHash)
    .where("id", "!=", butNot)
    .where("undone_at", "is", null)
    .where(isBegun)
    .orderBy("id")
    .executeTakeFirst();
  return earlier?.at ?? null;
}

const asImport = (row: ImportRow): LeadImport => ({
  id: row.id,
  fileName: row.file_name,
  by: { id: row.actor_id, name: row.actor_name },
  at: row.at,
  leads: row.leads,
  updated: row.updated,
  skipped: row.skipped,
  undoneAt: row.undone_at,
  progress:
    row.state === null || row.undone_at !== null ? null : { written: row.written, of: row.total },
});
