import { createHash } from "node:crypto";
import { type Selectable, sql } from "kysely";
import { callBackOpeningMinutes } from "#content/site.ts";
import { MAX_IMPORT_BYTES, MAX_IMPORT_STATUSES } from "#contract/import-limits.ts";
import { counsellors } from "#contract/roles.ts";
import { type ImportField, importFields } from "#contract/staff-lead-values.ts";
import type {
  ImportCheck,
  ImportCheckRequest,
  ImportMapping,
  ImportRequest,
  ImportUndone,
  LeadImport,
} from "#contract/staff-leads.ts";
import { recordAction } from "../../db/action-records.ts";
import { isPostgres } from "../../db/dialect.ts";
import type { LeadImportsTable } from "../../db/leads-desk-tables.ts";
import { risingId } from "../../db/rising-id.ts";
import type { Database, Trx } from "../../db/tables.ts";
import { HttpProblem } from "../../http/problems.ts";
import { callbackDeadline } from "../../opening-hours/callback-deadline.ts";
import type { DeskDependencies } from "../desk-dependencies.ts";
import { noSuch, refused } from "../lead-conflict.ts";
import { branchOf, isHistory } from "../response-clock.ts";
import type { Actor } from "../viewer.ts";
import { candidatesIn, guessedMapping, missingIn } from "./import-columns.ts";
import { orderOf } from "./import-dates.ts";
import { type ImportFile, readImportFile } from "./import-file.ts";
import { phoneCountryOf } from "./import-phones.ts";
import { cellsOf, type ImportedLead, leadsIn, type RowRules, statusOf } from "./import-rows.ts";
import { holdersOf, isKnown, notOurs, Overtaken, storeImport } from "./import-store.ts";
import { lockImported, removeImport, workedOnOf } from "./import-undo.ts";

type ImportRow = Selectable<LeadImportsTable>;

const SAMPLES = 3;
const LONGEST_SAMPLE = 200;
const PREVIEWED = 20;
const MAX_BAD_TOLD = 1_000;
const MAX_LISTED = 100;
const TRIES = 3;

/** Imports leads from workbooks and text files: checks a file, imports it whole or not at all, and undoes an import. */
export function createLeadImports({ db, live, branches }: DeskDependencies) {
  async function rulesFor(
    { keepUnused = false, statuses = {}, ...given }: Omit<ImportCheckRequest, "file" | "csv">,
    file: ImportFile,
    now: Date,
  ): Promise<Settled> {
    const owners = await db
      .selectFrom("accounts")
      .select(["id", "name", "email"])
      .where("role", "in", counsellors)
      .execute();
    const known = Object.entries(given.mapping ?? guessedMapping(file)).filter(([, column]) =>
      file.headings.includes(column),
    );
    const mapping: ImportMapping = Object.fromEntries(known);
    const dates = [...cellsOf(file, mapping.createdAt), ...cellsOf(file, mapping.followUpAt)];
    const dateOrder = settled(given.dateOrder, orderOf(dates), "dmy" as const);
    const phones = cellsOf(file, mapping.phone);
    const country = settled(given.country, phoneCountryOf(phones), "IN" as const);
    const used = new Set<string>(Object.values(mapping));
    const unused = file.headings.filter(
      (heading) => !used.has(heading) && !cellsOf(file, heading).next().done,
    );
    const rules = {
      mapping,
      dateOrder: dateOrder.value,
      country: country.value,
      statuses: new Map(Object.entries(statuses)),
      kept: keepUnused ? unused : [],
      branches: branches(),
      owners,
      now,
    };
    return { rules, dateOrder, country, unused };
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
      const file = await readImportFile(bytesOf(request), request.sheet);
      const { rules, dateOrder, country, unused } = await rulesFor(request, file, now);
      const { mapping, statuses } = rules;
      const missing = missingIn(mapping);
      const read = missing.length > 0 ? { good: [], bad: [] } : await leadsIn(file, rules);
      const { bad } = read;
      const good = await notOurs(db, read.good);
      const holders = await holdersOf(db, good);
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
        known: good.filter((lead) => isKnown(lead, holders)).length,
        already: read.good.length - good.length,
        history: good.filter(
          (lead) => lead.status === "new" && isHistory(lead.createdAt, now.toISOString()),
        ).length,
        importedAt: await takenAt(db, hashOf(file)),
        badRows: bad.length,
        bad: bad.slice(0, MAX_BAD_TOLD),
        preview: good.slice(0, PREVIEWED).map((lead) => ({
          line: lead.line,
          isKnown: isKnown(lead, holders),
          values: previewed(lead, rules),
        })),
      };
    },

    /**
     * Imports a file.
     * @throws {HttpProblem} 422 if the file or the mapping is unusable, or rows are bad and `skipBad` is not set; 409
     *   if the file was imported before and `again` is not set
     */
    async take(request: ImportRequest, actor: Actor, now: Date): Promise<LeadImport> {
      const { fileName = "", skipBad = false, again = false } = request;
      const file = await readImportFile(bytesOf(request), request.sheet);
      const { rules } = await rulesFor(request, file, now);
      if (missingIn(rules.mapping).length > 0) {
        throw refused(
          "mapping",
          "Choose the column with the name and the one with the email or phone.",
        );
      }
      const { good: read, bad } = await leadsIn(file, rules);
      if (bad.length > 0 && !skipBad) {
        throw refused("file", `${bad.length} of ${file.rows.length} rows cannot be imported.`);
      }
      const good = await notOurs(db, read);
      if (read.length > good.length && good.length === 0) {
        throw refused("file", "All leads of this file are here already.");
      }
      if (good.length === 0) throw refused("file", "We cannot import any row of this file.");
      const head = { id: risingId(), fileName };
      const row = {
        id: head.id,
        file_name: fileName,
        content_hash: hashOf(file),
        actor_id: actor.id,
        actor_name: actor.name,
        at: now.toISOString(),
        leads: good.length,
        skipped: file.rows.length - good.length,
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
     * Undoes an import.
     * @throws {HttpProblem} 403 for people who neither imported the file nor are admins; 404; 409 if the import was
     *   already undone, or if leads were worked on since and `keepWorkedOn` is not set
     */
    async undo(
      id: string,
      { keepWorkedOn = false }: { keepWorkedOn?: boolean | undefined },
      actor: Actor,
      now: Date,
    ): Promise<ImportUndone> {
      const { actor_id } = await importOf(db, id);
      if (actor_id !== actor.id && actor.role !== "admin") {
        const text = "Only the person who imported the file or an admin can undo this.";
        throw new HttpProblem(403, "forbidden", text);
      }
      const { kept, gone } = await db.transaction().execute(async (trx) => {
        const row = await trx
          .updateTable("lead_imports")
          .set({ undone_at: now.toISOString() })
          .where("id", "=", id)
          .where("undone_at", "is", null)
          .returningAll()
          .executeTakeFirst();
        if (!row) throw new HttpProblem(409, "conflict", "This import was already undone.");
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

  /** When a file with this content was first imported. Imports that were undone do not count. */
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
    throw new HttpProblem(409, "conflict", `This file was already imported on ${day}.`);
  }

  async function store(
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
}

export type LeadImports = ReturnType<typeof createLeadImports>;

type Settled = Pick<ImportCheck, "dateOrder" | "country" | "unused"> & { rules: RowRules };

/** A choice comes first, then what the file shows, then the usual value. */
function settled<T>(choice: T | undefined, shown: T | undefined, usual: T) {
  if (choice !== undefined) return { value: choice, by: "choice" as const };
  if (shown !== undefined) return { value: shown, by: "file" as const };
  return { value: usual, by: "usual" as const };
}

/** @throws {HttpProblem} 422 if the request has neither bytes nor text, or too many */
function bytesOf({ file, csv }: Pick<ImportCheckRequest, "file" | "csv">): Uint8Array {
  if (file === undefined && csv === undefined) throw refused("file", "Choose a file.");
  const bytes = file === undefined ? Buffer.from(csv ?? "") : Buffer.from(file, "base64");
  if (bytes.length > MAX_IMPORT_BYTES) throw refused("file", "At most 8 MB.");
  return bytes;
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

/** The hash by which a file is recognised. It leaves out mapping and date order: the file is the same with any. */
const hashOf = ({ content, sheets, sheet }: ImportFile) => {
  const hash = createHash("sha256").update(content);
  // The sheets of a workbook bring different leads.
  if (sheets.length > 1) hash.update(sheet ?? "");
  return hash.digest("base64url");
};

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
