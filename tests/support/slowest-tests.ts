import { readFileSync } from "node:fs";
import { relative } from "node:path";

/*
 * Prints the tests that took longest, for bin/test, of one or more reports:
 * node tests/support/slowest-tests.ts <report.json>…
 */

const SHOWN = 20;

type VitestReport = {
  testResults: {
    name: string;
    assertionResults: { fullName: string; duration?: number | null }[];
  }[];
};
type PlaywrightSuite = {
  title: string;
  file: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; tests: { results: { duration: number }[] }[] }[];
};
type PlaywrightReport = { suites: PlaywrightSuite[] };
type Timed = { name: string; ms: number };

const timesOf = (report: VitestReport | PlaywrightReport): Timed[] =>
  "testResults" in report
    ? report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults.map(({ fullName, duration }) => ({
          name: `${relative(process.cwd(), name)}: ${fullName}`,
          ms: duration ?? 0,
        })),
      )
    : report.suites.flatMap((suite) => timesIn(suite, []));

/** A suite is a file, or a group of tests within one. */
const timesIn = (suite: PlaywrightSuite, groups: readonly string[]): Timed[] => [
  ...suite.specs.map(({ title, tests }) => ({
    name: `tests/${suite.file}: ${[...groups, title].join(" ")}`,
    ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  })),
  ...(suite.suites ?? []).flatMap((inner) => timesIn(inner, [...groups, inner.title])),
];

const times = process.argv
  .slice(2)
  .flatMap((file) => timesOf(JSON.parse(readFileSync(file, "utf8"))))
  .sort((a, b) => b.ms - a.ms);
console.log("The slowest tests:");
for (const { name, ms } of times.slice(0, SHOWN)) {
  console.log(`${(ms / 1_000).toFixed(1).padStart(6)} s  ${name}`);
}
