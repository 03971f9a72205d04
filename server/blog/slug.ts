import { folded } from "#contract/search-folding.ts";

/** In characters. With a number appended it still fits into a path segment, which may have 100. */
const MAX_SLUG = 90;

/** The slug of a name: `Life in Köln?` becomes `life-in-koln`. May be empty. */
export function slugOf(name: string): string {
  return folded(name)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "")
    .slice(0, MAX_SLUG)
    .replace(/-$/, "");
}

/** Whether a text can be a slug. Other texts need no query. */
export const isSlug = (text: string): boolean => /^[a-z0-9-]{1,100}$/.test(text);
