import { createHash } from "node:crypto";
import { createReadStream, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { StartupError } from "../startup-error.ts";

const MANIFEST_FILE = "manifest.json";

const manifestSchema = z.object({
  format: z.literal(1),
  database: z.enum(["sqlite", "postgres"]),
  madeAt: z.iso.datetime(),
  leads: z.int().min(0),
  /** Every other file of the backup, with its SHA-256. */
  files: z.record(z.string(), z.string()),
});

/** What a backup says about itself. */
export type Manifest = z.infer<typeof manifestSchema>;

/** Describes the files that stand in `folder`, in a file of their company. */
export async function writeManifest(
  folder: string,
  facts: Omit<Manifest, "format" | "files">,
): Promise<Manifest> {
  const manifest: Manifest = { format: 1, ...facts, files: await checksums(folder) };
  writeFileSync(join(folder, MANIFEST_FILE), JSON.stringify(manifest, null, 2), { mode: 0o600 });
  return manifest;
}

/**
 * Reads the manifest of an unpacked backup and compares every file with it.
 * @param name of the backup, for the message
 * @throws {StartupError} when anything is missing, changed or added
 */
export async function readManifest(folder: string, name: string): Promise<Manifest> {
  const manifest = parseManifest(folder, name);
  const found = await checksums(folder);
  const names = new Set([...Object.keys(manifest.files), ...Object.keys(found)]);
  for (const file of names) {
    if (manifest.files[file] !== found[file]) {
      throw new StartupError(`${name} is damaged: ${file} is not as it was when it was backed up.`);
    }
  }
  return manifest;
}

function parseManifest(folder: string, name: string): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(readFileSync(join(folder, MANIFEST_FILE), "utf8")));
  } catch {
    throw new StartupError(`${name} is no backup that this Sprachsetu can read.`);
  }
}

async function checksums(folder: string): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const path = relative(folder, file).split(sep).join("/");
    if (entry.isDirectory() || path === MANIFEST_FILE) continue;
    sums[path] = entry.isFile() ? await sha256(file) : "not a regular file";
  }
  return sums;
}

async function sha256(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}
