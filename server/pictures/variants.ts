import sharp, { type Sharp } from "sharp";
import {
  MAIL_PICTURE_WIDTH,
  pictureWidths,
  SHARE_PICTURE,
  WIDEST_PICTURE,
} from "#contract/blog-pictures.ts";
import {
  AVIF_PIXELS,
  MAX_PICTURE_SIDE,
  PICTURE_PIXELS,
  pictureKinds,
} from "#contract/picture-limits.ts";

/** The formats by sharp's names, by which AVIF is `heif`. */
const FORMATS = new Set<string>(pictureKinds.map((kind) => (kind === "avif" ? "heif" : kind)));
/** Options for reading the size from the head of a file. Nothing is decoded, so there is no limit. */
const HEAD_ONLY = { limitInputPixels: false } as const;
/** Pixels of the largest file of a picture. Encoding them as AVIF takes up to 200 MiB. */
const KEPT_PIXELS = 3_000_000;
const WEBP = { quality: 80, effort: 5 } as const;
/** More effort takes twice the memory and up to ten times as long, for files that are a tenth smaller. */
const AVIF = { quality: 55, effort: 3 } as const;
/** Share pictures are JPEGs, since all link previews support those. */
const JPEG = { quality: 82, mozjpeg: true } as const;

// The cache would keep decoded pictures in memory, though none is used again.
sharp.cache(false);

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
 * @throws {UnusablePicture} if it is not a picture
 */
export async function makeVariants(source: Buffer): Promise<Variants> {
  try {
    const {
      format,
      width: wide,
      height: high,
      autoOrient,
    } = await sharp(source, HEAD_ONLY).metadata();
    if (!FORMATS.has(format)) throw new UnusablePicture();
    const isAvif = format === "heif";
    if (wide * high > (isAvif ? AVIF_PIXELS : PICTURE_PIXELS)) throw new TooManyPixels(isAvif);
    // Decoded and rotated once, and no larger than the widest file: every size is made from these pixels.
    const { data, info } = await sharp(source, {
      limitInputPixels: PICTURE_PIXELS,
      failOn: "error",
    })
      .autoOrient()
      .resize(keptSize(autoOrient))
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

/** The size of the largest file of a picture of this size. */
function keptSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(
    1,
    WIDEST_PICTURE / width,
    MAX_PICTURE_SIDE / height,
    Math.sqrt(KEPT_PIXELS / (width * height)),
  );
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height), fit: "fill" } as const;
}

/** Pictures that are made of an upload's widest file when they are first asked for. */
export type JpegKind = "share" | "mail";

/** Makes a JPEG from the widest file: the share picture of an older upload, or the picture as mail programs show it. */
export function makeJpeg(kind: JpegKind, widest: Buffer): Promise<Buffer> {
  const picture = sharp(widest, { limitInputPixels: PICTURE_PIXELS });
  return kind === "share" ? shareFrom(picture) : mailFrom(picture);
}

/** Outlook for Windows shows neither WebP nor AVIF. */
const mailFrom = (picture: Sharp): Promise<Buffer> =>
  picture
    .resize({ width: MAIL_PICTURE_WIDTH, withoutEnlargement: true })
    .flatten({ background: "#fff" })
    .jpeg(JPEG)
    .toBuffer();

/** Crops a picture to the share picture. JPEG has no transparency, so transparent parts become white. */
const shareFrom = (picture: Sharp): Promise<Buffer> =>
  picture
    .resize({ ...SHARE_PICTURE, fit: "cover" })
    .flatten({ background: "#fff" })
    .jpeg(JPEG)
    .toBuffer();

/** Thrown for a file that is not a picture that can be shown. */
export class UnusablePicture extends Error {
  override name = "UnusablePicture";
  constructor(options?: ErrorOptions) {
    super("This is not a picture that can be shown.", options);
  }
}

/** Thrown before decoding: a small file can decompress to more memory than a server has. */
export class TooManyPixels extends Error {
  override name = "TooManyPixels";
  readonly isAvif: boolean;
  constructor(isAvif: boolean) {
    super("This picture has too many pixels.");
    this.isAvif = isAvif;
  }
}

/** File name of a variant: `name-960.webp`. */
export const variantName = (
  name: string,
  { width, type }: Pick<Variants["files"][number], "width" | "type">,
): string => `${name}-${width}.${type}`;

/** File name of the share picture, or of the one for mails. */
export const jpegName = (name: string, kind: JpegKind): string => `${name}-${kind}.jpg`;

/** The kind of a file that is such a JPEG, by its name. */
export const jpegKindOf = (file: string): JpegKind | undefined =>
  /-(share|mail)\.jpg$/.exec(file)?.[1] as JpegKind | undefined;
