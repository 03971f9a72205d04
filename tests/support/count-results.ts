import { readFileSync } from "node:fs";

/*
 * Reads what a suite wrote about itself and prints "passed failed skipped" for bin/test:
 * node tests/support/count-results.ts <report.json> <exit status of the suite>
 */

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};
type Counts = { passed: number; failed: number; skipped: number };

function read(file: string): Counts {
  let report: VitestReport | PlaywrightReport;
  try {
    report = JSON.parse(readFileSync(file, "utf8"));
  } catch {
    console.error(`The suite ended without its report (${file}).`);
    return { passed: 0, failed: 0, skipped: 0 };
  }
  if ("stats" in report) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    return { passed: expected, failed: unexpected + flaky, skipped };
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

const [file = "", status] = process.argv.slice(2);
const counts = read(file);
// A file that does not load, or an error outside any test, fails the suite without a failed test.
if (status !== "0" && counts.failed === 0) counts.failed = 1;
console.log(counts.passed, counts.failed, counts.skipped);
