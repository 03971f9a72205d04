import { folded } from "./search-words.ts";

/** With a number behind it, it still fits into the address of a call, whose parts have 100 at most. */
const MAX_SLUG = 90;

/** A name as its address has it: `Life in Köln?` is `life-in-koln`. Empty where nothing is left. */
export function slugOf(name: string): string {
  return folded(name)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "")
    .slice(0, MAX_SLUG)
    .replace(/-$/, "");
}

/** Whether it can be one; nothing else has to be looked up. */
export const isSlug = (text: string): boolean => /^[a-z0-9-]{1,100}$/.test(text);
