import type { Plugin } from "vite";

/**
 * Puts the wrappers of CommonJS modules in parentheses again, which the minifier takes away. Chromium
 * compiles such a function while the file arrives; else it does so when it is run, which for React's
 * holds up a cheap phone for a tenth of a second.
 */
export function compileWrappersEarly(): Plugin {
  return {
    name: "compile-wrappers-early",
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
  };
}
