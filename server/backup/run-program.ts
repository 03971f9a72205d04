import { type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
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

/**
 * Runs a program to its end.
 * @throws {StartupError} saying `whatFailed` and the first line the program wrote on standard error
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
    const reason = complaints.split("\n").find((line) => line.trim() !== "");
    throw new StartupError(
      `${whatFailed}: ${reason?.trim() ?? `${program} ended with ${status}`}.`,
    );
  }
}

async function readLines(stream: NodeJS.ReadableStream, onLine: (line: string) => void) {
  for await (const line of createInterface({
    input: stream,
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    onLine(line);
  }
}
