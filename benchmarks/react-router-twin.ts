import { execFile, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { cp, mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";

const ROOT = resolve(import.meta.dirname, "..");
const TWIN = join(ROOT, ".cache/twin");
const STAMP = join(TWIN, "built-from");
const OVERLAY = "benchmarks/react-router-twin/";
/** Files that a build does not need. It does need `tests/tsconfig.json`, to which the root's refers. */
const LEFT_OUT = /^(?:\.ci|artwork|benchmarks|bin|docs|tests)\/(?!tsconfig\.json$)/;

/**
 * Builds this site with React Router's defaults, unless it is already built from these files: a copy of the
 * working tree, overlaid with the files of `react-router-twin/`.
 * @returns the folder of the twin, which is started like the site
 * @throws {Error} if the build fails; its output goes to standard error
 */
export async function buildTwin(): Promise<string> {
  const listed = await promisify(execFile)(
    "git",
    ["ls-files", "-z", "--cached", "--others", "--exclude-standard"],
    { cwd: ROOT, maxBuffer: 2 ** 26 },
  );
  const files = [...new Set(listed.stdout.split("\0"))]
    .filter((path) => path && existsSync(join(ROOT, path)))
    .filter((path) => path.startsWith(OVERLAY) || !LEFT_OUT.test(path))
    // The overlay is copied last and replaces files of the site.
    .sort((a, b) => Number(a.startsWith(OVERLAY)) - Number(b.startsWith(OVERLAY)));
  const stamp = await stampOf(files);
  if (existsSync(STAMP) && (await readFile(STAMP, "utf8")) === stamp) return TWIN;

  process.stderr.write("building the twin\n");
  await rm(TWIN, { recursive: true, force: true });
  for (const path of files) {
    const copy = join(TWIN, path.startsWith(OVERLAY) ? path.slice(OVERLAY.length) : path);
    await mkdir(dirname(copy), { recursive: true });
    await cp(join(ROOT, path), copy);
  }
  await symlink(join(ROOT, "node_modules"), join(TWIN, "node_modules"));
  const build = spawn("npm", ["run", "--silent", "build"], {
    cwd: TWIN,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [status] = await once(build, "close");
  if (status !== 0) throw new Error("The twin could not be built.");
  await writeFile(STAMP, stamp);
  return TWIN;
}

async function stampOf(files: readonly string[]): Promise<string> {
  const hash = createHash("sha256");
  for (const path of files) hash.update(path).update(await readFile(join(ROOT, path)));
  return hash.digest("hex");
}
