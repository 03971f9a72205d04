import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { expect, test } from "vitest";

const ASSETS = join(import.meta.dirname, "../build/client/assets");

/** Counts in the first line only. */
const COMPILE_ALL = "//# allFunctionsCalledOnLoad\n";

const read = (file: string) => readFileSync(join(ASSETS, file), "utf8");

function fileOf(chunk: string): string {
  const [name] = readdirSync(ASSETS).filter((file) =>
    new RegExp(`^${chunk}-[\\w-]{8}\\.js$`).test(file),
  );
  if (!name) throw new Error(`There is no ${chunk}.`);
  return name;
}

test("what pages run is compiled while it arrives", () => {
  for (const chunk of [
    "framework",
    "shell",
    "home.page",
    "enrol-form",
    "prefetch",
    "about-us.page",
  ]) {
    expect(read(fileOf(chunk)).startsWith(COMPILE_ALL), chunk).toBe(true);
  }
});

test("of large libraries only what is run is compiled", () => {
  for (const chunk of ["international-phone", "rich-text-editor"]) {
    expect(read(fileOf(chunk)), chunk).not.toContain(COMPILE_ALL.trim());
  }
});

test("without the comment, too, React is compiled while it arrives", () => {
  const name = fileOf("framework");
  const code = read(name);
  const wrappers = parseSync(name, code).program.body.flatMap((statement) =>
    statement.type !== "VariableDeclaration"
      ? []
      : statement.declarations.flatMap(({ init }) => {
          const [first] = init?.type === "CallExpression" ? init.arguments : [];
          const inner = first?.type === "ParenthesizedExpression" ? first.expression : first;
          return inner?.type === "ArrowFunctionExpression" ? [inner] : [];
        }),
  );
  // Of CommonJS modules; one of them is nearly all of React.
  const large = wrappers.filter(({ start, end }) => end - start > 100_000);
  expect(large).toHaveLength(1);
  expect(large.map(({ start }) => code.slice(start - 2, start))).toEqual(["(("]);
});
