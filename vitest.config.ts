import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["**/*.test.{ts,tsx}"],
    exclude: ["**/node_modules/**", "build/**", ".node/**", ".cache/**", "data/**"],
    reporters: ["default", "json"],
    outputFile: { json: ".cache/test-results/unit.json" },
    globalSetup: "tests/support/unit-setup.ts",
    // Tests start servers and databases of their own: two at a time is what two cores carry.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    allowOnly: false,
  },
});
