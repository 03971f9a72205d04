import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { InlinedStyles, PageStyles } from "#contract/page-styles.ts";

/** The parts that we read of Vite's build manifest. */
type ViteManifest = Record<
  string,
  { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }
>;

/** Parts that no first HTML holds: their sheets come with their code. */
const latecomers = [
  "app/enrolment/lead-popup.tsx",
  "app/consent/load-consent.ts",
  "app/ui/toast-region.tsx",
];

/** Finds the sheets of a module, by its address, and of all that it loads, now or later. */
export function createSheetFinder(clientFolder: string): (module: string) => string[] {
  const manifest: ViteManifest = JSON.parse(
    readFileSync(join(clientFolder, ".vite/manifest.json"), "utf8"),
  );
  const keyOfFile = new Map(Object.entries(manifest).map(([key, { file }]) => [`/${file}`, key]));

  function sheetsBelow(key: string, seen = new Set<string>()): string[] {
    const entry = manifest[key];
    if (!entry || seen.has(key)) return [];
    seen.add(key);
    const parts = (entry.dynamicImports ?? []).filter((part) => !latecomers.includes(part));
    const below = [...(entry.imports ?? []), ...parts];
    return [
      ...(entry.css ?? []).map((file) => `/${file}`),
      ...below.flatMap((next) => sheetsBelow(next, seen)),
    ];
  }

  return (module) => [...new Set(sheetsBelow(keyOfFile.get(module) ?? ""))];
}

/**
 * Reads the built style sheets that a page needs, to stand in its head. A part of a page whose code
 * comes later is in the first HTML all the same, so its rules must be.
 */
export function createStyleReader(clientFolder: string): (page: PageStyles) => InlinedStyles {
  const sheetsOf = createSheetFinder(clientFolder);
  const texts = new Map<string, string>();

  function read(href: string): string {
    const text = texts.get(href) ?? readFileSync(join(clientFolder, href), "utf8").trim();
    texts.set(href, text);
    return text;
  }

  return ({ sheets, modules }) => {
    const all = [...new Set([...sheets, ...modules.flatMap(sheetsOf)])];
    return { css: all.map(read).join("\n"), sheets: all };
  };
}
