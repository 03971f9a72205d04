import { accessSync, constants, mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
/** More than the tests ever store. A machine with less keeps its memory for what runs. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * A new folder for throwaway data. It is in memory where there is plenty, since tests of databases wait for the disk
 * more than for anything else; TMPDIR overrides this.
 */
export const makeScratchFolder = (name: string): string => mkdtempSync(join(root, name));

const root = !process.env.TMPDIR && hasRoom(MEMORY) ? MEMORY : tmpdir();

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    // `availableMemory` heeds the limit of a container, which files in such a folder count against.
    return Math.min(bavail * bsize, process.availableMemory()) > ENOUGH_BYTES;
  } catch {
    return false;
  }
}
