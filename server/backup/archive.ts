import { closeSync, fsyncSync, openSync } from "node:fs";
import { StartupError } from "../startup-error.ts";
import { type Manifest, readManifest } from "./manifest.ts";
import { runProgram } from "./run-program.ts";

/** Packs what stands in `folder` into a new file that only its owner can read, and waits for the disk. */
export async function pack(folder: string, archive: string): Promise<void> {
  const stdout = openSync(archive, "wx", 0o600);
  try {
    await runProgram("The backup could not be packed", "tar", ["-czf", "-", "-C", folder, "."], {
      stdout,
    });
    fsyncSync(stdout);
  } finally {
    closeSync(stdout);
  }
}

/**
 * Unpacks a backup into an empty folder and checks every byte of it.
 * @throws {StartupError} when it cannot be read, is damaged, or is no backup
 */
export async function unpack(archive: string, folder: string): Promise<Manifest> {
  const stdin = openArchive(archive);
  try {
    await runProgram(
      `${archive} is damaged or no backup`,
      "tar",
      ["-xzf", "-", "--no-same-owner", "-C", folder],
      { stdin },
    );
  } finally {
    closeSync(stdin);
  }
  return readManifest(folder, archive);
}

function openArchive(archive: string): number {
  try {
    return openSync(archive, "r");
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`The backup cannot be read: ${reason}.`);
  }
}
