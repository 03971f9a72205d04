import { isClassPage } from "./pages-with-places.ts";
import type { SiteBuild } from "./site-build.ts";

export const SPECULATION_RULES_PATH = "/speculation-rules.json";
export const SPECULATION_RULES_TYPE = "application/speculationrules+json";

/**
 * The rules by which Chromium fetches a link ahead of a click, once a pointer is on it. They allow pages that look the
 * same to every visitor, since those come from memory, and asking for one changes nothing. The pages of demo classes
 * are left out: they would show the free places at the moment of the fetch. Rendering pages ahead as well (`prerender`)
 * was measured and made clicks slower (docs/decisions/0029-public-pages-are-documents.md).
 * https://developer.mozilla.org/en-US/docs/Web/API/Speculation_Rules_API
 */
export function speculationRules({
  publicPaths,
  publicPatterns,
}: Pick<SiteBuild, "publicPaths" | "publicPatterns">): string {
  const pages = [...publicPaths.filter((path) => !path.includes(".")), ...publicPatterns].filter(
    (path) => !isClassPage(path),
  );
  return JSON.stringify({
    prefetch: [{ where: { href_matches: pages }, eagerness: "eager" }],
  });
}
