import { chownSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { findProgram } from "./find-program.ts";
import { freePort } from "./ports.ts";
import { makeScratchFolder } from "./scratch.ts";
import { answers, supervise, unprivilegedUser } from "./throwaway-postgres.ts";

/**
 * Starts a PgBouncer in transaction mode in front of a database, until the running test ends.
 * @param settings more lines of its configuration
 * @returns the address that leads through it to the database
 */
export async function startPgBouncer(
  databaseUrl: string,
  settings: string[] = [],
): Promise<string> {
  const to = new URL(databaseUrl);
  const port = await freePort();
  const folder = makeScratchFolder("sprachsetu-pgbouncer-");
  const configuration = join(folder, "pgbouncer.ini");
  writeFileSync(
    configuration,
    [
      "[databases]",
      `* = host=${to.hostname} port=${to.port} user=${to.username}`,
      "[pgbouncer]",
      "listen_addr = 127.0.0.1",
      `listen_port = ${port}`,
      "unix_socket_dir =",
      "auth_type = any",
      "pool_mode = transaction",
      "default_pool_size = 5",
      ...settings,
    ].join("\n"),
  );
  const identity = unprivilegedUser();
  if (identity) {
    for (const path of [folder, configuration]) chownSync(path, identity.uid, identity.gid);
  }
  const program = findProgram("pgbouncer");
  if (!program) throw new Error("The tests need PgBouncer: install the package pgbouncer.");
  const close = supervise(folder, [program, configuration], { ...identity, cwd: folder }, "TERM");
  onTestFinished(close);
  const url = new URL(databaseUrl);
  url.port = String(port);
  try {
    await answers(url.href);
  } catch (error) {
    throw new Error(`PgBouncer did not start: ${readFileSync(join(folder, "log"), "utf8")}`, {
      cause: error,
    });
  }
  return url.href;
}
