import { type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { StartupError } from "../startup-error.ts";

export type ProgramOptions = {
  /** Replaces the inherited environment. */
  env?: NodeJS.ProcessEnv;
  /** File descriptors. */
  stdin?: number;
  stdout?: number;
  /** Called for each line of standard output. */
  onLine?: (line: string) => void;
  /** The folder in which it runs. */
  cwd?: string;
};

/** The messages of tar, pg_dump and others about a full disk, here or on PostgreSQL's machine. */
const OUT_OF_ROOM = /No space left on device|Disk quota exceeded|Wrote only \d+ of \d+ bytes/;

/** Begins the reason for which restic ends. */
const FATAL = "Fatal: ";

/** A line of a program that restic has started, such as ssh. restic itself only says that it was left without an answer. */
const SUBPROCESS = /^subprocess \w+: (.*\w.*)/;

/**
 * Runs a program and waits for its end.
 * @param whatFailed begins the error message
 * @throws {StartupError} if it fails, with the reason in one line
 */
export async function runProgram(
  whatFailed: string,
  program: string,
  args: string[],
  { env = process.env, stdin, stdout, onLine, cwd }: ProgramOptions = {},
): Promise<void> {
  const output = stdout ?? (onLine ? "pipe" : "ignore");
  const stdio: SpawnOptions["stdio"] = [stdin ?? "ignore", output, "pipe"];
  const child = spawn(program, args, { env, stdio, ...(cwd === undefined ? {} : { cwd }) });
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
    const reason = reasonIn(lines) || `${program} ended with ${status}`;
    throw new StartupError(`${whatFailed}: ${reason}.`);
  }
}

/** What subprocesses have said, and the line that the program calls fatal, or else its first one. Empty if it said nothing. */
function reasonIn(lines: string[]): string {
  const own = lines.filter((line) => line !== "" && !line.startsWith("subprocess "));
  const fatal = own.find((line) => line.startsWith(FATAL))?.slice(FATAL.length);
  const said = lines.map((line) => SUBPROCESS.exec(line)?.[1]);
  const reasons = [...said, fatal ?? own[0]].filter((reason) => reason !== undefined);
  return [...new Set(reasons)].map((reason) => reason.replace(/\.$/, "")).join("; ");
}

/**
 * Splits at line feeds only. `readline` would also split at characters that a row may contain, such as U+2028. A line
 * with a picture has megabytes, so its parts are joined only once.
 */
async function readLines(stream: Readable, onLine: (line: string) => void) {
  let parts: string[] = [];
  for await (const text of stream.setEncoding("utf8")) {
    const [end, ...starts] = (text as string).split("\n");
    parts.push(end ?? "");
    for (const start of starts) {
      onLine(parts.join(""));
      parts = [start];
    }
  }
  const rest = parts.join("");
  if (rest !== "") onLine(rest);
}
