import type { LighthouseMeasure } from "./lighthouse-run.ts";
import type { PageWeight } from "./page-weight.ts";
import type { SlowPhoneMeasure } from "./slow-phone.ts";

const KB = 1_000;

/** The budgets of a public page: what it may weigh and how long it may take. */
export const budgets = {
  scriptBytes: 105 * KB,
  cssBytes: 12 * KB,
  htmlBytes: 25 * KB,
  requestsBeforePaint: 3,
  paintRatio: 1.1,
  blockingOverPlainMs: 50,
  layoutShift: 0,
  nextPageMs: 100,
  interactionMs: 100,
} as const;

/** Shifts below what a browser reports to two digits, such as a font whose fallback is a hair narrower. */
export const NO_SHIFT = 0.0005;

export type Pair<Measure extends string> = Record<
  "site" | "plain",
  Partial<Record<Measure, number>>
>;

export type Verdict = { budget: string; limit: string; measured: string; met: boolean };

export type Measured = {
  weight: PageWeight;
  missingWithoutScripts: readonly string[];
  lighthouse: Pair<LighthouseMeasure>;
  slowPhone: Pair<SlowPhoneMeasure>;
};

/** Holds what was measured against each budget. */
export function judge({
  weight,
  missingWithoutScripts,
  lighthouse,
  slowPhone,
}: Measured): Verdict[] {
  const atMost = (budget: string, limit: number, measured: number, unit = "") => ({
    budget,
    limit: `${round(limit)}${unit}`,
    measured: `${round(measured)}${unit}`,
    met: measured <= limit,
  });
  const kilobytes = (budget: string, limit: number, measured: number) =>
    atMost(budget, limit / KB, measured / KB, " KB");
  const { site, plain } = slowPhone;
  const times = (pair: Pair<"firstPaint" | "largestPaint">, paint: "firstPaint" | "largestPaint") =>
    (pair.site[paint] ?? Number.NaN) / (pair.plain[paint] ?? Number.NaN);
  const of = (measure: SlowPhoneMeasure) => site[measure] ?? Number.NaN;

  return [
    {
      budget: "works without any script",
      limit: "everything",
      measured: missingWithoutScripts.length > 0 ? missingWithoutScripts.join(", ") : "everything",
      met: missingWithoutScripts.length === 0,
    },
    kilobytes("JavaScript until 3 s after load", budgets.scriptBytes, of("scriptBytes")),
    kilobytes("CSS, inlined", budgets.cssBytes, weight.cssBytes),
    kilobytes("HTML", budgets.htmlBytes, weight.htmlBytes),
    atMost("requests before first paint", budgets.requestsBeforePaint, of("requestsBeforePaint")),
    atMost("FCP / plain, Lighthouse", budgets.paintRatio, times(lighthouse, "firstPaint")),
    atMost("LCP / plain, Lighthouse", budgets.paintRatio, times(lighthouse, "largestPaint")),
    atMost("FCP / plain, slow phone", budgets.paintRatio, times(slowPhone, "firstPaint")),
    atMost("LCP / plain, slow phone", budgets.paintRatio, times(slowPhone, "largestPaint")),
    atMost(
      "blocking over plain, Lighthouse",
      budgets.blockingOverPlainMs,
      (lighthouse.site.blocking ?? Number.NaN) - (lighthouse.plain.blocking ?? Number.NaN),
      " ms",
    ),
    atMost(
      "blocking over plain, slow phone",
      budgets.blockingOverPlainMs,
      of("blocking") - (plain.blocking ?? Number.NaN),
      " ms",
    ),
    {
      ...atMost("layout shift", budgets.layoutShift, of("layoutShift")),
      met: of("layoutShift") <= NO_SHIFT,
    },
    atMost("next page, link in view", budgets.nextPageMs, of("nextPage"), " ms"),
    atMost("next page, phone menu", budgets.nextPageMs, of("nextPageFromMenu"), " ms"),
    atMost("tap on the menu at first paint", budgets.interactionMs, of("firstTapMenu"), " ms"),
    atMost("open the menu", budgets.interactionMs, of("openMenu"), " ms"),
    atMost("open the Apply dialog", budgets.interactionMs, of("openApply"), " ms"),
    atMost("type in a field", budgets.interactionMs, of("typeInField"), " ms"),
  ];
}

/** Two digits below ten, one below a hundred; more would be noise. */
export function round(value: number): number {
  if (Number.isNaN(value)) return value;
  const digits = Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0;
  return Number(value.toFixed(digits));
}
