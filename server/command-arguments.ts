import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { type ParseArgsConfig, parseArgs } from "node:util";
import { StartupError, WrongUse } from "./startup-error.ts";

const BIN = join(import.meta.dirname, "../bin");

/**
 * Reads the arguments of a command of `bin/`.
 * @param command its name in `bin/`, where the comment at its top says how it is used
 * @throws {WrongUse} for an option that it does not take
 */
export function readArguments<Config extends ParseArgsConfig>(command: string, config: Config) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw wrongUse(command, error instanceof Error ? error.message : String(error));
  }
}

/** @param reason a sentence */
export const wrongUse = (command: string, reason: string): WrongUse =>
  new WrongUse(`${reason}\n${usageOf(command)}`);

/** The paragraph that begins with `Usage:` in the comment at the top of a command. */
function usageOf(command: string): string {
  const lines = readFileSync(join(BIN, command), "utf8").split("\n");
  const from = lines.findIndex((line) => line.startsWith("# Usage:"));
  const until = lines.findIndex((line, index) => index > from && line === "#");
  return lines
    .slice(from, until)
    .map((line) => line.slice(2))
    .join("\n");
}

/** Stands for the member of staff in the audit log when a command on the server did something. */
export const commandActor = (command: string) => ({
  id: `bin/${command}`,
  name: `bin/${command}`,
});

/**
 * Asks at the terminal, and goes on only after a yes.
 * @throws {StartupError} after any other answer, or where nobody can answer
 */
export async function askFirst(question: string): Promise<void> {
  if (!process.stdin.isTTY) {
    throw new StartupError(`${question}\nNothing was changed. Add --yes to do it.`);
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${question}\nGo on? [yes/no] `);
  terminal.close();
  if (answer.trim().toLowerCase() !== "yes") throw new StartupError("Nothing was changed.");
}
