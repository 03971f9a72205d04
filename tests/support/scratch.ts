import { accessSync, constants, mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
/** What the tests never come near to; a smaller machine keeps its memory for what runs. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * A new folder for data that nobody will miss: in memory where there is plenty, since tests of databases
 * wait for the disk more than for anything else, unless TMPDIR says where.
 */
export const makeScratchFolder = (name: string): string => mkdtempSync(join(root, name));

const root = !process.env.TMPDIR && hasRoom(MEMORY) ? MEMORY : tmpdir();

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    // Of a container's limit, too, which such a folder counts against.
    return Math.min(bavail * bsize, process.availableMemory()) > ENOUGH_BYTES;
  } catch {
    return false;
  }
}
