import { StartupError } from "../startup-error.ts";

/** Runs a command of bin/: an error an operator can act on is one line, and nothing it writes is for others. */
export async function runCommand(work: () => Promise<string>): Promise<void> {
  process.umask(0o077);
  try {
    process.stdout.write(`${await work()}\n`);
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
