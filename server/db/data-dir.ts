import { mkdirSync, mkdtempSync, rmdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { StartupError } from "../startup-error.ts";

/** @throws {StartupError} if it cannot be created */
export function makeDataDir(dataDir: string): void {
  try {
    makeWithParents(dataDir);
  } catch {
    throw new StartupError(`${dataDir} cannot be made: check DATA_DIR and its permissions.`);
  }
}

const isFolder = (path: string) =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/** Does not use Node's `recursive`, which never returns below a folder such as /proc, where none can be created. */
function makeWithParents(dir: string): void {
  if (isFolder(dir)) return;
  makeWithParents(dirname(dir));
  try {
    mkdirSync(dir, { mode: 0o700 });
  } catch (error) {
    // Another process may have created it at the same time.
    if (!isFolder(dir)) throw error;
  }
}

/**
 * Creates DATA_DIR and checks that it can be written: written mails and a cache of uploads go there, also on PostgreSQL.
 * @throws {StartupError} if it cannot be created or written
 */
export function checkDataDir(dataDir: string): void {
  makeDataDir(dataDir);
  try {
    rmdirSync(mkdtempSync(join(dataDir, ".written-")));
  } catch (error) {
    throw notWritten(dataDir, (error as NodeJS.ErrnoException).code === "ENOSPC");
  }
}

export const notWritten = (dataDir: string, isFull: boolean) =>
  new StartupError(
    `${dataDir} cannot be written: ${isFull ? "its disk is full" : "check DATA_DIR and its permissions"}.`,
  );
