import {
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  statSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import { StartupError } from "../startup-error.ts";
import { pack, unpack, writeManifest } from "./archive.ts";
import { countRowsOfDump, dumpPostgres, picturesInPostgres } from "./postgres-database.ts";
import { backupName } from "./prune-backups.ts";
import { copySqlite, countRowsOfSqlite, requireSqlite } from "./sqlite-database.ts";
import { withStaging } from "./staging.ts";

/** Pictures. On PostgreSQL those that the database has, too, are not backed up twice. */
const UPLOADS = "uploads";
/** The folders in DATA_DIR that are backed up with the database. */
export const DATA_FOLDERS = [UPLOADS, "mail"];

/** The file name of the database within a backup. */
export const BACKED_UP = { sqlite: "database.sqlite", postgres: "database.pgdump" } as const;

export type BackupSummary = {
  file: string;
  bytes: number;
  leads: number;
  /** The moment of the database's snapshot. */
  madeAt: Date;
};

/**
 * Backs up the database, the uploads and the written mails into one file. The server may be running. The
 * file gets its name only after it was read back and verified.
 * @param target the file, or the folder in which it is named by the time of its snapshot
 * @throws {StartupError} if something cannot be read, written or verified
 */
export async function makeBackup(
  config: { dataDir: string; databaseUrl: string | undefined },
  target: string | { folder: string },
): Promise<BackupSummary> {
  if (!config.databaseUrl) requireSqlite(config.dataDir);
  if (typeof target === "string" && statSync(target, { throwIfNoEntry: false })?.isDirectory()) {
    throw new StartupError(`${target} is a folder: name a file in it.`);
  }
  const folder = typeof target === "string" ? dirname(target) : target.folder;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch {
    throw new StartupError(`${folder} cannot be made: choose another place for the backup.`);
  }
  return withStaging(join(folder, ".sprachsetu-backup-"), async (staging) => {
    const content = join(staging, "content");
    mkdirSync(content);
    const database = config.databaseUrl ? "postgres" : "sqlite";
    const copy = join(content, BACKED_UP[database]);
    // Read before the dump, so that each of them is in it.
    const pictures = config.databaseUrl
      ? await picturesInPostgres(config.databaseUrl)
      : new Set<string>();
    // The snapshot is taken as the next step begins: whatever was stored until now is in it.
    const madeAt = new Date();
    if (config.databaseUrl) await dumpPostgres(config.databaseUrl, copy);
    else copySqlite(config.dataDir, copy);
    const rows = config.databaseUrl ? await countRowsOfDump(copy) : countRowsOfSqlite(copy);
    const { leads = 0 } = rows;
    // The folders are copied after the database, so that every file that it names is in the backup.
    for (const copied of DATA_FOLDERS) {
      const isCopied = (name: string) => copied !== UPLOADS || !pictures.has(name);
      copyFolder(join(config.dataDir, copied), join(content, copied), isCopied);
    }
    await writeManifest(content, { database, madeAt: madeAt.toISOString(), leads, rows });

    const archive = join(staging, "backup.tar.gz");
    await pack(content, archive);
    const readBack = join(staging, "read-back");
    mkdirSync(readBack);
    await unpack(archive, readBack);
    const file = typeof target === "string" ? target : join(folder, backupName(madeAt));
    renameSync(archive, file);
    return { file, bytes: statSync(file).size, leads, madeAt };
  });
}

/** Copies the regular files of a folder whose names are wanted. A file that is deleted meanwhile is skipped. */
function copyFolder(from: string, to: string, isCopied: (name: string) => boolean): void {
  if (!existsSync(from)) return;
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !isCopied(entry.name)) continue;
    const source = join(entry.parentPath, entry.name);
    const target = join(to, relative(from, source));
    mkdirSync(dirname(target), { recursive: true });
    try {
      copyFileSync(source, target, constants.COPYFILE_FICLONE);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
  }
}
