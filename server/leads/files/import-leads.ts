import { sql } from "kysely";
import { plural } from "#content/plural.ts";
import { callBackOpeningMinutes } from "#content/site.ts";
import type { ImportRequest, LeadImport } from "#contract/staff/staff-leads.ts";
import { recordAction } from "../../db/action-records.ts";
import { isPostgres } from "../../db/dialect.ts";
import { risingId } from "../../db/rising-id.ts";
import type { Trx } from "../../db/tables.ts";
import { HttpProblem } from "../../http/problems.ts";
import type { Actor } from "../../http/staff-access.ts";
import { callbackDeadline } from "../../opening-hours/callback-deadline.ts";
import type { DeskDependencies } from "../desk-dependencies.ts";
import { refused } from "../lead-conflict.ts";
import { branchOf } from "../response-clock.ts";
import { missingIn } from "./import-columns.ts";
import { type ImportedLead, leadsIn } from "./import-rows.ts";
import { fileOf, rulesFor } from "./import-rules.ts";
import { notOurs, Overtaken, storeImport } from "./import-store.ts";
import { asImport, hashOf, type ImportRow, importedBefore } from "./past-imports.ts";

const TRIES = 3;

/**
 * Imports a file.
 * @throws {HttpProblem} 422 if the file or the mapping is unusable, or rows are bad and `skipBad` is not set; 409
 *   if the file was imported before and `again` is not set
 */
export async function importLeads(
  context: DeskDependencies,
  request: ImportRequest,
  actor: Actor,
  now: Date,
): Promise<LeadImport> {
  const { db, live } = context;
  const { fileName = "", skipBad = false, again = false } = request;
  const file = await fileOf(request);
  const { rules } = await rulesFor(context, request, file, now);
  if (missingIn(rules.mapping).length > 0) {
    throw refused(
      "mapping",
      "Choose the column with the name and the one with the email or phone.",
    );
  }
  const { good: read, bad } = await leadsIn(file, rules);
  if (bad.length > 0 && !skipBad) {
    throw refused(
      "file",
      plural(file.rows.length, {
        one: "The only row cannot be imported.",
        other: `${bad.length} of {count} rows cannot be imported.`,
      }),
    );
  }
  const good = await notOurs(db, read);
  if (read.length > good.length && good.length === 0) {
    throw refused("file", "All leads of this file are here already.");
  }
  if (good.length === 0) throw refused("file", "We cannot import any row of this file.");
  const row = {
    id: risingId(),
    file_name: fileName,
    content_hash: hashOf(file),
    actor_id: actor.id,
    actor_name: actor.name,
    at: now.toISOString(),
    leads: good.length,
    skipped: file.rows.length - good.length,
    undone_at: null,
  };
  const ids = await store(context, row, good, actor, now, again);
  live.changed(ids);
  return asImport(row);
}

async function store(
  { db, branches }: DeskDependencies,
  row: ImportRow,
  leads: readonly ImportedLead[],
  actor: Actor,
  now: Date,
  again: boolean,
): Promise<string[]> {
  /** The clock of a lead starts with the import, however long ago the person asked elsewhere. */
  const callBy = (branch: string) =>
    callbackDeadline(now, branchOf(branches(), branch), callBackOpeningMinutes).toISOString();
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(async (trx) => {
        await lockImports(trx);
        // The insert comes before the check for an earlier import: from here on, SQLite lets nobody else write.
        await trx.insertInto("lead_imports").values(row).execute();
        if (!again) await refuseTaken(trx, row);
        const head = { id: row.id, fileName: row.file_name };
        const ids = await storeImport(trx, head, leads, actor, now, callBy);
        await recordAction(
          trx,
          actor,
          {
            action: "leads.imported",
            subject: { kind: "lead-import", id: row.id },
            after: { fileName: row.file_name, leads: row.leads, skipped: row.skipped },
          },
          now,
        );
        return ids;
      });
    } catch (error) {
      if (!(error instanceof Overtaken) || tries === TRIES) throw error;
    }
  }
}

/** @throws {HttpProblem} 409 if the same file was imported before */
async function refuseTaken(trx: Trx, { id, content_hash }: ImportRow): Promise<void> {
  const at = await importedBefore(trx, content_hash, id);
  if (!at) return;
  const day = at.slice(0, 10);
  throw new HttpProblem(409, "conflict", `This file was already imported on ${day}.`);
}

/** Lets only one import run at a time; SQLite has one writer anyway. */
async function lockImports(trx: Trx): Promise<void> {
  if (!isPostgres(trx)) return;
  await sql`SELECT pg_advisory_xact_lock(hashtext('lead imports'))`.execute(trx);
}
