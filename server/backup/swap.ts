import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { StartupError } from "../startup-error.ts";

/** The move of a file or folder; both paths are relative to DATA_DIR. */
export type Move = { from: string; to: string };

const JOURNAL = "restore.journal";

/**
 * Makes all moves and then runs `finish`; if anything fails, the moves are undone. They are recorded in a
 * journal first, so that after a power cut the next `bin/restore` can undo them.
 * @throws {StartupError} if one of them fails
 */
export async function moveTogether(
  dataDir: string,
  moves: Move[],
  finish: () => Promise<void>,
): Promise<void> {
  const journal = join(dataDir, JOURNAL);
  writeFileSync(journal, JSON.stringify(moves), { mode: 0o600, flush: true });
  syncFolder(dataDir);
  try {
    for (const { from, to } of moves) renameSync(join(dataDir, from), join(dataDir, to));
    await finish();
    syncFolder(dataDir);
  } catch (error) {
    undo(dataDir, moves);
    rmSync(journal);
    if (error instanceof StartupError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(
      `The backup could not take its place, and all is as it was before: ${reason}.`,
    );
  }
  rmSync(journal);
}

/** Undoes the moves of an interrupted `moveTogether`. */
export function undoInterruptedMoves(dataDir: string): void {
  const journal = join(dataDir, JOURNAL);
  if (!existsSync(journal)) return;
  // An incomplete journal means that nothing had been moved yet.
  const text = readFileSync(journal, "utf8");
  undo(dataDir, text.endsWith("]") ? (JSON.parse(text) as Move[]) : []);
  rmSync(journal);
}

/**
 * Keeps a server from starting on a half-restored DATA_DIR.
 * @throws {StartupError} if a restore was interrupted
 */
export function refuseHalfRestored(dataDir: string): void {
  if (!existsSync(join(dataDir, JOURNAL))) return;
  throw new StartupError(`A restore into ${dataDir} was interrupted: run bin/restore again.`);
}

function undo(dataDir: string, moves: Move[]): void {
  for (const move of moves.toReversed()) {
    const [from, to] = [join(dataDir, move.from), join(dataDir, move.to)];
    if (!existsSync(to) || existsSync(from)) continue;
    mkdirSync(dirname(from), { recursive: true });
    renameSync(to, from);
  }
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, "r");
  fsyncSync(handle);
  closeSync(handle);
}
