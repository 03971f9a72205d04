/** Writes a picture of a post as the blog asks for it: AVIF and WebP in three widths, and one for sharing. */
import sharp from "sharp";
import { makeVariants, variantName } from "../server/pictures/variants.ts";
import { frame } from "./blog-scene.ts";
import { keepDrawing, pngOf } from "./keep.ts";
import { word } from "./lettering.ts";
import { logo } from "./logo.ts";
import { inked, picture } from "./scenery.ts";
import { tokens } from "./tokens.ts";

const folder = "public/blog-pictures";
const share = { width: 1200, height: 630 };

export async function keepBlogPicture(name: string, svg: string): Promise<void> {
  const { files } = await makeVariants(Buffer.from(pngOf(svg, 2 * frame.width)));
  for (const file of files) await keepDrawing(`${folder}/${variantName(name, file)}`, file.bytes);
}

/** The same picture for links that are shared: a little cut above, and signed. Few colours make it small. */
export async function keepBlogShare(name: string, svg: string): Promise<void> {
  const scale = share.width / frame.width;
  const cut = frame.height * scale - share.height;
  const nested = svg.replace(
    / width="\d+" height="\d+"/,
    ` y="${-cut}" width="${share.width}" height="${frame.height * scale}"`,
  );
  const signed = picture(
    share,
    [
      nested,
      `<rect ${inked(tokens.paper, 4)} x="28" y="554" width="228" height="60" rx="30"/>`,
      `<g transform="translate(46 564)scale(1.25)">${logo()}</g>`,
      await word("Sprachsetu", { x: 98, y: 567, size: 29, fill: tokens.ink, isLine: true }),
    ].join(""),
  );
  const png = await sharp(pngOf(signed, share.width))
    .png({ palette: true, colours: 64, effort: 10 })
    .toBuffer();
  await keepDrawing(`${folder}/${name}-share.png`, png);
}
