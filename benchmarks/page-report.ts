import { type BarGroup, barPlot } from "./bar-plot.ts";
import { budgets, type Measured, type Pair, round, type Verdict } from "./budgets.ts";
import type { SlowPhoneMeasure } from "./slow-phone.ts";
import { textTable } from "./text-table.ts";

/** The site's medians as multiples of the plain page's, where that has one above 0. */
export function ratios<Measure extends string>(
  pair: Pair<Measure>,
): Partial<Record<Measure, number>> {
  const result: Partial<Record<Measure, number>> = {};
  for (const name of Object.keys(pair.site) as Measure[]) {
    const [ours, theirs] = [pair.site[name], pair.plain[name]];
    if (ours !== undefined && theirs) result[name] = Math.round((ours / theirs) * 1000) / 1000;
  }
  return result;
}

/** Everything that was measured and every verdict, for a terminal. */
export function printPages(
  measured: Measured,
  cpuSlowdown: number,
  verdicts: readonly Verdict[],
  failedAudits: readonly string[],
): string {
  const missed = verdicts.filter(({ met }) => !met).length;
  return [
    "Lighthouse, mobile",
    pairTable(measured.lighthouse),
    failedAudits.length > 0 ? `failed audits: ${failedAudits.join(", ")}` : "",
    `\n${slowPhoneInWords(cpuSlowdown)}`,
    pairTable(measured.slowPhone),
    "\nBudgets",
    textTable([
      ["budget", "at most", "measured", ""],
      ...verdicts.map(({ budget, limit, measured, met }) => [
        budget,
        limit,
        measured,
        met ? "met" : "MISSED",
      ]),
    ]),
    `\n${verdicts.length - missed} budgets met, ${missed} missed`,
  ].join("\n");
}

const slowPhoneInWords = (cpuSlowdown: number) =>
  `${cpuSlowdown}x CPU, 1.6 Mbit/s, 150 ms round trip`;

function pairTable<Measure extends string>(pair: Pair<Measure>): string {
  const times = ratios(pair);
  const shown = (value: number | undefined) =>
    value === undefined || Number.isNaN(value) ? "–" : round(value);
  return textTable([
    ["", "site", "plain", "ratio"],
    ...(Object.keys(pair.site) as Measure[]).map((name) => [
      name,
      shown(pair.site[name]),
      shown(pair.plain[name]),
      shown(times[name]),
    ]),
  ]);
}

/** The measures a reader asks for first, as bars. */
export function plotPages({ lighthouse, slowPhone }: Measured, cpuSlowdown: number): string {
  const slow = (title: string, measure: SlowPhoneMeasure, limit?: number): BarGroup => ({
    title,
    unit: "ms",
    ...(limit === undefined ? {} : { limit }),
    bars: [
      { name: "site", value: Math.round(slowPhone.site[measure] ?? 0) },
      ...(slowPhone.plain[measure]
        ? [{ name: "plain HTML", value: Math.round(slowPhone.plain[measure]) }]
        : []),
    ],
  });
  return barPlot(`Home page on a slow phone: ${slowPhoneInWords(cpuSlowdown)}`, [
    slow("First paint", "firstPaint"),
    slow("Largest paint", "largestPaint"),
    slow("Hydrated", "hydrated"),
    slow("Blocked after the first paint", "blocking"),
    slow("Next page, link in view", "nextPage", budgets.nextPageMs),
    slow("Next page, phone menu", "nextPageFromMenu", budgets.nextPageMs),
    slow("Menu tapped at the first paint", "firstTapMenu", budgets.interactionMs),
    slow("Apply dialog", "openApply", budgets.interactionMs),
    {
      title: "Lighthouse score, mobile",
      unit: "",
      bars: [
        { name: "site", value: lighthouse.site.score ?? 0 },
        { name: "plain HTML", value: lighthouse.plain.score ?? 0 },
      ],
    },
  ]);
}
