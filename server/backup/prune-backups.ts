import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { retention } from "#content/retention.ts";
import { daysBefore } from "../db/retention-step.ts";

/** The name of a backup: `sprachsetu-2026-11-21T034000Z.tar.gz`. */
export const backupName = (now: Date): string =>
  `sprachsetu-${timeInName(now.toISOString())}.tar.gz`;

const NAME = /^sprachsetu-(\d{4}-\d{2}-\d{2}T\d{6}Z)\.tar\.gz$/;

/** Without colons, which some file systems refuse. Such times sort as they follow one another. */
const timeInName = (at: string) => at.replace(/\.\d+/, "").replaceAll(":", "");

/**
 * Deletes backups that would be older than the privacy notice allows before the next nightly run: those with a name of
 * ours whose time, as the name says it, is over. Call it when a new backup is complete; other files stay.
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
