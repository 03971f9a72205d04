import { StartupError } from "../startup-error.ts";

/** Runs a command of bin/: an error an operator can act on is one line, and nothing it writes is for others. */
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

/** What the system refused, such as a write to a full disk: its message names what and where. */
const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && "syscall" in error;
