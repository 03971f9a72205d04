import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { environment } from "#server/config.ts";
import { type LimitName, limits } from "#server/http/rate-limits.ts";

/* What documents repeat of the code, so that neither is changed without the other. */

const OUR_FOLDERS =
  /^(?:app|artwork|benchmarks|bin|build-plugins|content|contract|docs|server|tests)\//;

const root = join(import.meta.dirname, "..");
const linesOf = (document: string) => readFileSync(join(root, document), "utf8").split("\n");

/** The rows of a table, cell by cell, from the one under its head to its end. */
function tableIn(document: string, head: RegExp): string[][] {
  const lines = linesOf(document);
  const below = lines.slice(lines.findIndex((line) => head.test(line)) + 2);
  const end = below.findIndex((line) => !line.startsWith("|"));
  return below.slice(0, end).map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

test("the README has every variable with its default", () => {
  const defaults = environment.parse({});
  const inWords = (name: keyof typeof environment.shape) => {
    if (name === "SITE_URL") return "`http://localhost:PORT`";
    return defaults[name] === undefined
      ? expect.stringMatching(/^none: /)
      : `\`${defaults[name]}\``;
  };
  const expected = environment.keyof().options.map((name) => [name, inWords(name)]);
  const rows = tableIn("README.md", /^\| variable /);
  expect(rows.map(([name, value]) => [name?.replaceAll("`", ""), value])).toEqual(expected);
});

test("the README tells how long the suites may take", () => {
  const [units, browser] = linesOf("bin/test").flatMap(
    (line) => line.match(/suite "[^"]+ tests" (\d+)m/)?.[1] ?? [],
  );
  expect(linesOf("README.md").join("\n")).toContain(
    `stops the unit tests after ${units} minutes and the browser tests after ${browser}, as failed`,
  );
});

test("the operator is told every limit", () => {
  const periods: Record<number, string> = {
    60: "a minute",
    600: "10 minutes",
    86400: "a day",
  };
  // This limit refuses nobody. What it leads to is described below the table.
  const { leadsByEmail: _counted, ...refusing } = limits;
  const expected = (Object.keys(refusing) as LimitName[]).map((name) => {
    const { points, seconds } = limits[name];
    return `${points.toLocaleString("en")} in ${periods[seconds]}`;
  });
  const rows = tableIn("docs/operations.md", /^\| limit /);
  expect(rows.map(([, most]) => most).toSorted()).toEqual(expected.toSorted());
});

/** The paths of files that a text gives as code. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`([\w.<>*…-]+\/[\w./<>*…-]+)`/g)].map(([, path = ""]) => path);

/** Whether the repository has the path. `<course>`, `…` and `*` stand for any name. */
function isThere(path: string, folder = ""): boolean {
  const pattern = path.replaceAll(/<[^>]+>|…/g, "*");
  return pattern.includes("*")
    ? globSync(pattern, { cwd: join(root, folder) }).length > 0
    : existsSync(join(root, folder, path));
}

test("every file that a document or a comment names is there", () => {
  const named = globSync(
    ["*.md", "{app,artwork,benchmarks,content,contract,docs,server,tests}/**/*.{md,ts,tsx,css}"],
    { cwd: root },
  );
  const missing = named
    // Its examples name files that are not there.
    .filter((file) => file !== "tests/architecture.test.ts")
    .flatMap((file) =>
      pathsIn(linesOf(file).join("\n"))
        .filter((path) => OUR_FOLDERS.test(path) && !isThere(path))
        .map((path) => `${file}: ${path}`),
    );
  expect(missing).toEqual([]);
});

test("every file that content/README.md names is there, in content/ or in the repository", () => {
  const names = linesOf("content/README.md")
    .flatMap((line) => [...line.matchAll(/`([\w./<>*-]+(?:\.\w+|\/))`/g)])
    .map(([, name = ""]) => name);
  expect(names.length).toBeGreaterThan(40);
  const folders = [
    "content",
    "content/courses",
    "content/legal",
    "content/faq",
    "content/blog",
    "",
  ];
  const missing = names.filter((name) => !folders.some((folder) => isThere(name, folder)));
  expect(missing).toEqual([]);
});

test("every name of code in the documents for developers is in the code", () => {
  /** Of the examples of names that are wrong. */
  const wrong = ["hangUp", "LeadOn"];
  const code = globSync("{app,content,contract,server,tests}/**/*.{ts,tsx}", { cwd: root })
    .map((file) => linesOf(file).join("\n"))
    .join("\n");
  const words = new Set(code.match(/\w+/g));
  const missing = ["CONTRIBUTING.md", "README.md", "content/README.md"].flatMap((document) => {
    const prose = linesOf(document)
      .join("\n")
      .replaceAll(/^```[\s\S]*?^```/gm, "");
    return [...prose.matchAll(/`([\w.]*[a-z][A-Z]\w*)(?:\(\))?`/g)]
      .flatMap(([, name = ""]) => name.split("."))
      .filter((name) => !(wrong.includes(name) || words.has(name)))
      .map((name) => `${document}: ${name}`);
  });
  expect(missing).toEqual([]);
});
