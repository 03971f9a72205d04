/** Squeezes pictures and writes them where the site expects them. */
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { Resvg } from "@resvg/resvg-js";
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
