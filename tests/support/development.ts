import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base } from "@playwright/test";
import { freePort } from "./ports.ts";
import { startServer } from "./server-process.ts";

/**
 * A test beside a development server, whose pages are made as they are asked for. For one file alone: two
 * such servers at a time would take the bundles of packages from under each other.
 */
export const test = base.extend<object, { development: { url: string } }>({
  development: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern what the fixture needs.
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), "sprachsetu-dev-"));
      const port = await freePort();
      const server = await startServer(
        {
          NODE_ENV: "development",
          PORT: String(port),
          SITE_URL: `http://localhost:${port}`,
          DATA_DIR: dataDir,
        },
        ["--conditions=development", "server/dev.ts"],
      );
      await use({ url: server.url });
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ development }, use) => use(development.url),
});
