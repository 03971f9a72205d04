import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { eventually } from "./tests/support/eventually.ts";

/** What needs nginx, Caddy, systemd's programs or buildah has a part of its own: `bin/test deploy`. */
const isDeploy = process.env.TEST_PART === "deploy";
const include = isDeploy ? ["tests/deploy/*.deploy.ts"] : ["**/*.test.{ts,tsx}"];
const exclude = ["**/node_modules/**", "build/**", ".node/**", ".cache/**", "data/**"];

/** What `bin/test quick` leaves out: tests that name PostgreSQL, start programs, or need the built site. */
const SLOW = /"postgres"|postgresUrl|node:child_process|server-process|withSite|builtSite/;

/** And those that compute for long: pictures, many passwords, every trace of a person. */
const COMPUTES = /\/(?:uploads|variants|second-factor|erasure-traces)\.test\.ts$/;

const slowTests = () =>
  globSync(include, { exclude }).filter(
    (file) => COMPUTES.test(file) || SLOW.test(readFileSync(file, "utf8")),
  );

export default defineConfig({
  test: {
    include,
    exclude: process.env.TEST_PART === "quick" ? [...exclude, ...slowTests()] : exclude,
    reporters: ["default", "json"],
    outputFile: { json: `.cache/test-results/${isDeploy ? "deploy" : "unit"}.json` },
    globalSetup: "tests/support/unit-setup.ts",
    // Tests start servers and databases of their own: two at a time is what two cores carry.
    maxWorkers: 2,
    // Files of one worker share the modules they import: to load these anew for each took a quarter of the time.
    // A test that puts another module in the place of one of ours begins with vi.resetModules().
    isolate: false,
    // Of a test that hangs: most take a second, and a machine that runs others' work beside it may be many times slower.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: eventually },
    allowOnly: false,
  },
});
