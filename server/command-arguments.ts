import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { type ParseArgsConfig, parseArgs } from "node:util";
import * as z from "zod/mini";
import { emailAddress } from "#contract/forms/person.ts";
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

/**
 * What a command is to do, which is the first word after its name, and the words after it.
 * @param works what it can do, each with the options that it takes, besides `--json`
 * @throws {WrongUse} if the word is missing or unknown, or for an option of another one
 */
export function readWork<Work extends string>(
  command: string,
  { values, positionals }: { values: object; positionals: readonly string[] },
  works: Readonly<Record<Work, readonly string[]>>,
): { work: Work; given: string[] } {
  const [typed, ...given] = positionals;
  if (typed === undefined) throw wrongUse(command, "Say what to do.");
  if (!isWork(typed, works)) throw wrongUse(command, `There is no command ${typed}.`);
  const foreign = Object.keys(values).find(
    (option) => option !== "json" && !works[typed].includes(option),
  );
  if (foreign) throw wrongUse(command, `--${foreign} is not for ${typed}.`);
  return { work: typed, given };
}

const isWork = <Work extends string>(
  typed: string,
  works: Readonly<Record<Work, unknown>>,
): typed is Work => Object.hasOwn(works, typed);

/** @throws {WrongUse} if there is no such argument, or another one */
export function theOnly(command: string, given: readonly string[], what: string): string {
  const [only, ...more] = given;
  if (only === undefined) throw wrongUse(command, `Give one ${what}.`);
  refuseMore(command, more);
  return only;
}

/** @throws {WrongUse} if there is an argument too many */
export function refuseMore(command: string, more: readonly string[]): void {
  if (more.length > 0) throw wrongUse(command, "Too many arguments.");
}

/** @throws {WrongUse} if it cannot be the id of a mail or a letter, which are UUIDs */
export function checkedId(command: string, id: string): string {
  if (z.uuid().safeParse(id).success) return id.toLowerCase();
  throw wrongUse(command, `${id} is no ID: bin/${command} list shows them.`);
}

/** @throws {WrongUse} */
export function checkedAddress(command: string, given: string): string {
  const address = emailAddress.safeParse(given);
  if (!address.success) throw wrongUse(command, `${given} is no mail address.`);
  return address.data;
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
