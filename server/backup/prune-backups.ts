import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { retention } from "#content/retention.ts";
import { daysBefore } from "../db/retention-step.ts";

/** The name of a backup, by the time of its snapshot: `sprachsetu-2026-11-21T034000Z.tar.gz`. */
export const backupName = (madeAt: Date): string =>
  `sprachsetu-${timeInName(madeAt.toISOString())}.tar.gz`;

const NAME = /^sprachsetu-(\d{4}-\d{2}-\d{2}T\d{6}Z)\.tar\.gz$/;

/** Whether a file has the name of a backup. Such names sort by the times of the backups. */
export const isBackupName = (name: string): boolean => NAME.test(name);

/** Removes the colons, which some file systems refuse. Such times still sort in their order. */
const timeInName = (at: string) => at.replace(/\.\d+/, "").replaceAll(":", "");

/**
 * Deletes backups that would be older than the privacy notice allows before the next nightly run. Their age is read
 * from their names; files with other names stay. Call it when a new backup is complete.
 * @returns the names of the deleted files
 */
export function pruneBackups(folder: string, now: Date): string[] {
  const before = timeInName(daysBefore(now, retention.backupDays - 1));
  const old = readdirSync(folder).filter((name) => {
    const [, made] = NAME.exec(name) ?? [];
    return made !== undefined && made < before;
  });
  for (const name of old) rmSync(join(folder, name), { force: true });
  return old;
}
