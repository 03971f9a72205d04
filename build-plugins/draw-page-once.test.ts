import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ASSETS = join(import.meta.dirname, "../build/client/assets");

test("the router notes the next page's address in a transition", () => {
  const [framework = ""] = readdirSync(ASSETS).filter((file) => /^framework-.*\.js$/.test(file));
  const code = readFileSync(join(ASSETS, framework), "utf8");
  expect(code).toMatch(
    /\.location!==[\w$]+&&[\w$]+\.startTransition\(\(\)=>[\w$]+\([\w$]+\.location\)\)/,
  );
});
