import { chownSync, existsSync, globSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { DATABASE_FILE, LOCK_FILE, lockDataDir } from "../db/sqlite.ts";
import { StartupError } from "../startup-error.ts";
import type { Manifest } from "./archive.ts";
import { type BackupSource, fileSource } from "./backup-source.ts";
import { leadsInWords, type RowCounts } from "./counted-tables.ts";
import { BACKED_UP, DATA_FOLDERS } from "./make-backup.ts";
import {
  ASIDE_SCHEMA,
  countRowsOfDump,
  examinePostgres,
  restorePostgres,
} from "./postgres-database.ts";
import { countRowsOfSqlite, keepSuppressions, sqliteHoldsData } from "./sqlite-database.ts";
import { withStaging } from "./staging.ts";
import { type Move, moveTogether, undoInterruptedMoves } from "./swap.ts";

export type RestoreSummary = {
  madeAt: string;
  leads: number;
  /** The rows of each counted table, as the backup says; absent in older backups. */
  rows: RowCounts | undefined;
  /** Where the former database, uploads and mails are kept: file names in DATA_DIR, or the name of a schema. */
  keptAside: string[];
  /** The one of them that `bin/erasures` compares with; absent if there was none with data, or one of another site. */
  formerDatabase: string | undefined;
};

type Target = { dataDir: string; databaseUrl: string | undefined };

/**
 * Replaces the database, the uploads and the written mails by those of a backup. Everything is unpacked and
 * verified first; then all of it is replaced, or nothing. Addresses that left the newsletter since the
 * backup stay unsubscribed.
 * @param from the path of a backup, or another source
 * @param force also replaces a database that contains data, which is then kept aside
 * @throws {StartupError} if a server is running, the backup is damaged, or data would be lost
 */
export async function restoreBackup(
  target: Target,
  from: string | BackupSource,
  { force = false } = {},
): Promise<RestoreSummary> {
  const source = typeof from === "string" ? fileSource(from) : from;
  const unlock = lockDataDir(target.dataDir);
  try {
    undoInterruptedMoves(target.dataDir);
    for (const left of globSync(join(target.dataDir, ".restore-*"))) {
      rmSync(left, { recursive: true });
    }
    return await withStaging(join(target.dataDir, ".restore-"), async (staging) => {
      const content = join(staging, "content");
      mkdirSync(content);
      const manifest = await source.unpackInto(content);
      await verifyDatabase(target, manifest, content);
      const holdsData = target.databaseUrl
        ? (await examinePostgres(target.databaseUrl)).holdsData
        : sqliteHoldsData(target.dataDir);
      if (holdsData && !force) {
        throw new StartupError(
          "The database is not empty: add --force to replace it; what it holds is then kept aside.",
        );
      }
      const isOfSameSite =
        holdsData &&
        !target.databaseUrl &&
        keepSuppressions(target.dataDir, join(content, BACKED_UP.sqlite));
      const { madeAt, leads, rows } = manifest;
      const aside = await takeTheirPlace(target, { staging, manifest, holdsData, isOfSameSite });
      return { madeAt, leads, rows, ...aside };
    });
  } finally {
    unlock();
  }
}

async function verifyDatabase(target: Target, manifest: Manifest, content: string): Promise<void> {
  const wanted = target.databaseUrl ? "postgres" : "sqlite";
  if (manifest.database !== wanted) {
    throw new StartupError(
      manifest.database === "postgres"
        ? "The backup is of a PostgreSQL database: set DATABASE_URL to the one to restore into."
        : "The backup is of a SQLite database: unset DATABASE_URL to restore it.",
    );
  }
  const copy = join(content, BACKED_UP[wanted]);
  const { leads } = target.databaseUrl ? await countRowsOfDump(copy) : countRowsOfSqlite(copy);
  if (leads !== manifest.leads) {
    throw new StartupError(
      `The backup should hold ${leadsInWords(manifest.leads)} and holds ${leads}.`,
    );
  }
}

type Replacement = {
  staging: string;
  manifest: Manifest;
  holdsData: boolean;
  /** Of SQLite. PostgreSQL is asked once it is restored. */
  isOfSameSite: boolean;
};

async function takeTheirPlace(
  { dataDir, databaseUrl }: Target,
  { staging, manifest, holdsData, isOfSameSite }: Replacement,
): Promise<Pick<RestoreSummary, "keptAside" | "formerDatabase">> {
  const time = new Date().toISOString().replaceAll(/[-:.]/g, "");
  const stage = basename(staging);
  const keptAside: string[] = [];
  const moves: Move[] = [];

  /** Moves a file or folder aside, or into the staging folder, which is deleted, if it need not be kept. */
  const clear = (name: string, keep: boolean, suffix = "") => {
    if (!existsSync(join(dataDir, name + suffix))) return;
    const aside = `${name}.before-restore-${time}`;
    if (keep && !suffix) keptAside.push(aside);
    moves.push({ from: name + suffix, to: (keep ? aside : join(stage, name)) + suffix });
  };
  const bringIn = (name: string, as: string) => {
    if (existsSync(join(staging, "content", name))) {
      moves.push({ from: join(stage, "content", name), to: as });
    }
  };

  for (const folder of DATA_FOLDERS) {
    const current = join(dataDir, folder);
    clear(folder, existsSync(current) && readdirSync(current).length > 0);
    bringIn(folder, folder);
  }
  if (!databaseUrl) {
    // The write-ahead log must move with its database: SQLite would apply it to the restored one.
    for (const suffix of ["-wal", "-shm", ""]) clear(DATABASE_FILE, holdsData, suffix);
    bringIn(BACKED_UP.sqlite, DATABASE_FILE);
  }
  // Root may restore for a server that runs as another user. The lock file may be new, too.
  giveToOwnerOf(dataDir, [staging, join(dataDir, LOCK_FILE)]);

  const aside = holdsData && databaseUrl ? ASIDE_SCHEMA + time.toLowerCase() : undefined;
  let formerTells = isOfSameSite;
  await moveTogether(dataDir, moves, async () => {
    if (!databaseUrl) return;
    const dump = join(staging, "content", BACKED_UP.postgres);
    const workFile = join(staging, "restore.sql");
    formerTells = await restorePostgres(databaseUrl, {
      dump,
      leads: manifest.leads,
      aside,
      workFile,
    });
    if (aside) keptAside.push(`schema ${aside}`);
  });
  const file = keptAside.find((name) => name.startsWith(DATABASE_FILE));
  return { keptAside, formerDatabase: formerTells ? (aside ?? file) : undefined };
}

/** Gives files, and folders with their content, to the owner of DATA_DIR. Only root can and must do this. */
function giveToOwnerOf(dataDir: string, paths: string[]): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dataDir);
  for (const path of paths) {
    chownSync(path, uid, gid);
    if (!statSync(path).isDirectory()) continue;
    for (const entry of readdirSync(path, { recursive: true, withFileTypes: true })) {
      chownSync(join(entry.parentPath, entry.name), uid, gid);
    }
  }
}
