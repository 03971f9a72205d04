import { StartupError } from "../startup-error.ts";

/**
 * Runs a command of bin/ and prints its result. An error that an operator can act on is printed as one line.
 * Files that the command writes are readable by this user only.
 */
export async function runCommand(work: () => Promise<string>): Promise<void> {
  process.umask(0o077);
  try {
    process.stdout.write(`${await work()}\n`);
  } catch (error) {
    if (!(error instanceof StartupError || isSystemError(error))) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

/** Whether a system call failed, such as a write to a full disk. The message names the call and the path. */
const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && "syscall" in error;
