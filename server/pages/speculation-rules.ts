import type { SiteBuild } from "./site-build.ts";

export const SPECULATION_RULES_PATH = "/speculation-rules.json";
export const SPECULATION_RULES_TYPE = "application/speculationrules+json";

/**
 * Which links of a page Chromium may follow ahead of a click, and how far: it fetches a page once a pointer is
 * on its link, and renders it once the pointer rests there or presses. Only pages that look the same to
 * every visitor: they come from memory, and asking for one changes nothing.
 * https://developer.mozilla.org/en-US/docs/Web/API/Speculation_Rules_API
 */
export function speculationRules({
  publicPaths,
  publicPatterns,
}: Pick<SiteBuild, "publicPaths" | "publicPatterns">): string {
  const pages = [...publicPaths.filter((path) => !path.includes(".")), ...publicPatterns];
  const where = { href_matches: pages };
  return JSON.stringify({
    prefetch: [{ where, eagerness: "eager" }],
    prerender: [{ where, eagerness: "moderate" }],
  });
}
