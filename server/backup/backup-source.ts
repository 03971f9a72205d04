import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Config } from "../config.ts";
import { StartupError } from "../startup-error.ts";
import { type Manifest, unpack } from "./archive.ts";
import { fetchCopy, requireRepository } from "./elsewhere.ts";
import { isBackupName } from "./prune-backups.ts";

const ELSEWHERE = /^elsewhere(?::(\w+))?$/;

/** Where a backup comes from. */
export type BackupSource = {
  /** For messages: the path of a file, or which copy. */
  name: string;
  /** Puts the content of the backup into an empty folder and verifies the checksum of every file. */
  unpackInto: (folder: string) => Promise<Manifest>;
};

export const fileSource = (file: string): BackupSource => ({
  name: file,
  unpackInto: (folder) => unpack(file, folder),
});

/**
 * Reads what the operator has typed: `latest`, `elsewhere`, `elsewhere:SNAPSHOT`, or the path of a file.
 * @param from the folder from which a path counts
 * @throws {StartupError} if there is no such backup
 */
export function backupSource(
  typed: string,
  config: Pick<Config, "dataDir" | "resticRepository">,
  from: string,
): BackupSource {
  if (typed === "latest") return fileSource(newestIn(join(config.dataDir, "backups")));
  const elsewhere = ELSEWHERE.exec(typed);
  if (!elsewhere) return fileSource(resolve(from, typed));
  requireRepository(config);
  const { 1: snapshot } = elsewhere;
  return {
    name: snapshot ? `the copy elsewhere ${snapshot}` : "the newest copy elsewhere",
    unpackInto: (folder) => fetchCopy(snapshot ?? "latest", folder),
  };
}

function newestIn(backups: string): string {
  let names: string[] = [];
  try {
    names = readdirSync(backups).filter(isBackupName);
  } catch (error) {
    // A folder that is missing has no backup either.
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  const newest = names.toSorted().at(-1);
  if (newest === undefined) throw new StartupError(`There is no backup in ${backups}.`);
  return join(backups, newest);
}
