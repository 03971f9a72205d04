import type { Plugin } from "vite";
import { isInEveryPage } from "./hoist-imports.ts";

/** Has all functions of a file compiled while it arrives; counts only in the first line. */
const COMPILE_ALL = "//# allFunctionsCalledOnLoad\n";

/** Of larger ones, libraries for the most part, a page runs a part. */
const LARGEST_COMPILED = 40_000;

/**
 * Has browsers compile the site's code beside the page's own work, and not in the middle of a click when a
 * function is first run: by a comment in Chromium from 136 on, and in older ones by parentheses around the
 * wrappers of CommonJS modules, which the minifier takes away. Without either, all of React is compiled
 * when it is run, which holds up a cheap phone for a tenth of a second.
 */
export function compileEarly(): Plugin {
  return {
    name: "compile-early",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    renderChunk: {
      // After the minifier.
      order: "post",
      handler(code, { name }) {
        if (name !== "framework") return null;
        const wrappers = this.parse(code).body.flatMap((statement) =>
          statement.type !== "VariableDeclaration"
            ? []
            : statement.declarations.flatMap(({ init }) => {
                if (init?.type !== "CallExpression" || init.callee.type !== "Identifier") return [];
                const [first] = init.arguments;
                return first?.type === "ArrowFunctionExpression" ? [first] : [];
              }),
        );
        let wrapped = "";
        let done = 0;
        for (const { start, end } of wrappers) {
          wrapped += `${code.slice(done, start)}(${code.slice(start, end)})`;
          done = end;
        }
        return { code: wrapped + code.slice(done), map: null };
      },
    },
    generateBundle: {
      // After Vite has put the files of lazy parts before all else.
      order: "post",
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== "chunk") continue;
          if (!isInEveryPage(`/${chunk.fileName}`) && chunk.code.length > LARGEST_COMPILED)
            continue;
          chunk.code = COMPILE_ALL + chunk.code;
        }
      },
    },
  };
}
