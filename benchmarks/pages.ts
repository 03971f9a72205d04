/*
 * How fast the home page is to a phone, against the same page as plain HTML and CSS.
 * `npm run bench:pages [-- --runs 5 --next /about-us --slowdown 4]`, after `npm run build`. Site and plain twin
 * take turns in one run, each behind its own HTTP/2 front. Writes benchmarks/results/pages.json and .svg.
 */
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { chromiumArgs, findChromium } from "#tests/support/chromium.ts";
import { judge } from "./budgets.ts";
import { busyWarning, describeEnvironment } from "./environment.ts";
import { makeCertificate, startFront } from "./http2-front.ts";
import { keepResult } from "./keep-result.ts";
import { type LighthouseRun, runLighthouse } from "./lighthouse-run.ts";
import { plotPages, printPages, ratios } from "./page-report.ts";
import { weighPage } from "./page-weight.ts";
import { startPlainSite } from "./plain-site.ts";
import { startSite } from "./site-process.ts";
import { type SlowPhoneRun, visitOnSlowPhone } from "./slow-phone.ts";
import { medians } from "./statistics.ts";
import { missingWithoutScripts } from "./without-scripts.ts";

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "5" },
    path: { type: "string", default: "/" },
    next: { type: "string", default: "/about-us" },
    slowdown: { type: "string", default: "4" },
  },
});
const runs = Number(values.runs);
const cpuSlowdown = Number(values.slowdown);

const environment = describeEnvironment();
const certificate = await makeCertificate();
const fronts = {
  site: await startFront(certificate),
  plain: await startFront(certificate),
};
const site = await startSite({ SITE_URL: fronts.site.url });
const plain = await startPlainSite(site.url);
fronts.site.passTo(site.url);
fronts.plain.passTo(plain.url);
const urls = {
  site: new URL(values.path, fronts.site.url).href,
  plain: new URL(values.path, fronts.plain.url).href,
};
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [...chromiumArgs, certificate.chromiumFlag],
});

try {
  const missing = await missingWithoutScripts(browser, urls.site);
  const weight = await weighPage(new URL(values.path, site.url).href);

  const lighthouseRuns = { site: [] as LighthouseRun[], plain: [] as LighthouseRun[] };
  const slowRuns = { site: [] as SlowPhoneRun[], plain: [] as SlowPhoneRun[] };
  for (let run = 1; run <= runs; run += 1) {
    for (const build of ["site", "plain"] as const) {
      process.stderr.write(`run ${run} of ${runs}: ${build}\n`);
      lighthouseRuns[build].push(
        await runLighthouse(urls[build], { cpuSlowdown, flags: [certificate.chromiumFlag] }),
      );
      slowRuns[build].push(
        await visitOnSlowPhone(browser, urls[build], {
          cpuSlowdown,
          hasScripts: build === "site",
          nextPath: values.next,
        }),
      );
    }
  }

  const lighthouse = {
    site: medians(lighthouseRuns.site.map(({ measures }) => measures)),
    plain: medians(lighthouseRuns.plain.map(({ measures }) => measures)),
  };
  const machineSpeed = medians(
    [...lighthouseRuns.site, ...lighthouseRuns.plain].map(({ benchmarkIndex }) => ({
      benchmarkIndex,
    })),
  );
  const slowPhone = { site: medians(slowRuns.site), plain: medians(slowRuns.plain) };
  const measured = { weight, missingWithoutScripts: missing, lighthouse, slowPhone };
  const result = {
    environment: { ...environment, ...machineSpeed, chromium: browser.version() },
    method: {
      runs,
      cpuSlowdown,
      path: values.path,
      next: values.next,
      protocol: "HTTP/2, brotli, both builds",
    },
    ...measured,
    ratios: { lighthouse: ratios(lighthouse), slowPhone: ratios(slowPhone) },
    failedAudits: [...new Set(lighthouseRuns.site.flatMap(({ failed }) => failed))],
    budgets: judge(measured),
    runs: { lighthouse: lighthouseRuns, slowPhone: slowRuns },
  };
  await keepResult("pages", result, plotPages(measured, cpuSlowdown));
  console.log(
    printPages(measured, cpuSlowdown, result.budgets, result.failedAudits),
    busyWarning(environment),
  );
} finally {
  await browser.close();
  await Promise.all([fronts.site.stop(), fronts.plain.stop()]);
  await plain.stop();
  await site.stop();
}
