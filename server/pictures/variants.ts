import sharp, { type Sharp } from "sharp";
import { pictureWidths, SHARE_PICTURE, WIDEST_PICTURE } from "#contract/blog-pictures.ts";
import { AVIF_PIXELS, MAX_PICTURE_SIDE, PICTURE_PIXELS } from "#contract/staff-blog.ts";

/** SVG is refused: it is a document, with links and scripts. */
const FORMATS = new Set(["jpeg", "png", "webp", "gif", "heif", "tiff"]);
/** For reading the size in the head of a file: nothing is decoded, so there is no limit. */
const HEAD_ONLY = { limitInputPixels: false } as const;
const WEBP = { quality: 80, effort: 5 } as const;
/** From effort 4 on, the encoder takes more than 250 MiB for a tall picture. */
const AVIF = { quality: 55, effort: 3 } as const;
/** Size of share pictures that all link previews support. */
const JPEG = { quality: 82, mozjpeg: true } as const;

export type Variants = {
  /** Size of the widest variant, in pixels. */
  width: number;
  height: number;
  files: { width: number; type: "avif" | "webp"; bytes: Buffer }[];
  /** For link previews: a JPEG of one size, cropped. */
  share: Buffer;
};

/**
 * Makes a picture as pages need it: AVIF and WebP in each width, upright, in sRGB, and without
 * metadata such as the place where it was taken.
 * @throws {TooManyPixels} before anything is decoded
 * @throws {UnusablePicture} if it is no picture
 */
export async function makeVariants(source: Buffer): Promise<Variants> {
  try {
    const { format, width: wide, height: high } = await sharp(source, HEAD_ONLY).metadata();
    if (!FORMATS.has(format)) throw new UnusablePicture();
    if (wide * high > PICTURE_PIXELS) throw new TooManyPixels(format);
    if (format === "heif" && wide * high > AVIF_PIXELS) throw new TooManyPixels(format);
    // Decoded and rotated once, and no larger than the widest file: every size is made from these pixels.
    const { data, info } = await sharp(source, {
      limitInputPixels: PICTURE_PIXELS,
      failOn: "error",
    })
      .autoOrient()
      .resize({
        width: WIDEST_PICTURE,
        height: MAX_PICTURE_SIDE,
        fit: "inside",
        withoutEnlargement: true,
      })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const raw = { width, height, channels };
    const files: Variants["files"] = [];
    for (const each of pictureWidths(width)) {
      const sized = sharp(data, { raw }).resize({ width: each });
      files.push(
        { width: each, type: "avif", bytes: await sized.clone().avif(AVIF).toBuffer() },
        { width: each, type: "webp", bytes: await sized.clone().webp(WEBP).toBuffer() },
      );
    }
    return { width, height, files, share: await shareFrom(sharp(data, { raw })) };
  } catch (error) {
    if (error instanceof UnusablePicture || error instanceof TooManyPixels) throw error;
    throw new UnusablePicture({ cause: error });
  }
}

/** Makes the share picture of an older upload, from its widest file. */
export const makeShare = (widest: Buffer): Promise<Buffer> =>
  shareFrom(sharp(widest, { limitInputPixels: PICTURE_PIXELS }));

/** JPEG has no transparency, so it becomes white like the page. */
const shareFrom = (picture: Sharp): Promise<Buffer> =>
  picture
    .resize({ ...SHARE_PICTURE, fit: "cover" })
    .flatten({ background: "#fff" })
    .jpeg(JPEG)
    .toBuffer();

/** The upload is no picture that can be shown. */
export class UnusablePicture extends Error {
  override name = "UnusablePicture";
  constructor(options?: ErrorOptions) {
    super("This is not a picture that can be shown.", options);
  }
}

/** A small file can decompress to more memory than a server has. */
export class TooManyPixels extends Error {
  override name = "TooManyPixels";
  readonly isAvif: boolean;
  constructor(format: string) {
    super("This picture has too many pixels.");
    this.isAvif = format === "heif";
  }
}

/** File name of a variant: `name-960.webp`. */
export const variantName = (
  name: string,
  { width, type }: Pick<Variants["files"][number], "width" | "type">,
): string => `${name}-${width}.${type}`;

/** File name of the share picture. */
export const shareName = (name: string): string => `${name}-share.jpg`;
