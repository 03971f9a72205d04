import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { postDeskMessages as messages } from "#contract/staff/staff-blog.ts";
import { isPostgres } from "../db/dialect.ts";
import { DATABASE_FILE } from "../db/sqlite.ts";
import type { Database } from "../db/tables.ts";
import { HttpProblem } from "../http/problems.ts";
import { variantName } from "./variants.ts";

/** Folder of the picture files, in DATA_DIR. */
export const UPLOADS = "uploads";
const FILE = /^([a-z0-9][a-z0-9-]*)-(?:\d{1,4}\.(?:webp|avif)|(?:share|mail)\.jpg)$/;
/** The ending of a file that is being written. */
const PART = ".part";
/** The largest file that is brought into the database. Ours are far smaller, with 3 megapixels at most. */
const MAX_BYTES = 16 * 1024 * 1024;
/** How long a file without a picture stays in the folder: its picture may be about to be stored. In ms. */
const SPARED_MS = 24 * 60 * 60_000;
/** The most names of lost pictures in one line of the log. */
const NAMED_AT_MOST = 20;
const RETRY_AFTER_SECONDS = 30;

export type PictureFile = { name: string; bytes: Buffer };

/** The name of the picture that a file belongs to; undefined if the file's name is not that of a picture's file. */
export const pictureOf = (file: string): string | undefined => FILE.exec(file)?.[1];

/** The answer while a picture cannot be taken. */
export const unstored = (cause?: unknown) =>
  Object.assign(
    new HttpProblem(503, "unavailable", messages.pictureUnstored, {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    }),
    { cause },
  );

/**
 * The files of uploaded pictures. On PostgreSQL they are in the table `upload_files`, where every process finds them; the
 * folder DATA_DIR/uploads of each is a cache, which may be deleted at any time. On SQLite the folder is all there is
 * (docs/decisions/0041-pictures-in-the-database.md).
 */
export function createPictureFiles(db: Database, dataDir: string, log: FastifyBaseLogger) {
  const folder = join(dataDir, UPLOADS);
  const isCache = isPostgres(db);

  const inFolder = () => readdir(folder).catch((): string[] => []);

  /** A file can be empty after a power cut, if a version before November 2026 wrote it: such a one is missing, too. */
  async function readFromFolder(name: string): Promise<Buffer | undefined> {
    try {
      const bytes = await readFile(join(folder, name));
      return bytes.length > 0 ? bytes : undefined;
    } catch (error) {
      if (isCache || isMissing(error)) return undefined;
      throw error;
    }
  }

  /** Writes each file under a temporary name first, so that readers never see half of one. */
  async function writeToFolder(files: readonly PictureFile[]): Promise<void> {
    const written = files.map(({ name, bytes }) => {
      const file = join(folder, name);
      // Another process may be writing the same file.
      return { file, bytes, part: `${file}.${randomUUID()}${PART}` };
    });
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Flushed, since a file could otherwise be empty after a power cut.
      for (const { part, bytes } of written) await writeFile(part, bytes, { flush: true });
      for (const { part, file } of written) await rename(part, file);
    } catch (error) {
      await Promise.all(written.map(({ part }) => rm(part, { force: true }).catch(() => {})));
      throw error;
    }
  }

  /** A failure costs later requests a read of the database, and nothing else. */
  async function keepInCache(files: readonly PictureFile[]): Promise<void> {
    await writeToFolder(files).catch((error) => {
      log.warn({ err: error }, "files of pictures could not be kept in DATA_DIR/uploads");
    });
  }

  const insert = (trx: Database, picture: string, files: readonly PictureFile[]) =>
    trx
      .insertInto("upload_files")
      .values(files.map((file) => ({ ...file, picture })))
      .onConflict((conflict) =>
        conflict.column("name").doUpdateSet((row) => ({ bytes: row.ref("excluded.bytes") })),
      )
      .execute();

  /** @returns undefined for a file that is empty, too large for a picture, cannot be read, or was deleted meanwhile */
  async function fileToBring(name: string): Promise<PictureFile | undefined> {
    try {
      const { size } = await stat(join(folder, name));
      if (size > MAX_BYTES) {
        const file = { file: name, bytes: size };
        log.warn(file, "too large for a picture: it stays in DATA_DIR/uploads");
        return undefined;
      }
      const bytes = await readFile(join(folder, name));
      if (bytes.length > 0) return { name, bytes };
    } catch (error) {
      if (!isMissing(error)) log.error({ err: error, file: name }, "a picture cannot be read");
    }
    return undefined;
  }

  /** @returns the names of the files that the database has now */
  async function bringInPicture(picture: string, names: readonly string[]): Promise<string[]> {
    const files: PictureFile[] = [];
    await db.transaction().execute(async (trx) => {
      // Whoever stores or removes this picture holds the row until all its files are written or deleted.
      const row = trx.selectFrom("uploads").select("name").where("name", "=", picture);
      if (!(await row.forUpdate().executeTakeFirst())) return;
      for (const name of names) {
        const file = await fileToBring(name);
        if (file) files.push(file);
      }
      if (files.length > 0) await insert(trx, picture, files);
    });
    return files.map(({ name }) => name);
  }

  return {
    /**
     * Reads a file, and on PostgreSQL keeps it in the folder.
     * @returns undefined if there is no such file
     * @throws if the file is not in the folder and the database is away
     */
    async read(name: string): Promise<Buffer | undefined> {
      const kept = await readFromFolder(name);
      if (kept || !isCache) return kept;
      const row = db.selectFrom("upload_files").select("bytes").where("name", "=", name);
      const bytes = (await row.executeTakeFirst())?.bytes;
      if (bytes) await keepInCache([{ name, bytes }]);
      return bytes;
    },

    /**
     * Stores files of a picture. Call it last in the transaction that holds the picture's row.
     * @throws {HttpProblem} 503 if the folder cannot be written and is all there is
     */
    async store(trx: Database, picture: string, files: readonly PictureFile[]): Promise<void> {
      if (!isCache) {
        return writeToFolder(files).catch((error) => {
          throw unstored(error);
        });
      }
      await insert(trx, picture, files);
      await keepInCache(files);
    },

    /** Removes a picture's files from the folder. In the database they go with the picture's row. */
    async remove(picture: string): Promise<void> {
      for (const name of await inFolder()) {
        if (pictureOf(name) === picture) await rm(join(folder, name), { force: true });
      }
    },

    /**
     * Brings into the database what only the folder has: files of versions from before migration 0050, one of which may
     * still run beside this one. Several processes may do so at once. What cannot be read or found is logged.
     * @param isStopped looked at before each picture
     */
    async bringIn(isStopped: () => boolean = () => false): Promise<void> {
      if (!isCache) return;
      // In this order: what is stored meanwhile is then found, too.
      const pictures = await db.selectFrom("uploads").select(["name", "width"]).execute();
      if (pictures.length === 0) return;
      const stored = await db.selectFrom("upload_files").select("name").execute();
      const known = new Set(stored.map(({ name }) => name));
      const missing = (await inFolder()).filter((name) => !known.has(name));
      const files = Map.groupBy(missing, pictureOf);
      let brought = 0;
      const lost: string[] = [];
      for (const { name, width } of pictures) {
        if (isStopped()) return;
        const own = files.get(name);
        const added = own ? await bringInPicture(name, own) : [];
        brought += added.length;
        const widest = variantName(name, { width, type: "webp" });
        if (!known.has(widest) && !added.includes(widest)) lost.push(name);
      }
      if (brought > 0) log.info({ files: brought }, "pictures were brought into the database");
      if (lost.length > 0) {
        const named = { count: lost.length, pictures: lost.slice(0, NAMED_AT_MOST) };
        log.warn(named, "pictures are neither in the database nor in DATA_DIR/uploads");
      }
    },

    /**
     * Removes old files from the folder that nothing needs: unfinished ones, and on PostgreSQL those of pictures that
     * another process has removed. Where the folder is that of a SQLite database, or the database holds no picture, it may
     * be the only place that has them: nothing but unfinished files is removed then.
     */
    async clearOut(now: Date): Promise<void> {
      const names = await inFolder();
      const pictures = isCache ? await db.selectFrom("uploads").select("name").execute() : [];
      const known = new Set(pictures.map(({ name }) => name));
      const isOnlyPlace = !isCache || known.size === 0 || existsSync(join(dataDir, DATABASE_FILE));
      const isNeeded = (name: string) => {
        const picture = pictureOf(name);
        if (picture === undefined) return !name.endsWith(PART);
        return isOnlyPlace || known.has(picture);
      };
      for (const name of names.filter((each) => !isNeeded(each))) {
        const file = join(folder, name);
        const { mtimeMs = Number.POSITIVE_INFINITY } = (await stat(file).catch(() => {})) ?? {};
        if (mtimeMs < now.getTime() - SPARED_MS) await rm(file, { force: true });
      }
    },
  };
}

export type PictureFiles = ReturnType<typeof createPictureFiles>;

const isMissing = (error: unknown) =>
  ["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "");
