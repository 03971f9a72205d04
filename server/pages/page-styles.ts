import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The parts that we read of Vite's build manifest. */
type ViteManifest = Record<
  string,
  { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }
>;

export type PageStyles = {
  /** Addresses of the sheets that React Router names for the routes of a page. */
  sheets: readonly string[];
  /** Addresses of the routes' modules; the sheets of what they load later belong to the page too. */
  modules: readonly string[];
};

/**
 * Reads the built style sheets that a page needs, to stand in its head. A part of a page whose code
 * comes later is in the first HTML all the same, so its rules must be.
 */
export function createStyleReader(clientFolder: string): (page: PageStyles) => string {
  const manifest: ViteManifest = JSON.parse(
    readFileSync(join(clientFolder, ".vite/manifest.json"), "utf8"),
  );
  const keyOfFile = new Map(Object.entries(manifest).map(([key, { file }]) => [`/${file}`, key]));
  const texts = new Map<string, string>();

  function sheetsBelow(key: string, seen = new Set<string>()): string[] {
    const entry = manifest[key];
    if (!entry || seen.has(key)) return [];
    seen.add(key);
    const below = [...(entry.imports ?? []), ...(entry.dynamicImports ?? [])];
    return [
      ...(entry.css ?? []).map((file) => `/${file}`),
      ...below.flatMap((next) => sheetsBelow(next, seen)),
    ];
  }

  function read(href: string): string {
    const text = texts.get(href) ?? readFileSync(join(clientFolder, href), "utf8").trim();
    texts.set(href, text);
    return text;
  }

  return ({ sheets, modules }) => {
    const later = modules.flatMap((href) => sheetsBelow(keyOfFile.get(href) ?? ""));
    return [...new Set([...sheets, ...later])].map(read).join("\n");
  };
}
