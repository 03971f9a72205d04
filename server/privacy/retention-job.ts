import type { Kysely } from "kysely";
import { cleanUp, cutLog } from "../db/deleted-content.ts";
import { isPostgres } from "../db/dialect.ts";
import type { RetentionStep } from "../db/retention-step.ts";
import type { Database, Tables } from "../db/tables.ts";
import type { MailFiles } from "../mail/mail-files.ts";

const HOUR_MS = 3_600_000;
/** The first run waits for so long, so that visitors who waited for the start are served first. */
const FIRST_MS = 60_000;
/** Shorter than the period by ten minutes, so that a run which a timer starts slightly early is not skipped. */
const PERIOD_MS = { hour: HOUR_MS - 10 * 60_000, day: 24 * HOUR_MS - 10 * 60_000 };

/** Claims the daily clean-up of a SQLite database. */
const CLEANED_UP = { kind: "rewriting of the database file", every: "day" } as const;

/** How many rows or files were removed, by kind. */
export type Removed = { kind: string; removed: number }[];

export type RetentionLog = { warn: (about: object, message: string) => void };

/** Name in the log for mails that are kept as files. */
const FILES = "files of mails";

/**
 * Removes data at the end of its retention period, and records the numbers by day and kind, without
 * anything about people.
 * @param mailFiles of this process; every process sweeps its own files every hour
 * @param onRemoved called after `runDue` has removed something of a kind
 */
export function createRetention(
  db: Database,
  steps: readonly RetentionStep[],
  log: RetentionLog,
  mailFiles?: Pick<MailFiles, "sweep">,
  onRemoved: (kind: string) => Promise<void> = async () => {},
) {
  async function sweepFiles(now: Date): Promise<Removed> {
    if (!mailFiles) return [];
    const removed = await mailFiles.sweep(db, now);
    await note(db, FILES, removed, now);
    return [{ kind: FILES, removed }];
  }

  /** A failed step is repeated in the next hour and does not stop the others. @returns whether it did not fail */
  async function removeIfDue(step: RetentionStep, now: Date): Promise<boolean> {
    if (!(await claim(db, step, now))) return true;
    try {
      if ((await removeAndNote(db, step, now)) > 0) await onRemoved(step.kind);
      await markDone(db, step, now);
      return true;
    } catch (error) {
      log.warn({ err: error, kind: step.kind }, "what was over could not be removed");
      await db
        .updateTable("retention_log")
        .set({ ran_at: "" })
        .where("day", "=", dayOf(now))
        .where("kind", "=", step.kind)
        .execute();
      return false;
    }
  }

  return {
    /**
     * Runs the steps that are due. Of several processes one runs each step. Never throws. On SQLite the database file
     * is cleaned up once a day.
     * @param stopping ends the clean-up after the step that runs
     * @returns whether nothing failed
     */
    async runDue(now: Date, stopping?: AbortSignal): Promise<boolean> {
      let isWell = true;
      try {
        for (const step of steps) isWell = (await removeIfDue(step, now)) && isWell;
        await sweepFiles(now);
        if (isPostgres(db)) return isWell;
        if (await claim(db, CLEANED_UP, now)) {
          await cleanUp(db, now, { stopping });
          await markDone(db, CLEANED_UP, now);
        } else await cutLog(db);
        return isWell;
      } catch (error) {
        log.warn({ err: error }, "what was over could not be removed");
        return false;
      }
    },

    /** Runs every step, whether it is due or not. */
    async runAll(now: Date): Promise<Removed> {
      const all: Removed = [];
      for (const step of steps) {
        all.push({ kind: step.kind, removed: await removeAndNote(db, step, now) });
      }
      all.push(...(await sweepFiles(now)));
      await cutLog(db);
      return all;
    },

    /**
     * Counts what `runAll` would remove, by removing it in a transaction that is rolled back. On
     * SQLite this blocks all writers, so pass a copy of the database.
     */
    async tryAll(now: Date): Promise<Removed> {
      const all: Removed = [];
      const takenBack = new Error("only tried");
      await db
        .transaction()
        .execute(async (trx) => {
          for (const step of steps) {
            const removed = await untilDone(step, () => step.remove(trx, now));
            all.push({ kind: step.kind, removed });
          }
          if (mailFiles) {
            // Counted before the rollback, so that files whose rows would be deleted count, too.
            const removed = await mailFiles.sweep(trx, now, { isDry: true });
            all.push({ kind: FILES, removed });
          }
          throw takenBack;
        })
        .catch((error: unknown) => {
          if (error !== takenBack) throw error;
        });
      return all;
    },
  };
}

/**
 * Calls `runDue` a minute after the start and then every hour.
 * @returns a function that stops this and waits for a run that is under way
 */
export function scheduleRetention(
  runDue: (now: Date, stopping: AbortSignal) => Promise<void>,
): () => Promise<void> {
  const stopping = new AbortController();
  let underWay = Promise.resolve();
  const run = () => {
    underWay = underWay.then(() => runDue(new Date(), stopping.signal));
  };
  const first = setTimeout(run, FIRST_MS).unref();
  const hourly = setInterval(run, HOUR_MS).unref();
  return async () => {
    clearTimeout(first);
    clearInterval(hourly);
    stopping.abort();
    await underWay;
  };
}

const dayOf = (now: Date) => now.toISOString().slice(0, 10);

/**
 * Claims a step through its row of the day: whoever updates `ran_at` runs the step. Until `markDone`, the row says that
 * the step was run so long ago that it is due in an hour: if this process is killed meanwhile, no day is lost.
 */
async function claim(
  db: Database,
  { kind, every }: Pick<RetentionStep, "kind" | "every">,
  now: Date,
): Promise<boolean> {
  const before = new Date(now.getTime() - PERIOD_MS[every]).toISOString();
  const ran_at = new Date(now.getTime() - PERIOD_MS[every] + PERIOD_MS.hour).toISOString();
  const claimed = await db
    .insertInto("retention_log")
    .values({ day: dayOf(now), kind, removed: 0, ran_at })
    .onConflict((conflict) =>
      conflict
        .columns(["day", "kind"])
        .doUpdateSet({ ran_at })
        .where("retention_log.ran_at", "<=", before),
    )
    .returning("kind")
    .executeTakeFirst();
  return claimed !== undefined;
}

async function markDone(db: Database, { kind }: Pick<RetentionStep, "kind">, now: Date) {
  await db
    .updateTable("retention_log")
    .set({ ran_at: now.toISOString() })
    .where("day", "=", dayOf(now))
    .where("kind", "=", kind)
    .execute();
}

/** Counts each batch in its own transaction, so that the log is right even after a failure. */
function removeAndNote(db: Database, step: RetentionStep, now: Date): Promise<number> {
  return untilDone(step, () =>
    db.transaction().execute(async (trx) => {
      const removed = await step.remove(trx, now);
      await note(trx, step.kind, removed, now);
      return removed;
    }),
  );
}

/**
 * Runs a step once, or in batches until nothing is left.
 * @returns how many were removed in all
 */
async function untilDone(
  { inBatches }: RetentionStep,
  removeSome: () => Promise<number>,
): Promise<number> {
  for (let all = 0; ; ) {
    const removed = await removeSome();
    all += removed;
    if (!inBatches || removed === 0) return all;
  }
}

async function note(trx: Kysely<Tables>, kind: string, removed: number, now: Date): Promise<void> {
  await trx
    .insertInto("retention_log")
    .values({ day: dayOf(now), kind, removed, ran_at: now.toISOString() })
    .onConflict((conflict) =>
      conflict
        .columns(["day", "kind"])
        .doUpdateSet((set) => ({ removed: set("retention_log.removed", "+", removed) })),
    )
    .execute();
}
