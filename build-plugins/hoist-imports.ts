import { posix } from "node:path";
import type { Plugin } from "vite";

/** What every page has by the time that it loads a part: of these files nobody has to be told. */
export const isInEveryPage = (file: string) => /\/(?:framework|shell|rolldown-runtime)-/.test(file);

/**
 * Names in each file also what its imports import: a browser learns of a file only from one that names it,
 * and on a slow line each step on that way takes a round trip.
 */
export function hoistImports(): Plugin {
  return {
    name: "hoist-imports",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    renderChunk: {
      // After the minifier.
      order: "post",
      handler(code, { fileName, imports }, _options, { chunks }) {
        const all = new Set<string>();
        const add = (file: string) => {
          const chunk = chunks[file];
          if (all.has(file) || isInEveryPage(`/${file}`) || !chunk || isOnlyStyles(chunk)) return;
          all.add(file);
          chunk.imports.forEach(add);
        };
        imports.forEach(add);
        const later = [...all].filter((file) => file !== fileName && !imports.includes(file));
        if (later.length === 0) return null;
        const folder = posix.dirname(fileName);
        const lines = later.map((file) => `import"./${posix.relative(folder, file)}";`);
        // Behind its own: in that order they run as they would without.
        return { code: `${code.trimEnd()}\n${lines.join("")}`, map: null };
      },
    },
  };
}

/** Such a file is taken away once its sheet is written. */
const isOnlyStyles = ({ exports, moduleIds }: { exports: string[]; moduleIds: string[] }) =>
  exports.length === 0 && moduleIds.every((id) => /\.css(?:$|\?)/.test(id));
