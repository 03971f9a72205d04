import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { expect, test } from "vitest";

const ASSETS = join(import.meta.dirname, "../build/client/assets");

test("React is compiled while it arrives, not when it is run", () => {
  const [name = ""] = readdirSync(ASSETS).filter((file) => /^framework-[\w-]+\.js$/.test(file));
  const code = readFileSync(join(ASSETS, name), "utf8");
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
