import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { resolve } from "node:path";
import { createInterface } from "node:readline";

const ROOT = resolve(import.meta.dirname, "../..");
/**
 * A start renders pages for a few seconds; on a machine that runs other work beside it, it may need many times as long.
 */
const START_TIMEOUT_MS = 150_000;
const STOP_TIMEOUT_MS = 15_000;
const READY = /^Sprachsetu is ready on (http:\/\/\S+)$/;

/** Date, time zone and language of the machine, which tests/steady.ts changes. */
const OF_THE_MACHINE = /^(?:LD_PRELOAD|(?:NO_)?FAKE\w+|TZ|LANG|LC_ALL)$/;

/**
 * What programs of the server are started with, besides variables of their own. From this shell they get only the path,
 * the folder of Node's compiled code, without which each start takes half as long again, and what belongs to the
 * machine.
 */
export const bareEnvironment = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => OF_THE_MACHINE.test(name))),
};

export type ServerProcess = {
  url: string;
  /** Every line it has written on standard output and standard error so far. */
  output: string[];
  /**
   * Stops it as a deployment does (SIGTERM), and kills it if it has not ended in time, by default within 15 seconds.
   * Settles with the exit status, or null if it was killed.
   */
  stop: (patienceMs?: number) => Promise<number | null>;
  /** Stops it as a power cut does (SIGKILL). */
  kill: () => Promise<void>;
};

/**
 * Starts the production server (`node server/main.ts`), or another program of the server, with these variables and no
 * others.
 * @returns the process, once it says that it is ready
 * @throws with all that it wrote, if it ends or is not ready in time
 */
export async function startServer(
  env: Record<string, string>,
  program: readonly string[] = ["server/main.ts"],
): Promise<ServerProcess> {
  const child = spawn(process.execPath, program, {
    cwd: ROOT,
    env: { ...bareEnvironment, NODE_ENV: "production", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  return asServer(child);
}

export type Seat = {
  start: () => Promise<ServerProcess>;
  /** Every line it has written so far. */
  output: string[];
};

/**
 * Opens a socket as a supervisor does, for several servers one after the other: each is a process that has the socket
 * and waits for its start.
 * @param envs the variables of each
 */
export async function seatsAtOneSocket(
  envs: readonly Record<string, string>[],
  program: readonly string[] = ["server/main.ts"],
): Promise<{ port: number; seats: Seat[] }> {
  const socket = createServer().listen(0, "127.0.0.1");
  await once(socket, "listening");
  const { port } = socket.address() as AddressInfo;
  // A documented way to hand over a socket would take connections in this process, too.
  const { fd } = (socket as unknown as { _handle: { fd: number } })._handle;
  const seats = envs.map((env): Seat => {
    const begin = 'read -r _ && LISTEN_PID=$$ LISTEN_FDS=1 exec "$@"';
    const child = spawn("sh", ["-c", begin, "sh", process.execPath, ...program], {
      cwd: ROOT,
      env: { ...bareEnvironment, NODE_ENV: "production", ...env },
      stdio: ["pipe", "pipe", "pipe", fd],
    });
    process.once("exit", () => child.kill("SIGKILL"));
    const output: string[] = [];
    return {
      output,
      start() {
        child.stdin?.end("\n");
        return asServer(child, output);
      },
    };
  });
  socket.close();
  return { port, seats };
}

async function asServer(child: ChildProcess, output: string[] = []): Promise<ServerProcess> {
  const ended = once(child, "close") as Promise<[number | null]>;
  const killWithUs = () => void child.kill("SIGKILL");
  process.once("exit", killWithUs);
  void ended.then(() => process.off("exit", killWithUs));

  const url = await untilReady(child, output);
  return {
    url,
    output,
    async stop(patienceMs = STOP_TIMEOUT_MS) {
      const patience = setTimeout(() => child.kill("SIGKILL"), patienceMs);
      child.kill("SIGTERM");
      const [status] = await ended;
      clearTimeout(patience);
      return status;
    },
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

function untilReady(child: ChildProcess, output: string[]): Promise<string> {
  return new Promise((ready, reject) => {
    const fail = (what: string) => {
      child.kill("SIGKILL");
      reject(new Error(`The server ${what}:\n${output.join("\n")}`));
    };
    const patience = setTimeout(() => fail("was not ready in time"), START_TIMEOUT_MS);
    child.once("close", () => {
      clearTimeout(patience);
      fail("ended before it was ready");
    });
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on("line", (line) => {
        output.push(line);
        const url = READY.exec(line)?.[1];
        if (!url) return;
        clearTimeout(patience);
        ready(url);
      });
    }
  });
}
