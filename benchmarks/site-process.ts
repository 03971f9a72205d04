import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { freePort } from "#tests/support/ports.ts";
import { startServer } from "#tests/support/server-process.ts";

export type SiteProcess = {
  /** Where it listens, over plain HTTP/1.1. */
  url: string;
  dataDir: string;
  /** Ends it as a deployment would, and takes its data away. */
  stop: () => Promise<void>;
};

/**
 * The production server on a free port of this machine, with data of its own.
 * @param environment added to its variables, such as SITE_URL or DATABASE_URL
 * @param root the folder of the site, where it is not this repository
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
