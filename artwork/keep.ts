/** Compresses pictures and writes them where the site expects them. */

import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { Resvg } from "@resvg/resvg-js";
import sharp from "sharp";
import { optimize } from "svgo";
import { site } from "#content/site.ts";
import { SHARE_PICTURE as share } from "#contract/blog-pictures.ts";
import { variantName } from "../server/pictures/variants.ts";
import { frame } from "./blog/blog-scene.ts";
import { word } from "./lettering.ts";
import { logo } from "./logo.ts";
import { inked, picture } from "./scenery.ts";
import { tokens } from "./tokens.ts";

const root = join(import.meta.dirname, "..");

/**
 * Compresses an SVG. Numbers keep one decimal and groups stay, because figures are already rounded within scaled
 * groups.
 */
function compressed(svg: string): string {
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

/** Writes a picture and prints its size. An SVG is compressed first and may contain no styles, scripts or text. */
export async function keepDrawing(path: string, drawing: string | Uint8Array): Promise<void> {
  if (typeof drawing !== "string") return keep(path, drawing);
  const small = compressed(drawing);
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

const folder = "public/blog-pictures";
/** PNG options: 64 colours are enough for a drawing and its antialiased edges. */
const fewColours = { palette: true, colours: 64, dither: 0, effort: 10 } as const;

/** At full width lossless WebP is smaller than lossy for drawings. */
async function webp(png: Buffer, width: number): Promise<Buffer> {
  if (width < 2 * frame.width)
    return sharp(png).resize({ width }).webp({ quality: 58, effort: 6 }).toBuffer();
  const plain = await sharp(png).png(fewColours).toBuffer();
  return sharp(plain).webp({ lossless: true, effort: 6 }).toBuffer();
}

const avif = (png: Buffer, width: number): Promise<Buffer> =>
  sharp(png).resize({ width }).avif({ quality: 52, effort: 4 }).toBuffer();

/** Writes a picture of a post as AVIF and WebP in three widths. */
export async function keepBlogPicture(name: string, svg: string): Promise<void> {
  const png = Buffer.from(pngOf(svg, 2 * frame.width));
  const opaque = await sharp(png).removeAlpha().png({ compressionLevel: 1 }).toBuffer();
  for (const width of [480, 960, 2 * frame.width])
    for (const [type, pack] of Object.entries({ avif, webp } as const)) {
      const file = variantName(name, { width, type: type as "avif" | "webp" });
      await keepDrawing(`${folder}/${file}`, await pack(opaque, width));
    }
}

/** Writes the picture of a post for shared links, with the site's name on a strip at the left. */
export async function keepBlogShare(name: string, svg: string): Promise<void> {
  const width = (share.height * frame.width) / frame.height;
  const spine = share.width - width;
  const nested = svg.replace(
    / width="\d+" height="\d+"/,
    ` x="${spine}" width="${width}" height="${share.height}"`,
  );
  const title = await word(site.name, { x: 0, y: 0, size: 44, fill: tokens.ink, isLine: true });
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
