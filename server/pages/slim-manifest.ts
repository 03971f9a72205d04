import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type PartSheets, partSheetsList, staffManifest } from "#contract/page-styles.ts";
import { createSheetFinder } from "./page-styles.ts";

/*
 * Run by `npm run build`: takes out of React Router's list of routes, which every page loads, what no
 * browser asks it for. The runtime takes a missing flag for a false one. Of the back office's routes
 * public pages know nothing: it has a list of its own, with all routes, and is entered by a page load.
 * Beside them lies what fetching ahead (`app/shell/prefetch.ts`) asks for, and no page needs: the sheets
 * of the parts of each page.
 */

const folder = "build/client/assets";
const opening = "window.__reactRouterManifest=";
/** What the file itself puts back, and what a page's code asks for by itself. */
const leftOut = ["id", "hasDefaultExport", "imports"];

type Route = { hasDefaultExport: boolean; module: string; css?: string[] };
type Manifest = { entry: { css: string[] }; routes: Record<string, Route> };

const [file] = (await readdir(folder)).filter((name) => /^manifest-\w+\.js$/.test(name));
if (file === undefined) throw new Error(`There is no list of routes in ${folder}.`);
const text = await readFile(join(folder, file), "utf8");
if (!text.startsWith(opening)) throw new Error(`${file} does not begin with ${opening}`);
const manifest = JSON.parse(text.slice(opening.length).replace(/;\s*$/, "")) as Manifest;

const routes = Object.entries(manifest.routes)
  // The others are files, which a browser asks the server for.
  .filter(([, route]) => route.hasDefaultExport)
  .map(([id, route]) => {
    const kept = Object.entries(route).filter(
      ([name, value]) => value !== false && !leftOut.includes(name),
    );
    return [id, Object.fromEntries(kept) as Route] as const;
  });
const rest =
  "for(let[i,r]of Object.entries(window.__reactRouterManifest.routes))r.id=i,r.hasDefaultExport=true";
const write = (name: string, listed: typeof routes) =>
  writeFile(
    join(folder, name),
    `${opening}${JSON.stringify({ ...manifest, routes: Object.fromEntries(listed) })};${rest}`,
  );
await write(staffManifest(file), routes);
const publicRoutes = routes.filter(([id]) => !id.startsWith("staff/"));
await write(file, publicRoutes);

const sheetsOf = createSheetFinder("build/client");
const partSheets: PartSheets = Object.fromEntries(
  publicRoutes.flatMap(([id, { module, css = [] }]) => {
    // React Router marks some of those that it names itself.
    const named = new Set([...manifest.entry.css, ...css].map((href) => href.replace(/#$/, "")));
    const later = sheetsOf(module).filter((href) => !named.has(href));
    return later.length > 0 ? [[id, later]] : [];
  }),
);
await writeFile(join(folder, partSheetsList(file)), JSON.stringify(partSheets));
