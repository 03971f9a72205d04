import { followReading } from "../shell/navigation/follow-reading.ts";

/** Of the list of sections and the text beside it. */
export const PAPER_ID = "paper";

/** A section that a link has brought to the top of the window is the one that is being read. */
const TOP_LINE = 144;

/**
 * Just below the top; over the last half window of the page it sinks to the foot, so that each of the
 * last sections has its turn.
 */
function readingLine(): number {
  const left = document.documentElement.scrollHeight - innerHeight - scrollY;
  return TOP_LINE + (innerHeight - TOP_LINE) * Math.max(0, 1 - (2 * left) / innerHeight);
}

/** Marks in the list of sections the one that is being read. */
export const followSections = () =>
  followReading({ boxId: PAPER_ID, parts: "section[id]", line: readingLine });
