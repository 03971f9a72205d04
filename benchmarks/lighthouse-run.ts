import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { chromiumArgs, findChromium } from "#tests/support/chromium.ts";

export type LighthouseMeasure =
  | "score"
  | "accessibility"
  | "bestPractices"
  | "seo"
  | "firstPaint"
  | "largestPaint"
  | "blocking"
  | "layoutShift";

export type LighthouseRun = {
  measures: Record<LighthouseMeasure, number>;
  failed: string[];
  /** How fast the machine was just before the page was loaded, by Lighthouse's own yardstick. */
  benchmarkIndex: number;
};

/**
 * Lighthouse for phones, in a Chromium of its own with nothing cached.
 * @param cpuSlowdown how many times slower than this machine the phone is; 4 as Lighthouse comes
 * @param flags added to Chromium's, such as the certificate to trust
 */
export async function runLighthouse(
  url: string,
  { cpuSlowdown, flags }: { cpuSlowdown: number; flags: readonly string[] },
): Promise<LighthouseRun> {
  const chromium = await launch({
    chromePath: findChromium(),
    chromeFlags: ["--headless", ...chromiumArgs, ...flags],
    logLevel: "silent",
  });
  try {
    const result = await lighthouse(url, {
      port: chromium.port,
      output: "json",
      logLevel: "silent",
      throttling: { cpuSlowdownMultiplier: cpuSlowdown },
      onlyCategories: ["performance", "accessibility", "best-practices", "seo"],
    });
    if (!result) throw new Error(`Lighthouse gave no result for ${url}.`);
    const { categories, audits, environment, runtimeError } = result.lhr;
    if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`);
    const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
    const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
    const judged = ["accessibility", "best-practices", "seo"].flatMap(
      (category) => categories[category]?.auditRefs.filter(({ weight }) => weight > 0) ?? [],
    );
    return {
      measures: {
        score: score("performance"),
        accessibility: score("accessibility"),
        bestPractices: score("best-practices"),
        seo: score("seo"),
        firstPaint: value("first-contentful-paint"),
        largestPaint: value("largest-contentful-paint"),
        blocking: value("total-blocking-time"),
        layoutShift: value("cumulative-layout-shift"),
      },
      failed: judged.flatMap(({ id }) => (audits[id]?.score === 0 ? [id] : [])),
      benchmarkIndex: environment.benchmarkIndex,
    };
  } finally {
    chromium.kill();
  }
}
