/** Tables and windows. Like the things of things.ts, the tables stand on y = 0 at x = 0. */
import { inked, pen } from "../scenery.ts";
import { tokens } from "../tokens.ts";

/** A table with a closed front, wide enough to hide whoever sits behind it from the waist down. */
export const desk = (width: number, height: number, fill: string = tokens.paper): string =>
  `<path ${inked(fill)} d="M${-width / 2 + 12} 0V${-height}H${width / 2 - 12}V0Z"/><rect ${inked(tokens.honey)} x="${-width / 2}" y="${-height - 12}" width="${width}" height="14" rx="5"/>`;

/** A window with a cross bar, from 0,0. `outside` is drawn in a box of `width` by `height` from 0,0. */
export const windowPane = (
  width: number,
  height: number,
  sky: string,
  outside: string = "",
): string =>
  `<svg width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${sky}"/>${outside}</svg><path ${pen} d="M${width / 2} 0V${height}"/><rect ${inked("none", 4)} width="${width}" height="${height}" rx="4"/><path ${inked(tokens.paper)} d="M-10 ${height}H${width + 10}v11H-10Z"/>`;

/** A table whose top can be seen: things lie on it between y = -height - depth and y = -height. */
export const meetingTable = (width: number, height: number, depth = 46): string =>
  `<path ${inked(tokens.paper)} d="M${-width / 2 + 26} 0V${-height}H${width / 2 - 26}V0Z"/><path ${inked(tokens.honey)} d="M${-width / 2} ${-height}L${-width / 2 + 44} ${-height - depth}H${width / 2 - 44}L${width / 2} ${-height}v11H${-width / 2}Z"/><path ${pen} d="M${-width / 2} ${-height}H${width / 2}"/>`;
