import { type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { StartupError } from "../startup-error.ts";

export type ProgramOptions = {
  /** In place of the inherited environment. */
  env?: NodeJS.ProcessEnv;
  /** File descriptors to read from and to write to. */
  stdin?: number;
  stdout?: number;
  /** Called for each line on standard output. */
  onLine?: (line: string) => void;
};

/** What tar, pg_dump and the like say of a full disk, ours or PostgreSQL's: no fault of the file at hand. */
const OUT_OF_ROOM = /No space left on device|Disk quota exceeded|Wrote only \d+ of \d+ bytes/;

/**
 * Runs a program to its end.
 * @throws {StartupError} saying `whatFailed` and the first line that the program wrote on standard error; of a
 *   full disk the line that tells of it, which may stand below notices
 */
export async function runProgram(
  whatFailed: string,
  program: string,
  args: string[],
  { env = process.env, stdin, stdout, onLine }: ProgramOptions = {},
): Promise<void> {
  const output = stdout ?? (onLine ? "pipe" : "ignore");
  const stdio: SpawnOptions["stdio"] = [stdin ?? "ignore", output, "pipe"];
  const child = spawn(program, args, { env, stdio });
  let complaints = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    complaints += text;
  });
  const ended = once(child, "close").catch((error: Error) => {
    throw new StartupError(`${whatFailed}: ${program} does not start (${error.message}).`);
  });
  if (onLine && child.stdout) await readLines(child.stdout, onLine);
  const [status] = await ended;
  if (status !== 0) {
    const lines = complaints.split("\n").map((line) => line.trim());
    const full = lines.find((line) => OUT_OF_ROOM.test(line));
    if (full) {
      throw new StartupError(`There is no room left on the disk (${full}); nothing was changed.`);
    }
    const reason = lines.find((line) => line !== "") ?? `${program} ended with ${status}`;
    throw new StartupError(`${whatFailed}: ${reason}.`);
  }
}

/** By line feeds alone: `readline` takes signs for line ends that may stand within a row, such as U+2028. */
async function readLines(stream: Readable, onLine: (line: string) => void) {
  let rest = "";
  for await (const text of stream.setEncoding("utf8")) {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    lines.forEach(onLine);
  }
  if (rest !== "") onLine(rest);
}
