/** Screens and the people on them. A picture in a picture is a nested viewport: it cuts without an id. */
import { figure, type Person } from "../people/figure.ts";
import { type Bust, headAndShoulders } from "../people/portraits.ts";
import { inked, pen } from "../scenery.ts";
import { tokens } from "../tokens.ts";

interface Video {
  width: number;
  height: number;
  ground: string;
  /** Width of the part of the person that is shown, in the person's own units; a head is 450 wide. */
  view?: number;
  /** Top of the part that is shown, in the person's own units. */
  top?: number;
  isFlipped?: boolean;
  /** Drawn behind the person, in the video's own pixels. */
  behind?: string;
  /** Drawn over the person, in the person's own units. */
  worn?: string;
}

/** Someone with a pose of Open Peeps, or only head and shoulders under a plain cloth. */
const shownOf = (person: Bust | Person, unit: number): string =>
  "cloth" in person
    ? headAndShoulders(person, unit)
    : `<g transform="scale(${unit})">${figure(person, unit)}</g>`;

/**
 * A person on video: head and shoulders in a box of its own at 0,0. The frame also keeps SVGO from moving the
 * viewport.
 */
export function video(
  person: Bust | Person,
  {
    width,
    height,
    ground,
    view = 1000,
    top = -90,
    isFlipped = false,
    behind = "",
    worn = "",
  }: Video,
): string {
  const scale = width / view;
  const unit = Math.max(1.25, Math.round(0.5 / scale));
  const sign = isFlipped ? -1 : 1;
  const left = width / 2 - sign * 435 * scale;
  const turn = isFlipped
    ? `scale(${-scale.toFixed(3)} ${scale.toFixed(3)})`
    : `scale(${scale.toFixed(3)})`;
  return `<svg width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${ground}"/>${behind}<g transform="translate(${left.toFixed(1)} ${(-top * scale).toFixed(1)})${turn}">${shownOf(person, unit)}${worn}</g></svg><rect ${inked("none")} width="${width}" height="${height}" rx="3"/>`;
}

/** A thick dark frame round whatever a screen shows, its top left corner at 0,0. */
export const screen = (width: number, height: number, shown: string): string =>
  `<rect ${inked(tokens.ink)} x="-9" y="-9" width="${width + 18}" height="${height + 18}" rx="12"/>${shown}`;

/** A screen on a foot that stands on y = 0, its middle at x = 0. */
export const monitor = (width: number, height: number, shown: string, foot = 26): string =>
  `<path ${inked(tokens.paper)} d="M-13 0L-10 -${foot + 8}H10L13 0Z"/><path ${pen} d="M-42 0H42"/><g transform="translate(${-width / 2} ${-height - foot - 9})">${screen(width, height, shown)}</g>`;

/** A light window with a title bar, such as one of an online class, without a device around it. */
export const pane = (width: number, height: number, shown: string): string =>
  `<rect ${inked(tokens.paper)} x="-8" y="-24" width="${width + 16}" height="${height + 32}" rx="12"/><circle fill="${tokens.brick}" cx="6" cy="-12" r="4.500"/><circle fill="${tokens.marigold}" cx="20" cy="-12" r="4.500"/>${shown}`;

/** The back of an open laptop on y = 0, for someone who sits behind it. */
export const laptopBack = (width = 170, height = 112): string =>
  `<path ${inked(tokens.paper)} d="M${-width / 2} -8L${-width / 2 + 6} ${-height}q1 -8 9 -8H${width / 2 - 15}q8 0 9 8L${width / 2} -8Z"/><path fill="${tokens.marigold}" stroke="${tokens.ink}" stroke-width="3" d="M-17 ${-height / 2 + 8}v-8a17 17 0 0 1 34 0v8h-9v-8a8 8 0 0 0 -16 0v8Z"/><path ${inked(tokens.paper)} d="M${-width / 2 - 16} -9H${width / 2 + 16}l-7 9H${-width / 2 - 9}Z"/>`;

/** A large open laptop from the front on y = 0, its middle at x = 0. */
export function openLaptop(width: number, height: number, shown: string): string {
  const half = width / 2 + Math.max(20, Math.round(width * 0.08));
  return `<g transform="translate(${-width / 2} ${-height - 22})">${screen(width, height, shown)}</g><path ${inked(tokens.paper)} d="M${-half} -13H${half}l-12 13H${12 - half}Z"/><path ${pen} d="M-34 -13q2 6 8 6h52q6 0 8 -6"/>`;
}

/** The microphone button of a call, its middle at 0,0. */
export const microphoneOn = (fill: string = tokens.marigold): string =>
  `<circle ${inked(fill)} r="24"/><rect fill="${tokens.ink}" x="-6" y="-15" width="12" height="19" rx="6"/><path ${pen} d="M-11 -2a11 11 0 0 0 22 0M0 9v6M-6 15H6"/>`;

/** The raised hand of a call, for a person who wants to speak, its middle at 0,0. */
export const raisedHand = (): string =>
  `<circle ${inked(tokens.marigold)} r="18"/><path ${inked(tokens.paper, 2)} d="M-8 0V-7q0 -2 2 -2t2 2v-4q0 -2 2 -2t2 2v-1q0 -2 2 -2t2 2v3q0 -2 2 -2t2 2V6q0 7 -8 7q-5 0 -8 -5l-4 -7q2 -3 4 -1z"/>`;
