/** The mark: an ink arch, a gap, and a smaller arch in marigold with an ink edge. */
import { tokens } from "./tokens.ts";

const arches = (outer: string): string =>
  `<path fill="${outer}" d="M1 27V19a15 15 0 0 1 30 0v8h-4V19a11 11 0 0 0 -22 0v8Z"/><path fill="${outer}" d="M8 27V19a8 8 0 0 1 16 0v8Z"/><path fill="${tokens.marigold}" d="M11.5 27v-7.500a4.500 4.500 0 0 1 9 0V27Z"/>`;

/** The mark alone, in a square of 32. */
export const logo = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32">${arches(tokens.ink)}</svg>`;

/** For browser tabs, light or dark: a paper gap keeps the arches apart, a paper edge keeps ink off a dark bar. */
export const favicon = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32"><path fill="${tokens.paper}" d="M0 28V19a16 16 0 0 1 32 0v9Z"/>${arches(tokens.ink)}</svg>`;

/** For home screens: the mark on paper, with as much air around it as the platform's mask needs. */
export function icon(air: number): string {
  const scale = 1 - 2 * air;
  const left = 32 * air;
  // The arches reach from y = 4 to y = 27: half a unit lower they are in the middle.
  return `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32"><rect width="32" height="32" fill="${tokens.paper}"/><g transform="translate(${left} ${left + 0.5 * scale})scale(${scale})">${arches(tokens.ink)}</g></svg>`;
}

/** Wraps a PNG in an ICO file: a directory of one entry, then the PNG unchanged. */
export function icoOf(png: Uint8Array, size: number): Uint8Array {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
