import { createHash } from "node:crypto";
import { access, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import pLimit from "p-limit";
import type { PictureKind } from "#contract/picture-limits.ts";
import { postDeskMessages as messages, type UploadedPicture } from "#contract/staff/staff-blog.ts";
import type { Database } from "../db/tables.ts";
import { HttpProblem } from "../http/problems.ts";
import { usedPictures } from "./used-pictures.ts";
import {
  type JpegKind,
  jpegKinds,
  jpegName,
  makeJpeg,
  makeVariants,
  TooManyPixels,
  UnusablePicture,
  type Variants,
  variantName,
} from "./variants.ts";

/** Folder of the picture files, in DATA_DIR. */
export const UPLOADS = "uploads";
/** Hexadecimal digits of the content hash in a picture's name. */
const NAME_LENGTH = 32;
/** An unused picture is kept for so long, because somebody may be about to insert it. In ms. */
const SPARED_MS = 24 * 60 * 60_000;
const RETRY_AFTER_SECONDS = 30;

/** At most so many pictures are received or wait for the decoder at once, of up to 5 MiB each. More are refused. */
const MAX_HELD = 8;

/** Pictures that staff upload: rows in the table `uploads`, files in DATA_DIR. */
export function createUploads(db: Database, dataDir: string) {
  const folder = join(dataDir, UPLOADS);
  let held = 0;
  /** Decoding takes much memory, so one picture is decoded at a time. */
  const inTurn = pLimit(1);

  async function asOneOfFew<T>(work: () => Promise<T>): Promise<T> {
    if (held >= MAX_HELD) throw unstored();
    held += 1;
    try {
      return await work();
    } finally {
      held -= 1;
    }
  }

  /** Writes each file under a temporary name first, so that readers never see half of one. */
  async function store(files: { name: string; bytes: Buffer }[]): Promise<void> {
    const stored: string[] = [];
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      for (const { name, bytes } of files) {
        const part = join(folder, `${name}.part`);
        stored.push(part);
        await writeFile(part, bytes);
      }
      for (const part of stored) await rename(part, part.replace(/\.part$/, ""));
    } catch (error) {
      await Promise.all(stored.map((part) => rm(part, { force: true }).catch(() => {})));
      throw unstored(error);
    }
  }

  const isKept = (file: string) =>
    access(join(folder, file)).then(
      () => true,
      () => false,
    );

  return {
    /**
     * Stores a picture in every size. The same picture sent twice is stored once.
     * @param receive reads the bytes; not called if too many others are being received
     * @param record runs in the transaction that stores the picture
     * @throws {HttpProblem} 413 if it has too many pixels, 415 if it is not a picture in one of our
     *   formats, 503 if it cannot be stored
     */
    async add(
      receive: () => Promise<Buffer>,
      now: Date,
      record: (trx: Database, picture: UploadedPicture) => Promise<void>,
    ): Promise<UploadedPicture> {
      const { name, variants } = await asOneOfFew(async () => {
        const bytes = await receive();
        return {
          name: createHash("sha256").update(bytes).digest("hex").slice(0, NAME_LENGTH),
          variants: await inTurn(() => variantsOf(bytes)),
        };
      });
      const { width, height } = variants;
      const picture = { src: `/${UPLOADS}/${name}-${width}.webp`, width, height };
      const uploaded_at = now.toISOString();
      // The files are written inside the transaction. The sweep locks the same row, so it runs
      // either before or after.
      await db.transaction().execute(async (trx) => {
        await trx
          .insertInto("uploads")
          .values({ name, width, height, uploaded_at })
          .onConflict((conflict) => conflict.column("name").doUpdateSet({ uploaded_at }))
          .execute();
        await record(trx, picture);
        await store([
          ...variants.files.map((file) => ({ name: variantName(name, file), bytes: file.bytes })),
          { name: jpegName(name, "share"), bytes: variants.share },
        ]);
      });
      return picture;
    },

    /** Makes the share picture or the one for mails, if it is missing. */
    async keepJpeg(name: string, kind: JpegKind): Promise<void> {
      const file = jpegName(name, kind);
      if (await isKept(file)) return;
      const own = db.selectFrom("uploads").select("width").where("name", "=", name);
      const width = (await own.executeTakeFirst())?.width;
      const widest = width && variantName(name, { width, type: "webp" });
      if (!widest || !(await isKept(widest))) return;
      const makeOne = async () => {
        if (await isKept(file)) return;
        const bytes = await makeJpeg(kind, await readFile(join(folder, widest)));
        await db.transaction().execute(async (trx) => {
          // Locks the row, as the sweep does; if the picture was removed meanwhile, nothing is
          // written.
          const row = trx.updateTable("uploads").set({ width }).where("name", "=", name);
          if (await row.returning("name").executeTakeFirst()) await store([{ name: file, bytes }]);
        });
      };
      await asOneOfFew(() => inTurn(makeOne));
    },

    /**
     * Removes pictures that nothing uses and that were not uploaded recently.
     * @param usedNames names of the pictures in use; called after the candidates are read
     * @returns how many were removed
     */
    async sweep(usedNames: () => Promise<Set<string>>, now: Date): Promise<number> {
      const before = new Date(now.getTime() - SPARED_MS).toISOString();
      const candidates = await db
        .selectFrom("uploads")
        .select("name")
        .where("uploaded_at", "<", before)
        .orderBy("uploaded_at")
        .execute();
      if (candidates.length === 0) return 0;
      const used = await usedNames();
      const names = new Set(candidates.map(({ name }) => name).filter((name) => !used.has(name)));
      const files = names.size === 0 ? [] : await readdir(folder).catch(() => []);
      let removed = 0;
      for (const name of names) {
        await db.transaction().execute(async (trx) => {
          const row = await trx
            .deleteFrom("uploads")
            .where("name", "=", name)
            .where("uploaded_at", "<", before)
            .returning("name")
            .executeTakeFirst();
          if (!row) return;
          const own = files.filter((file) => file.startsWith(`${name}-`));
          // These may have been made after the folder was listed.
          const jpegs = jpegKinds.map((kind) => jpegName(name, kind));
          for (const file of [...own, ...jpegs]) await rm(join(folder, file), { force: true });
          removed += 1;
        });
      }
      return removed;
    },
  };
}

export type Uploads = ReturnType<typeof createUploads>;

async function variantsOf(bytes: Buffer): Promise<Variants> {
  if (!pictureKind(bytes)) throw notPicture();
  try {
    return await makeVariants(bytes);
  } catch (error) {
    if (error instanceof TooManyPixels) throw tooManyPixels(error);
    throw error instanceof UnusablePicture ? notPicture() : error;
  }
}

function tooManyPixels({ isAvif }: TooManyPixels): HttpProblem {
  const sentence = isAvif ? messages.avifPixels : messages.picturePixels;
  return new HttpProblem(413, "payload_too_large", sentence, { errors: { picture: [sentence] } });
}

const notPicture = () =>
  new HttpProblem(415, "unsupported_media_type", messages.pictureKind, {
    errors: { picture: [messages.pictureKind] },
  });

const unstored = (cause?: unknown) =>
  Object.assign(
    new HttpProblem(503, "unavailable", messages.pictureUnstored, {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    }),
    { cause },
  );

const FIRST_MS = 10 * 60_000;
const EVERY_MS = 24 * 60 * 60_000;

/** Removes unused pictures once a day. Several processes may do so at once. */
export function createPictureSweep(
  db: Database,
  uploads: Pick<Uploads, "sweep">,
  log: FastifyBaseLogger,
) {
  let timer: NodeJS.Timeout | undefined;
  const wait = (milliseconds: number) => {
    timer = setTimeout(() => void sweep(), milliseconds).unref();
  };

  async function sweep(): Promise<void> {
    try {
      const removed = await uploads.sweep(() => usedPictures(db), new Date());
      if (removed > 0) log.info({ removed }, "pictures that nothing uses were removed");
    } catch (error) {
      log.error({ err: error }, "pictures that nothing uses could not be removed");
    }
    if (timer) wait(EVERY_MS);
  }

  return {
    start: () => wait(FIRST_MS),
    stop(): void {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString("latin1", from, to);

/**
 * Detects the format by the first bytes, whatever name or type was sent. Other files never reach the decoder.
 */
function pictureKind(bytes: Buffer): PictureKind | undefined {
  if (bytes.length < 16) return undefined;
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "jpeg";
  if (ascii(bytes, 0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return "gif";
  if (ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "WEBP") return "webp";
  if (ascii(bytes, 4, 8) === "ftyp" && /^avi[fs]$/.test(ascii(bytes, 8, 12))) return "avif";
  return undefined;
}
