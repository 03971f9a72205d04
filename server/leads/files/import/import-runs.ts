import type { FastifyBaseLogger } from "fastify";
import type { Selectable } from "kysely";
import { callBackOpeningMinutes } from "#content/site.ts";
import { createDueWork } from "../../../db/due-work.ts";
import { createJobNote } from "../../../db/jobs.ts";
import type { LeadImportsTable } from "../../../db/leads-desk-tables.ts";
import type { Database, Trx } from "../../../db/tables.ts";
import type { Actor } from "../../../http/staff-access.ts";
import { callbackDeadline } from "../../../opening-hours/callback-deadline.ts";
import type { DeskDependencies } from "../../desk-dependencies.ts";
import { erasuresOf } from "../../forget/erased-contacts.ts";
import { branchOf } from "../../response-clock.ts";
import { lockLeads } from "../../work/lead-changes.ts";
import type { ImportedLead } from "./import-rows.ts";
import { lockPeople, Overtaken, storeRows } from "./import-store.ts";
import { soughtOf } from "./row-identity.ts";
import { updateLead } from "./update-lead.ts";

/** Few, so that other requests wait for a moment only: SQLite has one writer. */
const ROWS_AT_ONCE = 25;
const TRIES = 3;
/** Open windows are told of so many leads one by one; of more, they read their lists anew. */
const MOST_TOLD = 200;
/** An import whose rows are still being stored after so long has lost its process. */
const STAGING_HOURS = 1;

type ImportRunsOptions = DeskDependencies & {
  /** Keys the marks of erased contacts. */
  erasedKey: string;
  log: FastifyBaseLogger;
};

/**
 * Writes imports, whose rows wait in `lead_import_rows`, a few rows in each transaction. A row is deleted in the transaction
 * that writes it, so an import goes on where it was after a restart, and several processes may work on one.
 */
export function createImportRuns(options: ImportRunsOptions) {
  const { db, live, log } = options;
  let isStopped = false;
  const due = createDueWork(runAll, {
    log,
    unreadable: "imports cannot be continued",
    onRound: createJobNote(db, "imports"),
  });

  async function runAll(now: Date): Promise<number> {
    await removeLost(db, now);
    const failed: string[] = [];
    for (let done = 0; ; done += 1) {
      const next = await db
        .selectFrom("lead_imports")
        .select("id")
        .where("state", "=", "running")
        .where("undone_at", "is", null)
        .where("id", "not in", ["", ...failed])
        .orderBy("id")
        .executeTakeFirst();
      if (!next || isStopped) return done;
      // One that fails is tried again later, and keeps no other from going on.
      await write(next.id).catch((error) => {
        failed.push(next.id);
        log.error({ err: error, importId: next.id }, "an import has to wait");
      });
    }
  }

  /** Writes the rows of an import until there are none left, or the server stops. */
  async function write(id: string): Promise<void> {
    const changed: string[] = [];
    try {
      for (;;) {
        const ids = isStopped ? undefined : await writeSome(id, options);
        if (!ids) return;
        changed.push(...ids);
        await new Promise(setImmediate);
      }
    } finally {
      if (changed.length > MOST_TOLD) live.allChanged();
      else if (changed.length > 0) live.changed(changed);
    }
  }

  return {
    /** Writes a small import now. If that fails, it is tried again like any other. */
    async finish(id: string): Promise<void> {
      await write(id).catch((error) => log.error({ err: error }, "an import has to wait"));
    },
    /** Begins to write what waits. */
    wake(): void {
      due.look(new Date()).catch((error) => log.error({ err: error }, "an import has to wait"));
    },
    start(): void {
      due.start();
      this.wake();
    },
    async stop(): Promise<void> {
      isStopped = true;
      await due.stop();
    },
  };
}

export type ImportRuns = ReturnType<typeof createImportRuns>;

/** @returns the ids of the leads that were written; undefined if there are no more rows */
async function writeSome(id: string, options: ImportRunsOptions): Promise<string[] | undefined> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await options.db.transaction().execute((trx) => writeRows(trx, id, options));
    } catch (error) {
      if (!(error instanceof Overtaken) || tries === TRIES) throw error;
    }
  }
}

async function writeRows(
  trx: Trx,
  id: string,
  { branches, erasedKey }: ImportRunsOptions,
): Promise<string[] | undefined> {
  // Locks the import: its rows are written by one process at a time, and an undo waits.
  const head = await trx
    .updateTable("lead_imports")
    .set((set) => ({ written: set.ref("written") }))
    .where("id", "=", id)
    .where("state", "=", "running")
    .where("undone_at", "is", null)
    .returningAll()
    .executeTakeFirst();
  if (!head) return undefined;
  const waiting = await trx
    .selectFrom("lead_import_rows")
    .selectAll()
    .where("import_id", "=", id)
    .orderBy("line")
    .limit(ROWS_AT_ONCE)
    .execute();
  if (waiting.length === 0) {
    await trx.updateTable("lead_imports").set({ state: null }).where("id", "=", id).execute();
    return undefined;
  }
  const rows = waiting.map(({ row, ...more }) => ({
    ...more,
    row: JSON.parse(row) as ImportedLead,
  }));
  const changing = rows.flatMap(({ act, lead_id }) => (act === "update" && lead_id ? lead_id : []));
  const people = rows.map(({ row }) => row);
  await lockPeople(trx, people, changing);
  // After the locks: an erasure that was under way is over now.
  const isErased = await erasedSince(trx, erasedKey, head, rows);
  const wanted = rows.filter(({ row }) => !isErased(row));
  const added = wanted.filter(({ act }) => act === "add").map(({ row }) => row);
  const actor = actorOf(head);
  const callBy = (branch: string) =>
    // The clock of a lead starts with the import, however long ago the person asked elsewhere.
    callbackDeadline(
      new Date(head.at),
      branchOf(branches(), branch),
      callBackOpeningMinutes,
    ).toISOString();
  const about = { id, fileName: head.file_name };
  const ids = added.length > 0 ? await storeRows(trx, about, added, actor, head.at, callBy) : [];
  // In one order, so that this and a bulk change of the same leads cannot deadlock.
  await lockLeads(trx, changing);
  const updated: string[] = [];
  const by = {
    importId: id,
    fileName: head.file_name,
    plannedAt: head.at,
    actor,
    branches: branches(),
    now: new Date(),
  };
  for (const { act, lead_id, row } of wanted) {
    if (act !== "update" || lead_id === null) continue;
    if (await updateLead(trx, lead_id, row, by)) updated.push(lead_id);
  }
  await trx
    .deleteFrom("lead_import_rows")
    .where("import_id", "=", id)
    .where(
      "line",
      "in",
      waiting.map(({ line }) => line),
    )
    .execute();
  await trx
    .updateTable("lead_imports")
    .set({
      written: head.written + waiting.length,
      leads: head.leads + ids.length,
      updated: head.updated + updated.length,
      skipped: head.skipped + waiting.length - ids.length - updated.length,
    })
    .where("id", "=", id)
    .execute();
  return [...ids, ...updated];
}

/** Which rows are about people who were erased after the import had begun. */
async function erasedSince(
  trx: Trx,
  key: string,
  { at }: Pick<LeadImportsTable, "at">,
  rows: readonly { row: ImportedLead }[],
): Promise<(row: ImportedLead) => boolean> {
  const people = rows.map(({ row }) => soughtOf(row));
  const erasedAt = await erasuresOf(trx, key, people);
  return (row) => (erasedAt(soughtOf(row)) ?? "") > at;
}

/** Whoever began the import. What they may do was asked then. */
const actorOf = ({ actor_id, actor_name }: Selectable<LeadImportsTable>): Actor => ({
  id: actor_id,
  name: actor_name,
  role: "counsellor",
});

/** Removes what a process has left that stopped while it stored an import, and rows of imports that were undone. */
async function removeLost(db: Database, now: Date): Promise<void> {
  const before = Temporal.Instant.fromEpochMilliseconds(now.getTime()).subtract({
    hours: STAGING_HOURS,
  });
  await db
    .deleteFrom("lead_imports")
    .where("state", "=", "staging")
    .where("at", "<", before.toString())
    .execute();
  await db
    .deleteFrom("lead_import_rows")
    .where("import_id", "in", (from) =>
      from.selectFrom("lead_imports").select("id").where("undone_at", "is not", null),
    )
    .execute();
}
