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
import { countLeadsOfDump, dumpPostgres, picturesInPostgres } from "./postgres-database.ts";
import { copySqlite, countLeadsOfSqlite, requireSqlite } from "./sqlite-database.ts";
import { withStaging } from "./staging.ts";

/** Pictures. On PostgreSQL those that the database has, too, are not backed up twice. */
const UPLOADS = "uploads";
/** The folders in DATA_DIR that are backed up with the database. */
export const DATA_FOLDERS = [UPLOADS, "mail"];

/** The file name of the database within a backup. */
export const BACKED_UP = { sqlite: "database.sqlite", postgres: "database.pgdump" } as const;

export type BackupSummary = { file: string; bytes: number; leads: number };

/**
 * Backs up the database, the uploads and the written mails into one file. The server may be running. The
 * file gets its name only after it was read back and verified.
 * @throws {StartupError} if something cannot be read, written or verified
 */
export async function makeBackup(
  config: { dataDir: string; databaseUrl: string | undefined },
  file: string,
): Promise<BackupSummary> {
  if (!config.databaseUrl) requireSqlite(config.dataDir);
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) {
    throw new StartupError(`${file} is a folder: name a file in it.`);
  }
  const target = dirname(file);
  try {
    mkdirSync(target, { recursive: true, mode: 0o700 });
  } catch {
    throw new StartupError(`${target} cannot be made: choose another place for the backup.`);
  }
  return withStaging(join(target, ".sprachsetu-backup-"), async (staging) => {
    const content = join(staging, "content");
    mkdirSync(content);
    const database = config.databaseUrl ? "postgres" : "sqlite";
    const copy = join(content, BACKED_UP[database]);
    // Read before the dump, so that each of them is in it.
    const pictures = config.databaseUrl
      ? await picturesInPostgres(config.databaseUrl)
      : new Set<string>();
    if (config.databaseUrl) await dumpPostgres(config.databaseUrl, copy);
    else copySqlite(config.dataDir, copy);
    const leads = config.databaseUrl ? await countLeadsOfDump(copy) : countLeadsOfSqlite(copy);
    // The folders are copied after the database, so that every file that it names is in the backup.
    for (const folder of DATA_FOLDERS) {
      const isCopied = (name: string) => folder !== UPLOADS || !pictures.has(name);
      copyFolder(join(config.dataDir, folder), join(content, folder), isCopied);
    }
    await writeManifest(content, { database, madeAt: new Date().toISOString(), leads });

    const archive = join(staging, "backup.tar.gz");
    await pack(content, archive);
    const readBack = join(staging, "read-back");
    mkdirSync(readBack);
    await unpack(archive, readBack);
    renameSync(archive, file);
    return { file, bytes: statSync(file).size, leads };
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
