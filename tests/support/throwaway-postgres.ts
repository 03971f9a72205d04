import { execFileSync, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { findPostgresProgram } from "#server/backup/postgres-database.ts";
import { freePort } from "./ports.ts";
import { makeScratchFolder } from "./scratch.ts";

const START_TIMEOUT_MS = 30_000;
const USER = "sprachsetu";

/** Nobody will miss this cluster, so it need not survive a power cut. */
const SETTINGS = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"].concat(
  "max_connections=200",
);

const SUPERVISOR = `
folder="$1"; signal="$2"; shift 2
"$@" >"$folder/log" 2>&1 </dev/null &
server=$!
cat >/dev/null
kill "-$signal" "$server" 2>/dev/null
wait "$server"
rm -rf "$folder"
`;

export type PostgresCluster = {
  url: string;
  /** The process that ends all others of the cluster. */
  pid: () => number;
  close: () => Promise<void>;
};

/**
 * Starts a PostgreSQL cluster in a temporary folder on a free loopback port, as a user that is not
 * root (PostgreSQL refuses root). It ends with `close` or with this process, whichever comes first.
 * @param primaryUrl makes it a standby of that cluster
 * @throws when PostgreSQL's programs are missing or the server does not come up
 */
export async function startPostgres(primaryUrl?: string): Promise<PostgresCluster> {
  const identity = unprivilegedUser();
  const folder = makeScratchFolder("sprachsetu-postgres-");
  if (identity) chownSync(folder, identity.uid, identity.gid);
  const options = { ...identity, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: "C" } };
  const data = join(folder, "data");
  try {
    const [name, args] = primaryUrl
      ? ["pg_basebackup", ["-d", primaryUrl, "-D", data, "-R", "-c", "fast", "--no-sync"]]
      : ["initdb", ["-D", data, "-U", USER, "-A", "trust", "-E", "UTF8", "-N"]];
    execFileSync(program(name), args, { ...options, stdio: ["ignore", "ignore", "pipe"] });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }

  const port = await freePort();
  const server = [program("postgres"), "-D", data, "-p", String(port)]
    .concat("-k", folder, "-h", "127.0.0.1")
    .concat(SETTINGS.flatMap((setting) => ["-c", setting]));
  const close = supervise(folder, server, options);

  const url = `postgres://${USER}@127.0.0.1:${port}/postgres`;
  try {
    await answers(url);
  } catch (error) {
    const log = readFileSync(join(folder, "log"), "utf8");
    await close();
    throw new Error(`PostgreSQL did not start for the tests: ${log}`, { cause: error });
  }
  const pid = () => Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]);
  return { url, pid, close };
}

/**
 * Starts a server in a folder, which holds its log and is removed once it has ended. Its parent is a shell that waits
 * for the end of its standard input. That pipe closes however the tests end, killed included; then the shell stops this
 * one server.
 * @param signal the signal that stops the server at once
 * @returns a function that stops the server
 */
export function supervise(
  folder: string,
  server: readonly string[],
  options: SpawnOptions,
  signal = "QUIT",
): () => Promise<void> {
  const supervisor = spawn("/bin/sh", ["-c", SUPERVISOR, "sh", folder, signal, ...server], {
    ...options,
    // A group of its own: Ctrl-C ends the tests first, and the pipe then ends the server.
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  const ended = once(supervisor, "exit");
  return async () => {
    supervisor.stdin?.end();
    await ended;
  };
}

function program(name: string): string {
  const found = findPostgresProgram(name);
  if (found) return found;
  throw new Error(
    `The tests need PostgreSQL's ${name}, which is not on this machine: install the package postgresql.`,
  );
}

/** PostgreSQL and PgBouncer refuse root. */
export function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  const account = ["postgres", "nobody"]
    .map((name) => accounts.find((fields) => fields[0] === name))
    .find((fields) => fields !== undefined);
  if (!account) throw new Error("PostgreSQL refuses root: add a user named postgres or nobody.");
  return { uid: Number(account[2]), gid: Number(account[3]) };
}

/** Settles when a database answers at the address. */
export async function answers(url: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await wait(100);
    } finally {
      await client.end();
    }
  }
}
