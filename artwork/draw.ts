/**
 * Writes every picture of the site: `node artwork/draw.ts`. The same sources always give the same files. Words after
 * the command choose the pictures whose path contains one of them: `node artwork/draw.ts german share`.
 */
import { courses } from "#content/courses/courses.ts";
import * as about from "./about-scenes.ts";
import * as banners from "./banners.ts";
import { catchTheS, describeImage, fourWeeks, halfABand, offTheFence } from "./blog/blog-exams.ts";
import {
  anmeldungPapers,
  libraryChart,
  rentHouse,
  twentyMinutes,
  verbFields,
} from "./blog/blog-figures.ts";
import { derDieDas, nextStop, verbBridge } from "./blog/blog-german.ts";
import { anmeldung, flatViewing, phrasesToPack, thaw } from "./blog/blog-places.ts";
import type { CourseDrawings } from "./courses/slide.ts";
import { keepBlogPicture, keepBlogShare, keepDrawing, pngOf } from "./keep.ts";
import { favicon, icon, icoOf, logo } from "./logo.ts";
import { portrait, sitters } from "./people/portraits.ts";
import * as places from "./places.ts";
import { courseShareImage, shareImage, shareImages } from "./share-images.ts";
import * as streetMaps from "./street-maps.ts";

const pictures: Readonly<Record<string, () => Promise<string>>> = {
  "about-bridge": about.aboutBridge,
  "about-desk": about.aboutDesk,
  "about-team": about.aboutTeam,
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

type Drawings = Readonly<Record<string, () => Promise<string>>>;

/** The pictures above the sample posts, also on their cards and shared links, by the name that the posts use. */
const blogHeroes: Drawings = {
  "verb-bridge": verbBridge,
  "der-die-das": derDieDas,
  "next-stop-b1": nextStop,
  "catch-the-s": catchTheS,
  "describe-image": describeImage,
  "four-weeks": fourWeeks,
  "off-the-fence": offTheFence,
  "half-a-band": halfABand,
  thaw,
  "phrases-to-pack": phrasesToPack,
  anmeldung,
  "flat-viewing": flatViewing,
};

/** The pictures within the sample posts. */
const blogFigures: Drawings = {
  "verb-fields": verbFields,
  "describe-image-chart": libraryChart,
  "twenty-minutes": twentyMinutes,
  "anmeldung-papers": anmeldungPapers,
  "rent-house": rentHouse,
};

/** Everything that is drawn, by the path it is written to. */
const drawings: Record<string, () => Promise<string | Uint8Array>> = {};

for (const [name, draw] of Object.entries(pictures)) drawings[`app/pictures/${name}.svg`] = draw;
for (const { folder } of Object.values(courses)) {
  const file: { courseDrawings: CourseDrawings } = await import(`./courses/${folder}-slides.ts`);
  const { slides, share } = file.courseDrawings;
  for (const [i, draw] of slides.entries())
    drawings[`app/pictures/courses/${folder}-${i + 1}.svg`] = draw;
  drawings[`public/share/${folder}.png`] = async () =>
    pngOf(await shareImage(courseShareImage(share)), 1200);
}
for (const id of Object.keys(sitters))
  drawings[`app/pictures/portraits/${id}.svg`] = async () => portrait(id);

drawings["public/favicon-96.png"] = async () => pngOf(favicon(), 96);
drawings["public/favicon.ico"] = async () => icoOf(pngOf(favicon(), 32), 32);
drawings["public/apple-touch-icon.png"] = async () => pngOf(icon(0.14), 180);
drawings["public/icon-192.png"] = async () => pngOf(icon(0.1), 192);
drawings["public/icon-512.png"] = async () => pngOf(icon(0.1), 512);
// A mask may cut to a circle of 80%: everything that matters stays inside.
drawings["public/icon-maskable-512.png"] = async () => pngOf(icon(0.22), 512);

for (const [page, image] of Object.entries(shareImages))
  drawings[`public/share/${page}.png`] = async () => pngOf(await shareImage(image), 1200);

const wanted = process.argv.slice(2);
const isWanted = (path: string): boolean =>
  wanted.length === 0 || wanted.some((part) => path.includes(part));

for (const [path, draw] of Object.entries(drawings))
  if (isWanted(path)) await keepDrawing(path, await draw());

// Each picture of a post is written as several files together.
for (const [name, draw] of Object.entries({ ...blogHeroes, ...blogFigures }))
  if (isWanted(`public/blog-pictures/${name}`)) {
    const svg = await draw();
    await keepBlogPicture(name, svg);
    if (name in blogHeroes) await keepBlogShare(name, svg);
  }
