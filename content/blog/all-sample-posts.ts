import { anmeldungBerlin } from "./posts/anmeldung-berlin.ts";
import { derDieDas } from "./posts/der-die-das.ts";
import { flatViewingBerlin } from "./posts/flat-viewing-berlin.ts";
import { freezeWhenSpeaking } from "./posts/freeze-when-speaking.ts";
import { germanLevelsTime } from "./posts/german-levels-time.ts";
import { germanVerbBridge } from "./posts/german-verb-bridge.ts";
import { goodNamePhrases } from "./posts/good-name-phrases.ts";
import { ieltsHalfABand } from "./posts/ielts-half-a-band.ts";
import { ieltsOpinionEssay } from "./posts/ielts-opinion-essay.ts";
import { pteDescribeImage } from "./posts/pte-describe-image.ts";
import { pteFourWeeks } from "./posts/pte-four-weeks.ts";
import { pteWriteFromDictation } from "./posts/pte-write-from-dictation.ts";
import type { SamplePost } from "./sample-post.ts";

/** The posts that an empty database starts with, the newest first. */
export const samplePosts: readonly SamplePost[] = [
  germanVerbBridge,
  anmeldungBerlin,
  pteWriteFromDictation,
  ieltsOpinionEssay,
  derDieDas,
  freezeWhenSpeaking,
  pteDescribeImage,
  ieltsHalfABand,
  germanLevelsTime,
  goodNamePhrases,
  pteFourWeeks,
  flatViewingBerlin,
];
