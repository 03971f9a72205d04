import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { freePort } from "#tests/support/ports.ts";
import { startServer } from "#tests/support/server-process.ts";

export type SiteProcess = {
  /** The address of the process, over plain HTTP/1.1. */
  url: string;
  dataDir: string;
  /** Stops the process by SIGTERM, as a deployment would, and deletes its data. */
  stop: () => Promise<void>;
};

/**
 * Starts the production server on a free port of this machine, with its own data folder.
 * @param environment additional variables, such as SITE_URL or DATABASE_URL
 * @param root the folder of the site, by default this repository
 */
export async function startSite(
  environment: Record<string, string> = {},
  root = resolve(import.meta.dirname, ".."),
): Promise<SiteProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), "sprachsetu-benchmark-"));
  try {
    const server = await startServer(
      {
        HOST: "localhost",
        PORT: String(await freePort()),
        DATA_DIR: dataDir,
        LOG_LEVEL: "error",
        ...environment,
      },
      [join(root, "server/main.ts")],
    );
    return {
      url: server.url,
      dataDir,
      async stop() {
        await server.stop();
        await rm(dataDir, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  }
}
