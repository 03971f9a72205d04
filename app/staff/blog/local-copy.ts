import type { PostFields } from "#contract/staff-blog.ts";

/** What was written and is not saved yet, with the revision that it was written on. */
type LocalCopy = {
  revision: number;
  fields: PostFields;
  /** What went out last and was never answered. */
  sent?: PostFields;
};

/**
 * One account's copy of a post. Kept over the end of the browser: a flat battery must not cost an
 * afternoon's text. The page that logs out takes it away.
 */
export function localCopy(account: string, id: string) {
  const key = `staff-post:${account}:${id}`;
  return {
    keep(copy: LocalCopy): void {
      try {
        localStorage.setItem(key, JSON.stringify(copy));
      } catch {
        // A full or forbidden storage is no reason to stop writing.
      }
    },
    drop(): void {
      try {
        localStorage.removeItem(key);
      } catch {
        // Then there is none either.
      }
    },
    read(): LocalCopy | undefined {
      try {
        const copy = JSON.parse(localStorage.getItem(key) ?? "null") as LocalCopy | null;
        return typeof copy?.fields?.html === "string" ? copy : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
