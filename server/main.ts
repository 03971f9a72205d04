import type { ServerBuild } from "react-router";
import { readConfig } from "./config.ts";
import { asSiteBuild, type SiteBuild } from "./pages/site-build.ts";
import { StartupError } from "./startup-error.ts";

// React picks its build on first import; the development build renders several times slower.
process.env.NODE_ENV ??= "production";

// Keeps enquiries and keys from other users of the machine, even if they can read DATA_DIR.
process.umask(0o077);

try {
  const { startServer } = await import("./start.ts");
  await startServer(readConfig(process.env), { site: await loadSite() });
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function loadSite(): Promise<SiteBuild> {
  const built = new URL("../build/server/index.js", import.meta.url);
  try {
    return asSiteBuild((await import(built.href)) as ServerBuild);
  } catch (error) {
    // Only the build itself: a package that it needs may be missing, too.
    const { code, url } = error as NodeJS.ErrnoException & { url?: string };
    if (code !== "ERR_MODULE_NOT_FOUND" || url !== built.href) throw error;
    throw new StartupError("The site is not built yet: run `npm run build`, or use ./bin/start.");
  }
}
