/**
 * Reads a command's arguments.
 * @param read throws if they are not as the usage says, as `parseArgs` of node:util does
 * @returns what it has read; otherwise the process ends with status 2, and the usage on standard error
 */
export function orUsage<T>(usage: string, read: () => T): T {
  try {
    return read();
  } catch {
    process.stderr.write(`${usage}\n`);
    return process.exit(2);
  }
}
