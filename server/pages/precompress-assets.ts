import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { encode } from "./encodings.ts";

/** Run by `npm run build`: puts `.br` and `.gz` beside every text file that browsers load. */
const compressible = new Set([".js", ".css", ".svg", ".json", ".webmanifest", ".txt", ".ico"]);
const folder = "build/client";

for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !compressible.has(extname(entry.name))) continue;
  const file = join(entry.parentPath, entry.name);
  const { br, gzip } = await encode(await readFile(file));
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gzip)]);
}
