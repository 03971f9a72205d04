import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/*
 * Run by `npm run build`: takes out of React Router's list of routes, which every page loads, what no
 * browser asks it for. The runtime takes a missing flag for a false one.
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
const slim = { ...manifest, routes: Object.fromEntries(routes) };
const rest =
  "for(let[i,r]of Object.entries(window.__reactRouterManifest.routes))r.id=i,r.hasDefaultExport=true";
await writeFile(join(folder, file), `${opening}${JSON.stringify(slim)};${rest}`);
