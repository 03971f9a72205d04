import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test, vi } from "vitest";

/* The files of deploy/monitoring, read and tried by Prometheus' own promtool. */

vi.setConfig({ testTimeout: 300_000 });

const MONITORING = join(import.meta.dirname, "../../deploy/monitoring");

const promtool = (...args: string[]) =>
  execFileSync("promtool", args, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });

test("the example and its rules are valid", () => {
  expect(promtool("check", "config", join(MONITORING, "prometheus.yml"))).toMatch(
    /SUCCESS: \d+ rules found/,
  );
});

test("each alarm fires at its fault, and falls silent when it is over", () => {
  const cases = join(import.meta.dirname, "sprachsetu.rules.test.yml");
  expect(promtool("test", "rules", cases)).toContain("SUCCESS");
});
