import { mkdirSync, mkdtempSync, rmdirSync } from "node:fs";
import { join } from "node:path";
import { StartupError } from "../startup-error.ts";

/** @throws {StartupError} when it cannot be made */
export function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch {
    throw new StartupError(`${dataDir} cannot be made: check DATA_DIR and its permissions.`);
  }
}

/**
 * Makes DATA_DIR and writes in it: uploads and written mails go there, wherever the database is.
 * @throws {StartupError} when it cannot be made or written
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
