/** Writes every picture of the site. Run `node artwork/draw.ts`; the same sources always give the same files. */
import * as banners from "./banners.ts";
import { keep, keepSvg, pngOf } from "./keep.ts";
import { favicon, icon, icoOf, logo } from "./logo.ts";
import * as places from "./places.ts";
import { portrait, sitters } from "./portraits.ts";
import { shareImage, shareImages } from "./share-images.ts";
import * as streetMaps from "./street-maps.ts";

const pictures: Readonly<Record<string, () => Promise<string>>> = {
  "banner-berlin": banners.berlin,
  "banner-classroom": banners.classroom,
  "banner-exam": banners.exam,
  "banner-online": banners.online,
  "branch-berlin": places.branchBerlin,
  "branch-karnal": places.branchKarnal,
  broken: places.broken,
  empty: places.empty,
  enrol: places.enrol,
  logo: async () => logo(),
  lost: places.lost,
  "map-berlin": streetMaps.berlin,
  "map-karnal": streetMaps.karnal,
};

for (const [name, draw] of Object.entries(pictures))
  await keepSvg(`app/pictures/${name}.svg`, await draw());
for (const id of Object.keys(sitters))
  await keepSvg(`app/pictures/portraits/${id}.svg`, portrait(id));

await keepSvg("public/favicon.svg", favicon());
await keep("public/favicon.ico", icoOf(pngOf(favicon(), 32), 32));
await keep("public/apple-touch-icon.png", pngOf(icon(0.14), 180));
await keep("public/icon-192.png", pngOf(icon(0.1), 192));
await keep("public/icon-512.png", pngOf(icon(0.1), 512));
// A mask may cut to a circle of 80%: everything that matters stays inside.
await keep("public/icon-maskable-512.png", pngOf(icon(0.22), 512));

for (const [page, image] of Object.entries(shareImages))
  await keep(`public/share/${page}.png`, pngOf(await shareImage(image), 1200));
