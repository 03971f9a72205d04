import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";

/** A plain import from `server/` would leak into the browser bundle without a word; this ends the build. */
function keepServerOut(): Plugin {
  const serverFolder = `${import.meta.dirname}/server/`;
  return {
    name: "keep-server-out",
    load(id) {
      const file = id.split("?")[0] ?? id;
      if (this.environment.name === "client" && file.startsWith(serverFolder)) {
        throw new Error(
          `${file} belongs to the server and must not reach the browser. Move what both need to contract/.`,
        );
      }
    },
  };
}

/**
 * Writes `build/chunks.json`, which no browser gets: of each file of the site's code the modules in it,
 * and the files that it loads. tests/public-bundles.test.ts follows them.
 */
function listChunks(): Plugin {
  const pathOf = (id: string) => relative(import.meta.dirname, id.split("?")[0] ?? id);
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
        writeFileSync(join(import.meta.dirname, "build/chunks.json"), JSON.stringify(chunks));
      },
    },
  };
}

/**
 * Puts the wrappers of CommonJS modules in parentheses again, which the minifier takes away. Chromium
 * compiles such a function while the file arrives; else it does so when it is run, which for React's
 * holds up a cheap phone for a tenth of a second.
 */
function compileWrappersEarly(): Plugin {
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

/** `inner_4fa2`: one hash a file, so that brotli finds it again in each of its names. */
function scopedName(local: string, file: string): string {
  const path = relative(import.meta.dirname, file.split("?")[0] ?? file);
  return `${local}_${createHash("sha256").update(path).digest("hex").slice(0, 4)}`;
}

export default defineConfig({
  plugins: [reactRouter(), keepServerOut(), compileWrappersEarly(), listChunks()],
  css: { modules: { generateScopedName: scopedName } },
  // The server reads in the manifest which styles a page needs.
  build: {
    assetsInlineLimit: 0,
    target: "es2022",
    manifest: true,
    // Every page has these by the time that it loads a part.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed) =>
        needed.filter((file) => !/\/(?:framework|shell|rolldown-runtime)-/.test(file)),
    },
    // Warnings of libraries are for developers, who have the development build.
    terserOptions: {
      ecma: 2020,
      module: true,
      compress: {
        passes: 5,
        drop_console: ["warn"],
        // React Router's, with all that they would say.
        pure_funcs: ["warning", "warnOnce", "warningOnce"],
      },
    },
  },
  environments: {
    client: {
      build: {
        cssMinify: "lightningcss",
        // A hundredth smaller after brotli than what Vite does by itself.
        minify: "terser",
        rolldownOptions: {
          output: {
            // Every page carries the names of all sheets: 36 bits tell two versions apart.
            assetFileNames: ({ names: [name = ""] }) =>
              `assets/[name]-[hash${name.endsWith(".css") ? ":6" : ""}][extname]`,
            // What every page needs in one file: brotli finds more to share, and it is one request.
            codeSplitting: {
              groups: [
                {
                  name: "framework",
                  test: /node_modules\/(?:react|react-dom|react-router|scheduler|cookie-es)\/|rolldown\/runtime/,
                  priority: 5,
                },
                {
                  name: "shell",
                  test: /\/app\/(?:root|paths|shell\/(?:main-links|site\.layout|navbar|brand|services-menu|mobile-menu|footer\.tsx|footer\.module|use-site|page-links|visitor-stirs|route-manifest|page-assets|static-section|hydrat|seo|error-page|message-page)|ui\/(?:button|keep-fonts|icons|class-names|progress-bar|toast\.tsx|when-idle))|\/content\/(?:site|not-found)\./,
                  priority: 4,
                },
                // What the account pages share: few files for the list of routes that each page has.
                {
                  name: "fields",
                  test: /\/app\/ui\/(?:field|error-summary|status-icons)|\/app\/shell\/api-client/,
                  priority: 3,
                },
                {
                  name: "clocks",
                  test: /\/app\/about\/contact-us\/(?:desk-clocks|clock-face|open-|use-minute)/,
                  priority: 2,
                },
                {
                  name: "session",
                  test: /\/app\/(?:shell\/account-api|accounts\/(?:access|session|one-at-a-time|refusal)\.)/,
                  priority: 2,
                },
                {
                  name: "account",
                  test: /\/app\/accounts\/(?:(?:account-(?:answer|form|panel)|next-path|(?:new-)?password-field|code-field)\.|steps\/|google\/google-button)/,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
  },
});
