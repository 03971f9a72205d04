import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { isInEveryPage } from "./hoist-imports.ts";

const ASSETS = join(import.meta.dirname, "../build/client/assets");

const files = readdirSync(ASSETS).filter((name) => name.endsWith(".js"));
const importsOf = new Map(
  files.map((name) => {
    const { program } = parseSync(name, readFileSync(join(ASSETS, name), "utf8"));
    const sources = program.body.flatMap((statement) =>
      "source" in statement && statement.source ? [statement.source.value] : [],
    );
    return [name, sources.map((source) => source.replace(/^\.\//, ""))] as const;
  }),
);

test("every file that is imported is there", () => {
  const missing = [...importsOf].flatMap(([name, imports]) =>
    imports.filter((file) => !importsOf.has(file)).map((file) => `${name}: ${file}`),
  );
  expect(missing).toEqual([]);
});

test("a file names all that its imports import", () => {
  const late = [...importsOf].flatMap(([name, imports]) =>
    imports
      .flatMap((file) => importsOf.get(file) ?? [])
      .filter((file) => file !== name && !imports.includes(file) && !isInEveryPage(`/${file}`))
      .map((file) => `${name}: ${file}`),
  );
  expect(importsOf.size).toBeGreaterThan(100);
  expect(late).toEqual([]);
});
