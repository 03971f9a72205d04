import { HttpProblem } from "../http/problems.ts";
import { StartupError, WrongUse } from "../startup-error.ts";
import { forbiddenPath } from "./forbidden-path.ts";

/** What a command prints: a text, or facts too, which `--json` prints in its place. */
export type CommandAnswer = string | { text: string; facts: unknown };

/**
 * Runs a command of bin/ and prints its result. An error that an operator can act on is printed as one line, with
 * status 1; arguments that it does not take with status 2. Files that it writes are readable by this user only.
 */
export async function runCommand(work: () => Promise<CommandAnswer>): Promise<void> {
  process.umask(0o077);
  try {
    const answer = await work();
    process.stdout.write(`${inWords(answer)}\n`);
  } catch (error) {
    if (!isForOperator(error)) throw error;
    process.stderr.write(`${inSentence(error)}\n`);
    process.exitCode = error instanceof WrongUse ? 2 : 1;
  }
}

function inWords(answer: CommandAnswer): string {
  const { text, facts } =
    typeof answer === "string" ? { text: answer, facts: { done: answer } } : answer;
  return process.argv.includes("--json") ? JSON.stringify(facts, null, 2) : text;
}

const isForOperator = (error: unknown): error is Error =>
  error instanceof StartupError || error instanceof HttpProblem || isSystemError(error);

/** Of what the system forbids, which user may do it. */
function inSentence(error: Error): string {
  const isForbidden = isSystemError(error) && (error.code === "EACCES" || error.code === "EPERM");
  return isForbidden && error.path !== undefined ? forbiddenPath(error.path) : error.message;
}

/** Whether a system call failed, such as a write to a full disk. The message names the call and the path. */
const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && "syscall" in error;
