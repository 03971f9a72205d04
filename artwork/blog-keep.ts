/** Writes a picture of a post as the blog asks for it: AVIF and WebP in three widths, and one for sharing. */
import sharp from "sharp";
import { SHARE_PICTURE as share } from "#contract/blog-pictures.ts";
import { variantName } from "../server/pictures/variants.ts";
import { frame } from "./blog-scene.ts";
import { keepDrawing, pngOf } from "./keep.ts";
import { word } from "./lettering.ts";
import { logo } from "./logo.ts";
import { inked, picture } from "./scenery.ts";
import { tokens } from "./tokens.ts";

const folder = "public/blog-pictures";
/** A drawing has few colours: these are enough for the edges between them as well. */
const fewColours = { palette: true, colours: 64, dither: 0, effort: 10 } as const;

/** Drawings pack otherwise than photographs do: at full width without loss is smaller than with it. */
async function webp(png: Buffer, width: number): Promise<Buffer> {
  if (width < 2 * frame.width)
    return sharp(png).resize({ width }).webp({ quality: 58, effort: 6 }).toBuffer();
  const plain = await sharp(png).png(fewColours).toBuffer();
  return sharp(plain).webp({ lossless: true, effort: 6 }).toBuffer();
}

const avif = (png: Buffer, width: number): Promise<Buffer> =>
  sharp(png).resize({ width }).avif({ quality: 52, effort: 4 }).toBuffer();

export async function keepBlogPicture(name: string, svg: string): Promise<void> {
  const png = Buffer.from(pngOf(svg, 2 * frame.width));
  const opaque = await sharp(png).removeAlpha().png({ compressionLevel: 1 }).toBuffer();
  for (const width of [480, 960, 2 * frame.width])
    for (const [type, pack] of Object.entries({ avif, webp } as const)) {
      const file = variantName(name, { width, type: type as "avif" | "webp" });
      await keepDrawing(`${folder}/${file}`, await pack(opaque, width));
    }
}

/** The whole picture again for links that are shared, with the name on its spine as on a book. */
export async function keepBlogShare(name: string, svg: string): Promise<void> {
  const width = (share.height * frame.width) / frame.height;
  const spine = share.width - width;
  const nested = svg.replace(
    / width="\d+" height="\d+"/,
    ` x="${spine}" width="${width}" height="${share.height}"`,
  );
  const title = await word("Sprachsetu", { x: 0, y: 0, size: 44, fill: tokens.ink, isLine: true });
  const signed = picture(
    share,
    [
      nested,
      `<path fill="${tokens.paper}" d="M0 0H${spine}V${share.height}H0Z"/>`,
      `<path ${inked("none", 4)} d="M${spine} -4V${share.height + 4}"/>`,
      `<g transform="translate(16 26)scale(1.5)">${logo()}</g>`,
      `<g transform="translate(13 606)rotate(-90)">${title}</g>`,
    ].join(""),
  );
  const png = await sharp(pngOf(signed, share.width)).png(fewColours).toBuffer();
  await keepDrawing(`${folder}/${name}-share.png`, png);
}
