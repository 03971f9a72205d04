import { createHash } from "node:crypto";
import { basename, relative } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { compileEarly } from "./build-plugins/compile-early.ts";
import { dropUnusedComponents } from "./build-plugins/drop-unused-components.ts";
import { hoistImports, isInEveryPage } from "./build-plugins/hoist-imports.ts";
import { keepServerOut } from "./build-plugins/keep-server-out.ts";
import { listChunks } from "./build-plugins/list-chunks.ts";

/** `inner_4fa2`: one hash a file, so that brotli finds it again in each of its names. */
function scopedName(local: string, file: string): string {
  const path = relative(import.meta.dirname, file.split("?")[0] ?? file);
  return `${local}_${createHash("sha256").update(path).digest("hex").slice(0, 4)}`;
}

export default defineConfig({
  plugins: [
    reactRouter(),
    keepServerOut(),
    dropUnusedComponents(),
    compileEarly(),
    hoistImports(),
    listChunks(),
  ],
  css: { modules: { generateScopedName: scopedName } },
  // The server reads in the manifest which styles a page needs.
  build: {
    assetsInlineLimit: 0,
    target: "es2022",
    manifest: true,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed) => needed.filter((file) => !isInEveryPage(file)),
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
                  test: /\/app\/(?:root|paths|shell\/(?:main-links|site\.layout|navbar|brand|services-menu|mobile-menu|footer\.tsx|footer\.module|use-site|page-links|visitor-stirs|route-manifest|page-assets|static-section|hydrat|seo|error-page|message-page)|ui\/(?:busy-mark|button|keep-fonts|icons|class-names|progress-bar|toast\.tsx|when-idle))|\/content\/(?:site|not-found)\./,
                  priority: 4,
                },
                // What the account pages share: few files for the list of routes that each page has.
                {
                  name: "fields",
                  test: /\/app\/ui\/(?:field|error-summary|status-icons)|\/app\/shell\/(?:api-client|form-entry)/,
                  priority: 3,
                },
                // What the blog's pages share: a request costs a cheap phone more than the few hundred bytes in it.
                {
                  name: "blog-parts",
                  test: /\/app\/blog\/(?:cards\/|list\/list-gap|search-field|viaduct|post-(?:date|picture)|postmark)|\/content\/blog\/words\./,
                  priority: 2,
                },
                {
                  name: "blog-meta",
                  test: /\/app\/blog\/blog-(?:meta|paths)|\/contract\/blog-pictures/,
                  priority: 3,
                },
                // What others need of it, too, stays on its own: with the blog they would get its sheets.
                {
                  name: (id) => basename(id).replace(/\..*/, ""),
                  test: /\/content\/newsletter\.|\/app\/ui\/day-in-words\.|\/pictures\/(?:empty|broken)\./,
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
