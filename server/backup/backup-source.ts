import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { StartupError } from "../startup-error.ts";
import { type Manifest, unpack } from "./archive.ts";
import { fetchCopy } from "./elsewhere.ts";
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
 * @param backups the folder in which `latest` is looked for
 * @param from the folder from which a path counts
 * @throws {StartupError} if there is no such backup
 */
export function backupSource(typed: string, backups: string, from: string): BackupSource {
  if (typed === "latest") return fileSource(join(backups, newestIn(backups)));
  const elsewhere = ELSEWHERE.exec(typed);
  if (!elsewhere) return fileSource(resolve(from, typed));
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
  } catch {
    // A folder that is missing has no backup either.
  }
  const newest = names.toSorted().at(-1);
  if (newest === undefined) throw new StartupError(`There is no backup in ${backups}.`);
  return newest;
}
