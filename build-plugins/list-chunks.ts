import { writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Plugin } from "vite";

const ROOT = join(import.meta.dirname, "..");

/**
 * Writes `build/chunks.json`, which no browser gets: of each file of the site's code the modules in it,
 * and the files that it loads. tests/public-bundles.test.ts follows them.
 */
export function listChunks(): Plugin {
  const pathOf = (id: string) => relative(ROOT, id.split("?")[0] ?? id);
  return {
    name: "list-chunks",
    generateBundle: {
      // Before Vite takes out the files that were nothing but styles.
      order: "pre",
      handler(_options, bundle) {
        if (this.environment.name !== "client") return;
        const chunks = Object.values(bundle).flatMap((chunk) => {
          if (chunk.type !== "chunk") return [];
          const { fileName, facadeModuleId, moduleIds, imports, dynamicImports } = chunk;
          // What is small is written into the place that imports it, and is in no list then.
          const ids = moduleIds.flatMap((id) => [
            id,
            ...(this.getModuleInfo(id)?.importedIds ?? []),
          ]);
          return {
            file: fileName,
            begins: facadeModuleId && pathOf(facadeModuleId),
            modules: [...new Set(ids.map(pathOf))],
            loads: [...imports, ...dynamicImports],
          };
        });
        writeFileSync(join(ROOT, "build/chunks.json"), JSON.stringify(chunks));
      },
    },
  };
}
