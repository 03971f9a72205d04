/** Every picture of the sample posts, by the name under which the posts know it. */

import { catchTheS, describeImage, fourWeeks, halfABand, offTheFence } from "./blog-exams.ts";
import {
  anmeldungPapers,
  libraryChart,
  rentHouse,
  twentyMinutes,
  verbFields,
} from "./blog-figures.ts";
import { derDieDas, nextStop, verbBridge } from "./blog-german.ts";
import { anmeldung, flatViewing, phrasesToPack, thaw } from "./blog-places.ts";

type Drawings = Readonly<Record<string, () => Promise<string>>>;

/** Above a post, on its card, and on the link that is shared. */
export const blogHeroes: Drawings = {
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

/** Within a post. */
export const blogFigures: Drawings = {
  "verb-fields": verbFields,
  "describe-image-chart": libraryChart,
  "twenty-minutes": twentyMinutes,
  "anmeldung-papers": anmeldungPapers,
  "rent-house": rentHouse,
};
