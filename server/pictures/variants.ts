import sharp, { type Sharp } from "sharp";
import { pictureWidths, SHARE_PICTURE, WIDEST_PICTURE } from "#contract/blog-pictures.ts";

/** SVG is refused: it is a document, with links and scripts. */
const FORMATS = new Set(["jpeg", "png", "webp", "gif", "heif", "tiff"]);
/** Limits the decoded size: a small file can decompress to more memory than a server has. */
const MAX_PIXELS = 50_000_000;
const WEBP = { quality: 80, effort: 5 } as const;
const AVIF = { quality: 55, effort: 5 } as const;
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
 * @throws {UnusablePicture} if it is no picture, or too large
 */
export async function makeVariants(source: Buffer): Promise<Variants> {
  try {
    const options = { limitInputPixels: MAX_PIXELS, failOn: "error" } as const;
    const { format } = await sharp(source, options).metadata();
    if (!FORMATS.has(format)) throw new UnusablePicture();
    // Decoded and rotated once; every size is made from these pixels.
    const { data, info } = await sharp(source, options)
      .autoOrient()
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const widest = Math.min(info.width, WIDEST_PICTURE);
    const files: Variants["files"] = [];
    for (const width of pictureWidths(widest)) {
      const sized = sharp(data, { raw }).resize({ width });
      files.push(
        { width, type: "avif", bytes: await sized.clone().avif(AVIF).toBuffer() },
        { width, type: "webp", bytes: await sized.clone().webp(WEBP).toBuffer() },
      );
    }
    const height = Math.round((info.height * widest) / info.width);
    return { width: widest, height, files, share: await shareFrom(sharp(data, { raw })) };
  } catch (error) {
    throw error instanceof UnusablePicture ? error : new UnusablePicture({ cause: error });
  }
}

/** Makes the share picture of an older upload, from its widest file. */
export const makeShare = (widest: Buffer): Promise<Buffer> =>
  shareFrom(sharp(widest, { limitInputPixels: MAX_PIXELS }));

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

/** File name of a variant: `name-960.webp`. */
export const variantName = (
  name: string,
  { width, type }: Pick<Variants["files"][number], "width" | "type">,
): string => `${name}-${width}.${type}`;

/** File name of the share picture. */
export const shareName = (name: string): string => `${name}-share.jpg`;
