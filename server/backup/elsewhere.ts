import { accessSync, constants, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { retention } from "#content/retention.ts";
import type { Config } from "../config.ts";
import { StartupError } from "../startup-error.ts";
import { type Manifest, readManifest, unpack } from "./archive.ts";
import { type ProgramOptions, runProgram } from "./run-program.ts";
import { withStaging } from "./staging.ts";

/*
 * Copies of backups off the machine, encrypted, in a repository of restic (https://restic.readthedocs.io). restic reads
 * the repository, its password and its credentials from the environment. The repository belongs to this site alone.
 */

/** Marks our snapshots. Others in the repository are neither read nor deleted. */
const TAG = "sprachsetu";

/** @throws {StartupError} if no repository is set */
export function requireRepository({ resticRepository }: Pick<Config, "resticRepository">): void {
  if (resticRepository !== undefined) return;
  throw new StartupError("Set RESTIC_REPOSITORY and RESTIC_PASSWORD_FILE for copies elsewhere.");
}

/** A copy in the repository. */
export type Copy = {
  /** The short id of restic's snapshot. */
  snapshot: string;
  /** What the repository has grown by before compression, in restic's words: `1.2 MiB`. */
  added: string;
};

/**
 * Copies a backup into the repository. Once it holds a lead, it also deletes the copies there that would be older than
 * the privacy notice allows before the next night. Its content is copied and not its archive, in which restic would
 * find nothing that it knows from the night before.
 * @param repository its address, as restic reads it from RESTIC_REPOSITORY
 * @throws {StartupError} if restic is missing, refuses, or does not reach the repository
 */
export async function copyElsewhere(file: string, repository: string): Promise<Copy> {
  const failure = "The backup could not be copied elsewhere";
  requireWritable(failure, repository);
  return withStaging(join(dirname(file), ".sprachsetu-elsewhere-"), async (staging) => {
    const { madeAt, leads } = await unpack(file, staging);
    // A run that was killed leaves a lock, which restic removes only when it is told to.
    await restic(failure, ["unlock"]);
    let snapshot = "";
    let added = "";
    await restic(
      failure,
      // With this path the files stand at the top of the snapshot, whatever the folder is called.
      ["backup", "--tag", TAG, "--time", localTime(madeAt), "."],
      {
        cwd: staging,
        onLine: (line) => {
          snapshot = /^snapshot (\w+) saved/.exec(line)?.[1] ?? snapshot;
          added = /^Added to the repo\w*: ([\d.]+ \w+)/.exec(line)?.[1] ?? added;
        },
      },
    );
    // A site that is still empty may stand in the place of a lost one, of which these copies are all that is left.
    if (leads > 0) {
      await restic("The backup is elsewhere, and older copies could not be deleted there", [
        ...["forget", "--prune", "--tag", TAG, "--group-by", "tags"],
        ...["--keep-within", `${retention.backupDays - 1}d`],
      ]);
    }
    return { snapshot, added };
  });
}

/** A repository in a folder of this machine, in restic's words. */
const FOLDER = /^(?:local:)?(\/.+)$/;

/**
 * Where restic may not write into a folder, it tries for a quarter of an hour to write its lock, and says nothing.
 * @throws {StartupError} if the repository is a folder that this process may not write to
 */
function requireWritable(whatFailed: string, repository: string): void {
  const folder = FOLDER.exec(repository)?.[1];
  if (folder === undefined) return;
  const locks = join(folder, "locks");
  try {
    accessSync(locks, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // restic itself says at once that there is no repository.
    if (code === "ENOENT" || code === "ENOTDIR") return;
    throw new StartupError(
      `${whatFailed}: ${locks} cannot be written from here (${code}). What a repository in a folder needs stands in docs/operations.md, "Elsewhere".`,
    );
  }
}

/**
 * Fetches a copy into an empty folder and verifies the checksum of every file.
 * @param snapshot the id of one, or `latest`
 * @throws {StartupError} if there is none, or it is damaged
 */
export async function fetchCopy(snapshot: string, folder: string): Promise<Manifest> {
  mkdirSync(folder, { recursive: true });
  const name = snapshot === "latest" ? "The newest copy elsewhere" : `The copy ${snapshot}`;
  await restic(`${name} could not be fetched`, [
    // A lock could not be written into a repository that is mounted read-only, and one that a lost machine has left
    // would stop the restore. If another restic deletes this copy meanwhile, the restore fails and is repeated.
    ...["restore", snapshot, "--no-lock", "--tag", TAG, "--target", folder],
  ]);
  return readManifest(folder, name);
}

/** restic takes a time without a zone, which is that of TZ. */
const localTime = (at: string) => at.slice(0, 19).replace("T", " ");

async function restic(
  whatFailed: string,
  args: string[],
  options: Pick<ProgramOptions, "cwd" | "onLine"> = {},
): Promise<void> {
  try {
    await runProgram(whatFailed, "restic", args, {
      ...options,
      env: { ...process.env, TZ: "UTC" },
    });
  } catch (error) {
    if (!(error instanceof StartupError) || !/restic does not start/.test(error.message)) {
      throw error;
    }
    throw new StartupError(`${whatFailed}: restic was not found, install it (Debian: restic).`);
  }
}
