import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import { isMigrated } from "../db/migrate.ts";
import { noteInSystem } from "../db/system-records.ts";
import type { Database } from "../db/tables.ts";

/** Less than the 4 s that `bin/ready` waits, so that it is told why. */
const LIMIT_MS = 3_000;
/** A write that went well counts for so long: anybody may ask, and each write waits for the disk. */
const WRITTEN_MS = 5_000;
/** Larger than what a full disk often still has room for, such as the rest of a block. */
const TRIED_BYTES = 64 * 1024;

/** What keeps the site from its work. `disk`: DATA_DIR cannot be written. */
export type NotReady = "database" | "migrations" | "disk";

/**
 * Tells whether this process can do its work: whether the database answers, has all migrations and stores, and whether
 * DATA_DIR takes a file. It really writes, since nothing else shows a full disk, a quota or a standby that stalls: one
 * record in the database, and a file of 64 KiB that it removes again. Free space alone says nothing about quotas, and
 * SQLite writes for a while into a log that is already there.
 * @returns a function that answers within LIMIT_MS; undefined means ready
 */
export function createReadiness(db: Database, dataDir: string) {
  let underWay: { began: number; found: Promise<NotReady | undefined> } | undefined;
  /** What is tried now, which is at fault if it takes too long. */
  let step: NotReady = "database";
  let writtenAt = Number.NEGATIVE_INFINITY;

  async function look(onError: (error: unknown) => void): Promise<NotReady | undefined> {
    step = "database";
    try {
      if (!(await isMigrated(db))) return "migrations";
      if (performance.now() - writtenAt < WRITTEN_MS) return undefined;
      await noteInSystem(db, "ready", new Date());
    } catch (error) {
      onError(error);
      return "database";
    }
    step = "disk";
    try {
      await writeSome(join(dataDir, `.ready-${process.pid}`));
    } catch (error) {
      onError(error);
      return "disk";
    }
    writtenAt = performance.now();
    return undefined;
  }

  return async (onError: (error: unknown) => void): Promise<NotReady | undefined> => {
    // Calls share what is under way: while the database stalls, each would hold a connection of its own.
    if (!underWay) {
      const found = look(onError).finally(() => {
        underWay = undefined;
      });
      underWay = { began: performance.now(), found };
    }
    const { began, found } = underWay;
    const limit = Promise.withResolvers<NotReady>();
    const leftMs = Math.max(0, LIMIT_MS - (performance.now() - began));
    const timer = setTimeout(() => limit.resolve(step), leftMs);
    try {
      return await Promise.race([found, limit.promise]);
    } finally {
      clearTimeout(timer);
    }
  };
}

/** Writes a file to the disk itself, and removes it. @throws if there is no room, or no right to */
async function writeSome(file: string): Promise<void> {
  try {
    const handle = await open(file, "w", 0o600);
    try {
      await handle.writeFile(Buffer.alloc(TRIED_BYTES, 1));
      await handle.sync();
    } finally {
      await handle.close();
    }
  } finally {
    await rm(file, { force: true });
  }
}
