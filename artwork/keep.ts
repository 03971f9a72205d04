/** Squeezes pictures and writes them where the site expects them. */
import { SHARE_PICTURE as share } from "#contract/blog-pictures.ts";
import { variantName } from "../server/pictures/variants.ts";
import { frame } from "./blog-scene.ts";
import { word } from "./lettering.ts";
import { logo } from "./logo.ts";
import { inked, picture } from "./scenery.ts";
import { tokens } from "./tokens.ts";
import { Resvg } from "@resvg/resvg-js";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import sharp from "sharp";
import { optimize } from "svgo";

const root = join(import.meta.dirname, "..");

/** Figures are rounded already and sit in scaled groups, so numbers here keep one decimal and groups stay. */
function squeezed(svg: string): string {
  const { data } = optimize(svg, {
    multipass: true,
    floatPrecision: 1,
    plugins: [
      {
        name: "preset-default",
        params: {
          overrides: {
            convertPathData: { applyTransforms: false },
            convertTransform: { floatPrecision: 3, transformPrecision: 4 },
            moveGroupAttrsToElems: false,
            mergePaths: false,
          },
        },
      },
    ],
  });
  return data;
}

/** Writes a picture and says how large it is; an SVG is squeezed first. */
export async function keepDrawing(path: string, drawing: string | Uint8Array): Promise<void> {
  if (typeof drawing !== "string") return keep(path, drawing);
  const small = squeezed(drawing);
  for (const banned of ["<style", "style=", "<script", "<text", "NaN", "undefined"])
    if (small.includes(banned)) throw new Error(`${path} contains ${banned}`);
  await keep(path, small);
}

async function keep(path: string, content: string | Uint8Array): Promise<void> {
  const file = join(root, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
  const size =
    typeof content === "string"
      ? `${brotliCompressSync(content).length} bytes of brotli`
      : `${content.length} bytes`;
  console.log(`${path}: ${size}`);
}

export function pngOf(svg: string, width: number): Uint8Array {
  return new Resvg(svg, { fitTo: { mode: "width", value: width } }).render().asPng();
}

/** Writes a picture of a post as the blog asks for it: AVIF and WebP in three widths, and one for sharing. */

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
