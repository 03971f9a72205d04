import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { environment } from "../config.ts";
import { StartupError } from "../startup-error.ts";

/** What the server must answer: a page of fixed words, one that reads the database, and that it is ready. */
const PAGES = ["/", "/blog", "/readyz"];

/** As in `sprachsetu@.service`: a large migration may take minutes. */
const START_TIMEOUT_MS = 15 * 60_000;
const ANSWER_TIMEOUT_MS = 60_000;
const READY = /^Sprachsetu is ready on http:\/\/localhost:(\d+)$/;

/**
 * Starts the server on restored data, on a free port of this machine and without a mail server, opens pages, and stops
 * it.
 * @returns the paths that it has answered
 * @throws {StartupError} if it does not start, or answers anything but 200
 */
export async function openPages(place: {
  dataDir: string;
  databaseUrl: string | undefined;
}): Promise<readonly string[]> {
  const server = spawn(process.execPath, [join(import.meta.dirname, "../main.ts")], {
    env: environmentOf(place),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const end = () => void server.kill("SIGKILL");
  process.once("exit", end);
  const ended = once(server, "close");
  try {
    const port = await untilReady(server);
    for (const path of PAGES) await open(`http://127.0.0.1:${port}${path}`, path);
    return PAGES;
  } finally {
    server.kill("SIGTERM");
    await ended;
    process.off("exit", end);
  }
}

/** This process's environment without the site's own variables: the copy must send no mail and reach no other service. */
function environmentOf({
  dataDir,
  databaseUrl,
}: {
  dataDir: string;
  databaseUrl?: string | undefined;
}) {
  const ours = new Set<string>([...environment.keyof().options, "NOTIFY_SOCKET"]);
  const others = Object.entries(process.env).filter(([name]) => !ours.has(name));
  return {
    ...Object.fromEntries(others),
    HOST: "127.0.0.1",
    PORT: "0",
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? "",
    PAGE_COMPRESSION: "quick",
    LOG_LEVEL: "warn",
  };
}

/** @returns the port */
function untilReady(server: ChildProcess): Promise<string> {
  return new Promise((ready, reject) => {
    let said = "";
    const fail = (what: string) =>
      reject(new StartupError(`A server on the restored data ${what}${said && `: ${said}`}`));
    const patience = setTimeout(() => {
      fail("was not ready in time");
      server.kill("SIGKILL");
    }, START_TIMEOUT_MS);
    server.once("close", () => {
      clearTimeout(patience);
      fail("did not start");
    });
    if (!server.stdout || !server.stderr) return;
    createInterface({ input: server.stderr }).on("line", (line) => {
      said = line;
    });
    createInterface({ input: server.stdout }).on("line", (line) => {
      const port = READY.exec(line)?.[1];
      if (port === undefined) return;
      clearTimeout(patience);
      ready(port);
    });
  });
}

async function open(url: string, path: string): Promise<void> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) }).catch(
    (error: Error) => {
      throw new StartupError(
        `A server on the restored data did not answer ${path}: ${error.message}.`,
      );
    },
  );
  await answer.arrayBuffer();
  if (answer.status === 200) return;
  throw new StartupError(
    `A server on the restored data answered ${path} with ${answer.status} and not with 200.`,
  );
}
