import { createHash, randomUUIDv7 } from "node:crypto";
import { type Selectable, sql } from "kysely";
import { type ImportField, importFields } from "#contract/staff-lead-values.ts";
import type {
  ImportCheck,
  ImportCheckRequest,
  ImportRequest,
  ImportUndone,
  LeadImport,
} from "#contract/staff-leads.ts";
import { isPostgres } from "../../db/dialect.ts";
import type { LeadImportsTable } from "../../db/leads-desk-tables.ts";
import { recordAction } from "../../db/records/action-records.ts";
import type { Database, Trx } from "../../db/tables.ts";
import { HttpProblem } from "../../http/problems.ts";
import type { DeskDependencies } from "../desk-dependencies.ts";
import { noSuch, refused } from "../lead-conflict.ts";
import type { Actor } from "../viewer.ts";
import { readTable } from "./csv-table.ts";
import { guessedMapping, missingIn } from "./import-columns.ts";
import { type ImportedLead, leadsIn, type RowRules } from "./import-rows.ts";
import { holdersOf, isKnown, Overtaken, storeImport } from "./import-store.ts";
import { lockImported, removeImport, workedOnOf } from "./import-undo.ts";

type ImportRow = Selectable<LeadImportsTable>;

const SAMPLES = 3;
const PREVIEWED = 20;
const MAX_BAD_TOLD = 1_000;
const MAX_LISTED = 100;
const TRIES = 3;

/** Imports leads from CSV files: checks a file, imports it whole or not at all, and undoes an import. */
export function createLeadImports({ db, live, branches }: DeskDependencies) {
  async function rulesFor(
    { mapping, dateOrder = "dmy" }: Pick<ImportCheckRequest, "mapping" | "dateOrder">,
    columns: readonly string[],
    now: Date,
  ): Promise<RowRules> {
    const owners = await db
      .selectFrom("accounts")
      .select(["id", "name", "email"])
      .where("role", "in", ["counsellor", "admin"])
      .execute();
    const given = mapping ?? guessedMapping(columns);
    const known = Object.entries(given).filter(([, column]) => columns.includes(column));
    return {
      mapping: Object.fromEntries(known),
      dateOrder,
      branches: branches(),
      owners,
      now,
    };
  }

  async function importOf(on: Database, id: string): Promise<ImportRow> {
    const row = await on
      .selectFrom("lead_imports")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirst();
    if (!row) throw noSuch("import");
    return row;
  }

  return {
    async check(request: ImportCheckRequest, now: Date): Promise<ImportCheck> {
      const table = await readTable(request.csv);
      const rules = await rulesFor(request, table.headings, now);
      const missing = missingIn(rules.mapping);
      const { good, bad } =
        missing.length > 0 ? { good: [], bad: [] } : await leadsIn(table, rules);
      const holders = await holdersOf(db, good);
      return {
        columns: table.headings.map((heading, place) => ({
          heading,
          samples: table.rows
            .map(({ cells }) => cells[place] ?? "")
            .filter((cell) => cell !== "")
            .slice(0, SAMPLES)
            .map((cell) => cell.slice(0, 200)),
        })),
        mapping: rules.mapping,
        missing,
        rows: table.rows.length,
        good: good.length,
        known: good.filter((lead) => isKnown(lead, holders)).length,
        importedAt: await takenAt(db, hashOf(request.csv)),
        bad: bad.slice(0, MAX_BAD_TOLD),
        preview: good.slice(0, PREVIEWED).map((lead) => ({
          line: lead.line,
          isKnown: isKnown(lead, holders),
          values: previewed(lead, rules),
        })),
      };
    },

    /**
     * @throws {HttpProblem} 422 if rows are bad and `skipBad` is not set, 409 if the file was imported before
     *   and `again` is not set
     */
    async take(request: ImportRequest, actor: Actor, now: Date): Promise<LeadImport> {
      const { csv, fileName = "", skipBad = false, again = false } = request;
      const table = await readTable(csv);
      const rules = await rulesFor(request, table.headings, now);
      if (missingIn(rules.mapping).length > 0) {
        throw refused("mapping", "Say which column is the name, and which the email or phone.");
      }
      const { good, bad } = await leadsIn(table, rules);
      if (bad.length > 0 && !skipBad) {
        throw refused("csv", `${bad.length} of ${table.rows.length} rows cannot be imported.`);
      }
      if (good.length === 0) throw refused("csv", "No row can be imported.");
      const head = { id: randomUUIDv7(), fileName };
      const row = {
        id: head.id,
        file_name: fileName,
        content_hash: hashOf(csv),
        actor_id: actor.id,
        actor_name: actor.name,
        at: now.toISOString(),
        leads: good.length,
        skipped: bad.length,
        undone_at: null,
      };
      const ids = await store(row, good, actor, now, again);
      live.changed(ids);
      return asImport(row);
    },

    async list(): Promise<LeadImport[]> {
      const rows = await db
        .selectFrom("lead_imports")
        .selectAll()
        .orderBy("id", "desc")
        .limit(MAX_LISTED)
        .execute();
      return rows.map(asImport);
    },

    /**
     * @throws {HttpProblem} 409 if it is undone already, or if leads were worked on since and `keepWorkedOn`
     *   is not set
     */
    async undo(
      id: string,
      { keepWorkedOn = false }: { keepWorkedOn?: boolean | undefined },
      actor: Actor,
      now: Date,
    ): Promise<ImportUndone> {
      const { kept, gone } = await db.transaction().execute(async (trx) => {
        const row = await trx
          .updateTable("lead_imports")
          .set({ undone_at: now.toISOString() })
          .where("id", "=", id)
          .where("undone_at", "is", null)
          .returningAll()
          .executeTakeFirst();
        if (!row) {
          await importOf(trx, id);
          throw new HttpProblem(409, "conflict", "This import is undone already.");
        }
        await lockImported(trx, id);
        const workedOn = await workedOnOf(trx, row);
        if (workedOn.length > 0 && !keepWorkedOn) {
          const text = `${workedOn.length} of its leads were worked on since.`;
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
      return { import: asImport(await importOf(db, id)), removed: gone.length, kept };
    },
  };

  /** When a file with this content was first imported, if that is not undone. */
  async function takenAt(on: Database, contentHash: string, butNot = ""): Promise<string | null> {
    const earlier = await on
      .selectFrom("lead_imports")
      .select("at")
      .where("content_hash", "=", contentHash)
      .where("id", "!=", butNot)
      .where("undone_at", "is", null)
      .orderBy("id")
      .executeTakeFirst();
    return earlier?.at ?? null;
  }

  /** @throws {HttpProblem} 409 if the same file was imported before */
  async function refuseTaken(trx: Trx, { id, content_hash }: ImportRow): Promise<void> {
    const at = await takenAt(trx, content_hash, id);
    if (!at) return;
    const day = at.slice(0, 10);
    throw new HttpProblem(409, "conflict", `This file was imported on ${day} already.`);
  }

  async function store(
    row: ImportRow,
    leads: readonly ImportedLead[],
    actor: Actor,
    now: Date,
    again: boolean,
  ): Promise<string[]> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await db.transaction().execute(async (trx) => {
          await lockImports(trx);
          // The insert comes before the check for an earlier import: from here on, SQLite lets nobody else write.
          await trx.insertInto("lead_imports").values(row).execute();
          if (!again) await refuseTaken(trx, row);
          const head = { id: row.id, fileName: row.file_name };
          const ids = await storeImport(trx, head, leads, actor, now);
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
}

export type LeadImports = ReturnType<typeof createLeadImports>;

/** Without mapping and date order: whatever they are, the file brings the same leads. */
const hashOf = (csv: string) => createHash("sha256").update(csv).digest("base64url");

/** Lets only one import run at a time; SQLite has one writer anyway. */
async function lockImports(trx: Trx): Promise<void> {
  if (!isPostgres(trx)) return;
  await sql`SELECT pg_advisory_xact_lock(hashtext('lead imports'))`.execute(trx);
}

const asImport = (row: ImportRow): LeadImport => ({
  id: row.id,
  fileName: row.file_name,
  by: { id: row.actor_id, name: row.actor_name },
  at: row.at,
  leads: row.leads,
  skipped: row.skipped,
  undoneAt: row.undone_at,
});

/** What will be stored of a row, for the columns that are mapped. */
function previewed(
  lead: ImportedLead,
  { mapping, owners }: RowRules,
): Partial<Record<ImportField, string>> {
  const { ownerId, ...values } = lead;
  const all: Record<ImportField, string | null> = {
    ...values,
    owner: owners.find(({ id }) => id === ownerId)?.name ?? null,
  };
  const shown = importFields.flatMap((field) =>
    mapping[field] && all[field] ? [[field, all[field]] as const] : [],
  );
  return Object.fromEntries(shown);
}
