import { createHash } from "node:crypto";
import {
  closeSync,
  createReadStream,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { join, relative, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { StartupError } from "../startup-error.ts";
import { runProgram } from "./run-program.ts";

/** Packs a folder into a new file that only its owner can read, and syncs it to the disk. */
export async function pack(folder: string, archive: string): Promise<void> {
  const stdout = openSync(archive, "wx", 0o600);
  try {
    await runProgram("The backup could not be packed", "tar", ["-czf", "-", "-C", folder, "."], {
      stdout,
    });
    fsyncSync(stdout);
  } finally {
    closeSync(stdout);
  }
}

/**
 * Unpacks a backup into an empty folder and verifies the checksum of every file.
 * @throws {StartupError} if it cannot be read, is damaged, or is not a backup
 */
export async function unpack(archive: string, folder: string): Promise<Manifest> {
  const stdin = openArchive(archive);
  try {
    await runProgram(
      `${archive} is damaged or no backup`,
      "tar",
      ["-xzf", "-", "--no-same-owner", "-C", folder],
      { stdin },
    );
  } finally {
    closeSync(stdin);
  }
  return readManifest(folder, archive);
}

function openArchive(archive: string): number {
  try {
    return openSync(archive, "r");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    throw new StartupError(`There is no backup ${archive}.`);
  }
}

const MANIFEST_FILE = "manifest.json";

const manifestSchema = z.object({
  format: z.literal(1),
  database: z.enum(["sqlite", "postgres"]),
  /** The moment of the database's snapshot: what was stored before it is in the backup. */
  madeAt: z.iso.datetime(),
  leads: z.int().min(0),
  /** The rows of each counted table; backups from before December 2026 have none. */
  rows: z.record(z.string(), z.int().min(0)).optional(),
  /** The SHA-256 of every other file of the backup, by its path. */
  files: z.record(z.string(), z.string()),
});

/** The description of a backup, in a file within it. */
export type Manifest = z.infer<typeof manifestSchema>;

/** Writes the manifest of the files in `folder` into that folder. */
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
 * @param name the name of the backup, for error messages
 * @throws {StartupError} if a file is missing, changed or added
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
