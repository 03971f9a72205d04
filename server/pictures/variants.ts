import sharp from "sharp";

/** Pictures are kept in these widths, as far as the source reaches; a narrower one in its own. */
const WIDTHS = [480, 960, 1600];
/** SVG is no picture to take from anybody: it is a document, with links and scripts. */
const FORMATS = new Set(["jpeg", "png", "webp", "gif", "heif", "tiff"]);
/** A small file can unfold to more memory than a server has. */
const MAX_PIXELS = 50_000_000;
const WEBP = { quality: 80, effort: 5 } as const;
const AVIF = { quality: 55, effort: 5 } as const;

export type Variants = {
  /** Of the widest, in pixels. */
  width: number;
  height: number;
  files: { width: number; type: "avif" | "webp"; bytes: Buffer }[];
};

/**
 * A picture as pages need it: AVIF and WebP in each width, upright, in sRGB, and without anything that
 * the camera wrote beside it, such as where it was taken.
 * @throws {UnusablePicture} for what is no picture, or one too large
 */
export async function makeVariants(source: Buffer): Promise<Variants> {
  try {
    const options = { limitInputPixels: MAX_PIXELS, failOn: "error" } as const;
    const { format } = await sharp(source, options).metadata();
    if (!FORMATS.has(format)) throw new UnusablePicture();
    // Decoded and turned once; every size is made from these pixels.
    const { data, info } = await sharp(source, options)
      .autoOrient()
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const widest = Math.min(info.width, WIDTHS.at(-1) ?? info.width);
    const files: Variants["files"] = [];
    for (const width of [...WIDTHS.filter((standard) => standard < widest), widest]) {
      const sized = sharp(data, { raw }).resize({ width });
      files.push(
        { width, type: "avif", bytes: await sized.clone().avif(AVIF).toBuffer() },
        { width, type: "webp", bytes: await sized.clone().webp(WEBP).toBuffer() },
      );
    }
    return { width: widest, height: Math.round((info.height * widest) / info.width), files };
  } catch (error) {
    throw error instanceof UnusablePicture ? error : new UnusablePicture({ cause: error });
  }
}

/** What was sent is no picture that can be shown. */
export class UnusablePicture extends Error {
  override name = "UnusablePicture";
  constructor(options?: ErrorOptions) {
    super("This is not a picture that can be shown.", options);
  }
}

/** Under which name a file of a picture lies: `name-960.webp`. */
export const variantName = (name: string, { width, type }: Variants["files"][number]): string =>
  `${name}-${width}.${type}`;
