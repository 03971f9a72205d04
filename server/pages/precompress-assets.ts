import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { encode } from "./encodings.ts";

/**
 * Run by `npm run build`: puts `.br` and `.gz` beside every text file that browsers load, and the names of this version's
 * scripts, styles, drawings and fonts into `build/client-files.json`.
 */
const compressible = new Set([".js", ".css", ".svg", ".json", ".webmanifest", ".txt", ".ico"]);
const folder = "build/client";

const assets = await readdir(join(folder, "assets"));
await writeFile("build/client-files.json", JSON.stringify(assets));

for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !compressible.has(extname(entry.name))) continue;
  const file = join(entry.parentPath, entry.name);
  const { br, gzip } = await encode(await readFile(file));
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gzip)]);
}
