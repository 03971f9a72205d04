import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { staffManifest } from "#contract/page-styles.ts";

/*
 * Run by `npm run build`: takes out of React Router's list of routes, which every page loads, what no
 * browser asks it for. The runtime takes a missing flag for a false one. Of the back office's routes
 * public pages know nothing: it has a list of its own, with all routes, and is entered by a page load.
 */

const folder = "build/client/assets";
const opening = "window.__reactRouterManifest=";
/** What the file itself puts back, and what a page's code asks for by itself. */
const leftOut = ["id", "hasDefaultExport", "imports"];

type Route = { hasDefaultExport: boolean } & Record<string, unknown>;
type Manifest = { routes: Record<string, Route> } & Record<string, unknown>;

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
    return [id, Object.fromEntries(kept)];
  });
const rest =
  "for(let[i,r]of Object.entries(window.__reactRouterManifest.routes))r.id=i,r.hasDefaultExport=true";
const write = (name: string, listed: typeof routes) =>
  writeFile(
    join(folder, name),
    `${opening}${JSON.stringify({ ...manifest, routes: Object.fromEntries(listed) })};${rest}`,
  );
await write(staffManifest(file), routes);
await write(
  file,
  routes.filter(([id]) => !(id as string).startsWith("staff/")),
);
