import { globSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DATABASE_FILE, lockDataDir } from "../db/sqlite.ts";
import { StartupError } from "../startup-error.ts";
import type { BackupSource } from "./backup-source.ts";
import type { RowCounts } from "./counted-tables.ts";
import { openPages } from "./open-pages.ts";
import { countRowsOfPostgres, withProofDatabase } from "./postgres-database.ts";
import { restoreBackup } from "./restore-backup.ts";
import { countRowsOfSqlite } from "./sqlite-database.ts";
import { withStaging } from "./staging.ts";

export type Proof = {
  /** The moment that the backup is of, ISO 8601. */
  madeAt: string;
  leads: number;
  /** How many tables have as many rows as the backup says; absent if the backup is too old to say so. */
  tables: number | undefined;
  /** The pages that a server on the restored data has answered. */
  pages: readonly string[];
};

type Place = { dataDir: string; databaseUrl: string | undefined };

/** The folder in DATA_DIR for proofs, since the disk of DATA_DIR has the room that a backup needs. */
const PROOF_FOLDER = ".proof";

/**
 * Proves that a backup can be restored: restores it into an empty place of its own, counts the rows of its tables,
 * starts a server on it that sends no mails, and opens pages. Then all of it is removed. The live data is not touched.
 * @throws {StartupError} if anything is not as it should be, or another proof is under way
 */
export async function proveBackup(live: Place, source: BackupSource): Promise<Proof> {
  const folder = join(live.dataDir, PROOF_FOLDER);
  const unlock = lockForProof(folder);
  try {
    // Of a proof that was killed.
    for (const left of globSync(join(folder, "data-*"))) rmSync(left, { recursive: true });
    return await withStaging(join(folder, "data-"), (dataDir) =>
      live.databaseUrl
        ? withProofDatabase(live.databaseUrl, (databaseUrl) =>
            proveIn({ dataDir, databaseUrl }, source),
          )
        : proveIn({ dataDir, databaseUrl: undefined }, source),
    );
  } finally {
    unlock();
    rmSync(folder, { recursive: true, force: true });
  }
}

function lockForProof(folder: string): () => void {
  try {
    return lockDataDir(folder);
  } catch (error) {
    if (!(error instanceof StartupError) || !/already running/.test(error.message)) throw error;
    throw new StartupError("A backup is being checked already: wait for its end.");
  }
}

async function proveIn(place: Place, source: BackupSource): Promise<Proof> {
  const { madeAt, leads, rows } = await restoreBackup(place, source);
  const restored = place.databaseUrl
    ? await countRowsOfPostgres(place.databaseUrl)
    : countRowsOfSqlite(join(place.dataDir, DATABASE_FILE));
  if (rows) requireSameRows(rows, restored);
  const pages = await openPages(place);
  return { madeAt, leads, tables: rows && Object.keys(rows).length, pages };
}

/** @throws {StartupError} naming the tables that differ */
function requireSameRows(expected: RowCounts, found: RowCounts): void {
  const tables = new Set([...Object.keys(expected), ...Object.keys(found)]);
  const differences = [...tables]
    .filter((table) => expected[table] !== found[table])
    .map((table) => `${table} (${expected[table] ?? "no table"}, ${found[table] ?? "no table"})`);
  if (differences.length === 0) return;
  throw new StartupError(
    `The restored tables have other numbers of rows than the backup says: ${differences.join(", ")}.`,
  );
}
