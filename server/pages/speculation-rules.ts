import { isClassPage } from "./pages-with-places.ts";
import type { SiteBuild } from "./site-build.ts";

export const SPECULATION_RULES_PATH = "/speculation-rules.json";
export const SPECULATION_RULES_TYPE = "application/speculationrules+json";

/**
 * Which links of a page Chromium may fetch ahead of a click, once a pointer is on one: only pages that look the
 * same to every visitor, since they come from memory, and asking for one changes nothing. The pages of demo classes are
 * left out: their free places would be those of the moment of the fetch. Rendering them ahead
 * as well (`prerender`) was measured and made clicks slower (docs/decisions/0029-public-pages-are-documents.md).
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
