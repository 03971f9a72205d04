import lighthouse from "lighthouse";
import { launchChromium } from "./launch-chromium.ts";

export type LighthouseMeasures = {
  /** The performance score, up to 100. */
  score: number;
  /** In ms, as Lighthouse simulates them for a phone on a slow line. */
  firstPaint: number;
  largestPaint: number;
  blocking: number;
};

/**
 * Runs Lighthouse's preset for phones in a new Chromium without a cache.
 * @param flags additional flags of Chromium, such as the certificate to trust
 */
export async function runLighthouse(
  url: string,
  flags: readonly string[],
): Promise<LighthouseMeasures> {
  const chromium = await launchChromium(flags);
  try {
    const result = await lighthouse(url, {
      port: chromium.port,
      output: "json",
      logLevel: "silent",
      onlyCategories: ["performance"],
    });
    if (!result) throw new Error(`Lighthouse gave no result for ${url}.`);
    const { categories, audits, runtimeError } = result.lhr;
    if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`);
    const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
    return {
      score: Math.round((categories.performance?.score ?? 0) * 100),
      firstPaint: value("first-contentful-paint"),
      largestPaint: value("largest-contentful-paint"),
      blocking: value("total-blocking-time"),
    };
  } finally {
    chromium.kill();
  }
}
