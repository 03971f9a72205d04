import { paths } from "#app/paths.ts";
import { courses } from "#content/courses/courses.ts";
import type { Line } from "./http2-front.ts";
import { runLighthouse } from "./lighthouse-run.ts";
import {
  type TapTarget,
  type Variant,
  visitAndClick,
  visitAndLook,
  visitAndTap,
  visitAndWeigh,
} from "./page-visits.ts";
import {
  BLOCKING,
  type CellKey,
  FIRST_PAINT,
  LARGEST_PAINT,
  type Part,
  type VariantName,
  variantNames,
} from "./pages-report.ts";
import { PHONE_WIDTH, type ThrottledChromium } from "./throttled-chromium.ts";

/* The visits of the benchmark: pages, lines, widths, and the moments of clicks and taps. */

export const lines = {
  fast: { roundTripMs: 0, bytesPerSecond: Number.POSITIVE_INFINITY },
  slow: { roundTripMs: 150, bytesPerSecond: 1_600_000 / 8 },
} as const satisfies Record<string, Line>;
export type LineName = keyof typeof lines;

export const widths = [1280, PHONE_WIDTH] as const;
/** The moments of clicks and taps, in ms after load. */
export const momentsMs = [100, 300, 700, 1_500, 3_000, 6_000];

const lookedAt = [paths.home, courses.GermanClass.url, paths.blog];
const nextPages: Record<string, string[]> = {
  [paths.home]: [paths.aboutUs, paths.blog, paths.contactUs],
  [courses.GermanClass.url]: [paths.home, paths.contactUs],
};
const tapTargets: TapTarget[] = ["menu", "apply", "field"];

/** A page that is visited repeatedly, by the variants in turns. */
export type Station = Omit<CellKey, "measure"> & {
  variants: readonly VariantName[];
  /** @param round counts from 0; a station with several link targets takes them in turns */
  visit: (
    chromium: ThrottledChromium,
    variant: Variant,
    round: number,
  ) => Promise<{ measures: Record<string, number>; remark?: string }>;
};

export type Choice = {
  lines: readonly LineName[];
  widths: readonly number[];
  momentsMs: readonly number[];
};

export const stationsOf: Record<Part, (choice: Choice) => Station[]> = {
  paint: (choice) =>
    choice.lines.flatMap((line) => lookedAt.map((page) => lookStation(page, line))),
  clicks: (choice) =>
    eachMoment(choice, choice.widths).flatMap((place) =>
      Object.keys(nextPages).map((page) => clickStation({ page, ...place })),
    ),
  taps: (choice) =>
    eachMoment(choice, [PHONE_WIDTH]).flatMap((place) =>
      tapTargets.map((what) => tapStation(what, { page: paths.home, ...place })),
    ),
  weight: (choice) => choice.widths.map((width) => weightStation(paths.home, width)),
  lighthouse: () => [lighthouseStation(paths.home)],
};

type Place = { page: string; line: LineName; width: number; momentMs: number };

const eachMoment = (choice: Choice, widths: readonly number[]) =>
  choice.lines.flatMap((line) =>
    widths.flatMap((width) => choice.momentsMs.map((momentMs) => ({ line, width, momentMs }))),
  );

const visitTo = (
  { page, line, width }: Omit<Place, "momentMs">,
  chromium: ThrottledChromium,
  variant: Variant,
) => ({ chromium, variant, path: page, line: lines[line], width });

function lookStation(page: string, line: LineName): Station {
  const place = { page, line, width: PHONE_WIDTH };
  return {
    part: "paint",
    ...place,
    variants: variantNames,
    async visit(chromium, variant) {
      const seen = await visitAndLook(visitTo(place, chromium, variant));
      return {
        measures: {
          [FIRST_PAINT]: seen.firstPaint,
          [LARGEST_PAINT]: seen.largestPaint,
          [BLOCKING]: seen.blocking,
          ...(seen.hydrated ? { "hydrated, ms": seen.hydrated } : {}),
        },
      };
    },
  };
}

function clickStation(place: Place): Station {
  const next = nextPages[place.page] ?? [];
  return {
    part: "clicks",
    ...place,
    variants: variantNames,
    async visit(chromium, variant, round) {
      const to = next[round % next.length] ?? paths.home;
      const { momentMs } = place;
      const { ms, how } = await visitAndClick(visitTo(place, chromium, variant), { to, momentMs });
      return { measures: { "next page": ms }, remark: `${to}, ${how}` };
    },
  };
}

function tapStation(what: TapTarget, place: Place): Station {
  return {
    part: "taps",
    ...place,
    variants: ["site", "plain"],
    async visit(chromium, variant) {
      const { momentMs } = place;
      const ms = await visitAndTap(visitTo(place, chromium, variant), { what, momentMs });
      return { measures: { [what]: ms } };
    },
  };
}

function weightStation(page: string, width: number): Station {
  return {
    part: "weight",
    page,
    width,
    variants: variantNames,
    async visit(chromium, variant) {
      const place = { page, width, line: "fast" } as const;
      const traffic = await visitAndWeigh(visitTo(place, chromium, variant));
      return {
        measures: {
          requests: traffic.requests,
          "bytes in all": traffic.bytes,
          "bytes of scripts": traffic.scriptBytes,
        },
      };
    },
  };
}

function lighthouseStation(page: string): Station {
  return {
    part: "lighthouse",
    page,
    // Lighthouse cannot switch scripts off.
    variants: ["site", "twin"],
    async visit(_chromium, { front }) {
      // Lighthouse simulates the slow line itself.
      front.setLine(lines.fast);
      const found = await runLighthouse(new URL(page, front.url).href, [front.chromiumFlag]);
      return {
        measures: {
          score: found.score,
          [BLOCKING]: found.blocking,
          [FIRST_PAINT]: found.firstPaint,
          [LARGEST_PAINT]: found.largestPaint,
        },
      };
    },
  };
}
