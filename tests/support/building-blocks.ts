import { join } from "node:path";
import { build } from "vite";
import { test as base } from "./running-site.ts";

const ROOT = join(import.meta.dirname, "../..");
const ENTRY = "building-blocks";

const entry = `
  import "/app/ui/tokens.css";
  import "/app/ui/base.css";
  import "/app/ui/layout.css";
  import "/app/ui/fonts.css";
  import { createElement } from "react";
  import { createRoot } from "react-dom/client";
  import Page from "/app/dev/primitives.page.tsx";
  createRoot(document.getElementById("page")).render(createElement(Page));
`;

const html = `<!doctype html><html lang="en"><head><title>Building blocks</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/blocks.css"><script type="module" src="/blocks.js"></script></head>
<body><div id="page"></div></body></html>`;

/** The page of building blocks alone, with its fonts and pictures inside: a script and a style sheet. */
async function bundle(): Promise<{ script: string; styles: string }> {
  const result = await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: "error",
    plugins: [
      {
        name: "building-blocks",
        resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : undefined),
        load: (id) => (id === `\0${ENTRY}` ? entry : undefined),
      },
    ],
    build: {
      write: false,
      minify: false,
      cssCodeSplit: false,
      assetsInlineLimit: Number.POSITIVE_INFINITY,
      rolldownOptions: { input: ENTRY },
    },
  });
  if (!("output" in result)) throw new Error("Vite has built no page.");
  const chunks = result.output.filter((file) => file.type === "chunk");
  const [sheet] = result.output.filter((file) => file.fileName.endsWith(".css"));
  const [script] = chunks;
  if (chunks.length !== 1 || !script || sheet?.type !== "asset") {
    throw new Error(`Not one script and one sheet: ${result.output.map((one) => one.fileName)}`);
  }
  return { script: script.code, styles: String(sheet.source) };
}

/**
 * A test whose `/` is the page of building blocks. The development server, which is tested in server/dev.test.ts, has
 * that page, too, but takes twenty seconds to read the modules of all pages first.
 */
export const test = base.extend({
  // Nothing listens there: each request is answered below.
  baseURL: "http://blocks.localhost",
  page: async ({ page }, use) => {
    const blocks = await bundle();
    const files: Record<string, { contentType: string; body: string }> = {
      "/": { contentType: "text/html", body: html },
      "/blocks.css": { contentType: "text/css", body: blocks.styles },
      "/blocks.js": { contentType: "text/javascript", body: blocks.script },
    };
    await page.route("**/*", (route) =>
      route.fulfill(files[new URL(route.request().url()).pathname] ?? { status: 404 }),
    );
    await use(page);
  },
});
