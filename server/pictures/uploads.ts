import { createHash } from "node:crypto";
import pLimit from "p-limit";
import type { PictureKind } from "#contract/picture-limits.ts";
import { postDeskMessages as messages, type UploadedPicture } from "#contract/staff/staff-blog.ts";
import type { Database } from "../db/tables.ts";
import { HttpProblem } from "../http/problems.ts";
import { type PictureFiles, pictureOf, UPLOADS, unstored } from "./picture-files.ts";
import {
  type JpegKind,
  jpegKindOf,
  jpegName,
  makeJpeg,
  makeVariants,
  TooManyPixels,
  UnusablePicture,
  type Variants,
  variantName,
} from "./variants.ts";

/** Hexadecimal digits of the content hash in a picture's name. */
const NAME_LENGTH = 32;
/** An unused picture is kept for so long, because somebody may be about to insert it. In ms. */
const SPARED_MS = 24 * 60 * 60_000;

/** At most so many pictures are received or wait for the decoder at once, of up to 5 MiB each. More are refused. */
const MAX_HELD = 8;

/** Pictures that staff upload: rows in the table `uploads`, and their files. */
export function createUploads(db: Database, files: PictureFiles) {
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

  /** Reads the share picture or the one for mails. It is made if it is missing. */
  async function readJpeg(name: string, kind: JpegKind): Promise<Buffer | undefined> {
    const file = jpegName(name, kind);
    const kept = await files.read(file);
    if (kept) return kept;
    const own = db.selectFrom("uploads").select("width").where("name", "=", name);
    const width = (await own.executeTakeFirst())?.width;
    if (width === undefined) return undefined;
    const makeOne = async () => {
      const made = await files.read(file);
      if (made) return made;
      const widest = await files.read(variantName(name, { width, type: "webp" }));
      if (!widest) return undefined;
      const bytes = await makeJpeg(kind, widest);
      return db.transaction().execute(async (trx) => {
        // Locks the row, as the sweep does; if the picture was removed meanwhile, nothing is stored.
        const row = trx.updateTable("uploads").set({ width }).where("name", "=", name);
        if (!(await row.returning("name").executeTakeFirst())) return undefined;
        await files.store(trx, name, [{ name: file, bytes }]);
        return bytes;
      });
    };
    return asOneOfFew(() => inTurn(makeOne));
  }

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
      // The files are stored inside the transaction. The sweep locks the same row, so it runs
      // either before or after.
      await db.transaction().execute(async (trx) => {
        await trx
          .insertInto("uploads")
          .values({ name, width, height, uploaded_at })
          .onConflict((conflict) => conflict.column("name").doUpdateSet({ uploaded_at }))
          .execute();
        await record(trx, picture);
        await files.store(trx, name, [
          ...variants.files.map((file) => ({ name: variantName(name, file), bytes: file.bytes })),
          { name: jpegName(name, "share"), bytes: variants.share },
        ]);
      });
      return picture;
    },

    /**
     * Reads a file of a picture, by the last part of its address.
     * @returns undefined if there is no such file
     * @throws {HttpProblem} 503 if it has to be made first, and too many others are being made
     */
    async read(file: string): Promise<Buffer | undefined> {
      const name = pictureOf(file);
      if (name === undefined) return undefined;
      const kind = jpegKindOf(file);
      return kind ? readJpeg(name, kind) : files.read(file);
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
          await files.remove(name);
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
