/*
 * Local stand-ins with the metrics of the web fonts, shown until those arrive. They have the same line heights and
 * the same average line length, so that the swap moves nothing.
 */

interface Metrics {
  unitsPerEm: number;
  ascent: number;
  descent: number;
  lineGap: number;
  /** Advance width of one character in font units. */
  advance(character: string): number;
}

/** Where each table of an sfnt file starts. */
function tables(font: Buffer): Map<string, number> {
  const found = new Map<string, number>();
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const entry = 12 + i * 16;
    found.set(font.toString("latin1", entry, entry + 4), font.readUInt32BE(entry + 8));
  }
  return found;
}

/** Glyph of a character by a cmap subtable of format 4, which every Latin font carries. */
function glyphOf(font: Buffer, cmap: number, character: string): number {
  const code = character.charCodeAt(0);
  for (let i = 0; i < font.readUInt16BE(cmap + 2); i++) {
    const table = cmap + font.readUInt32BE(cmap + 4 + i * 8 + 4);
    if (font.readUInt16BE(table) !== 4) continue;
    const doubled = font.readUInt16BE(table + 6);
    for (let s = 0; s < doubled; s += 2) {
      const start = font.readUInt16BE(table + 16 + doubled + s);
      if (code > font.readUInt16BE(table + 14 + s) || code < start) continue;
      const offsetAt = table + 16 + 3 * doubled + s;
      const offset = font.readUInt16BE(offsetAt);
      const delta = font.readUInt16BE(table + 16 + 2 * doubled + s);
      const base = offset ? font.readUInt16BE(offsetAt + offset + (code - start) * 2) : code;
      return (base + delta) & 0xffff;
    }
  }
  throw new Error(`No glyph for ${character}`);
}

/** Reads what the fallback needs from an uncompressed TrueType font. */
export function readMetrics(font: Buffer): Metrics {
  const at = tables(font);
  const table = (tag: string) => {
    const offset = at.get(tag);
    if (offset === undefined) throw new Error(`The font has no ${tag} table`);
    return offset;
  };
  const hhea = table("hhea");
  const hmtx = table("hmtx");
  const longMetrics = font.readUInt16BE(hhea + 34);
  return {
    unitsPerEm: font.readUInt16BE(table("head") + 18),
    ascent: font.readInt16BE(hhea + 4),
    descent: font.readInt16BE(hhea + 6),
    lineGap: font.readInt16BE(hhea + 8),
    advance(character) {
      const glyph = Math.min(glyphOf(font, table("cmap"), character), longMetrics - 1);
      return font.readUInt16BE(hmtx + glyph * 4);
    },
  };
}

// Advance widths in thousandths of an em, a to z, then the space. Arial shares Helvetica's widths (Adobe's published
// AFM files). Roboto's were read from @fontsource/roboto 5, and those of DejaVu Sans, for Linux without the other
// two, from its version 2.37.
const standIns = [
  {
    name: "Arial",
    regular: {
      locals: ["Arial", "ArialMT", "Helvetica", "Liberation Sans"],
      widths:
        "556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 278",
    },
    bold: {
      locals: ["Arial Bold", "Arial-BoldMT", "Helvetica Bold", "Liberation Sans Bold"],
      widths:
        "556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 278",
    },
  },
  {
    name: "Roboto",
    regular: {
      locals: ["Roboto", "Roboto-Regular"],
      widths:
        "544 562 523 564 530 348 562 551 243 239 507 243 877 552 570 562 568 339 516 327 551 484 751 496 473 496 248",
    },
    bold: {
      locals: ["Roboto Bold", "Roboto-Bold"],
      widths:
        "535 563 521 563 540 358 571 560 265 260 534 265 866 561 564 563 564 366 514 338 560 506 734 509 503 509 249",
    },
  },
  {
    name: "DejaVu",
    regular: {
      locals: ["DejaVu Sans"],
      widths:
        "613 635 550 635 615 352 635 634 278 278 579 278 974 634 612 635 635 411 521 392 634 592 818 592 592 525 318",
    },
    bold: {
      locals: ["DejaVu Sans Bold"],
      widths:
        "675 716 593 716 678 435 716 712 343 343 665 343 1042 712 687 716 716 493 595 478 712 652 924 645 652 582 348",
    },
  },
];

/** How often each of a to z and the space occurs, per thousand characters of English prose. */
const frequency = "65 12 22 34 102 18 16 49 56 1 6 32 19 55 61 15 1 48 51 73 22 8 19 1 16 1 181";
const alphabet = "abcdefghijklmnopqrstuvwxyz ";
const numbers = (list: string) => list.split(" ").map(Number);

function average(widths: number[]): number {
  const weights = numbers(frequency);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return widths.reduce((sum, width, i) => sum + width * (weights[i] ?? 0), 0) / total;
}

/**
 * The factor by which capitals and kerning change the average width, measured in Chromium with the site's own texts.
 */
const trim = 0.989;

interface Weight {
  /** The web font at one weight, as uncompressed TrueType. */
  font: Buffer;
  /** The font-weight descriptor of the `@font-face`. */
  weight: string;
  bold: boolean;
}

/** One @font-face for each stand-in and weight, in families named "<family> Arial" and so on. */
export function fallbackFaces(family: string, weights: Weight[]): string[] {
  return standIns.flatMap((standIn) =>
    weights.map(({ font, weight, bold }) => {
      const metrics = readMetrics(font);
      const own = [...alphabet].map((c) => (metrics.advance(c) * 1000) / metrics.unitsPerEm);
      const local = bold ? standIn.bold : standIn.regular;
      const scale = (trim * average(own)) / average(numbers(local.widths));
      const percent = (units: number) =>
        `${((Math.abs(units) / metrics.unitsPerEm / scale) * 100).toFixed(2)}%`;
      return `@font-face {
  font-family: "${family} ${standIn.name}";
  src: ${local.locals.map((name) => `local("${name}")`).join(", ")};
  font-weight: ${weight};
  size-adjust: ${(scale * 100).toFixed(2)}%;
  ascent-override: ${percent(metrics.ascent)};
  descent-override: ${percent(metrics.descent)};
  line-gap-override: ${percent(metrics.lineGap)};
}`;
    }),
  );
}
