import { execFileSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { delimiter, join } from "node:path";

/**
 * Where PostgreSQL's own programs (`pg_dump`, `initdb`) stand: as `pg_config` says, where Debian and
 * Homebrew put them (the newest first, since an older `pg_dump` refuses a newer server), or in PATH.
 * @returns the program's path, or undefined where this machine has none
 */
export function findPostgresProgram(name: string): string | undefined {
  return [...packagedFolders(), ...configuredFolder(), ...(process.env.PATH ?? "").split(delimiter)]
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));
}

function packagedFolders(): string[] {
  const version = (folder: string) => Number(/(\d+)\/bin$/.exec(folder)?.[1]);
  return [
    ...globSync("/usr/lib/postgresql/*/bin"),
    ...globSync("/usr/pgsql-*/bin"),
    ...globSync("/opt/homebrew/opt/postgresql@*/bin"),
  ].sort((a, b) => version(b) - version(a));
}

function configuredFolder(): string[] {
  try {
    const bindir = execFileSync("pg_config", ["--bindir"], { stdio: ["ignore", "pipe", "ignore"] });
    return [bindir.toString().trim()];
  } catch {
    return [];
  }
}
