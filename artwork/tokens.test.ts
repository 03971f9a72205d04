import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { tokens } from "./tokens.ts";

test("drawings have the colours of the site", () => {
  const css = readFileSync(new URL("../app/ui/tokens.css", import.meta.url), "utf8");
  const ofSite = Object.fromEntries(
    [...css.matchAll(/--([a-z]+): (#[\da-f]{6});/g)].map(([, name, colour]) => [name, colour]),
  );
  // Only the drawings have honey.
  const { honey, ...shared } = tokens;
  expect(ofSite).toMatchObject(shared);
});
