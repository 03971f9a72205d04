import type { PostFields, SavedPost } from "#contract/staff/staff-blog.ts";

/** Text that is not saved yet, with the revision that it is based on. */
export type LocalCopy = {
  revision: number;
  fields: PostFields;
  unanswered?: KeyedSave | undefined;
};

/** A save with its idempotency key. */
export type KeyedSave = { key: string; body: SavedPost };

/**
 * One account's copy of a post in local storage, so that no text is lost if the tab or the battery dies. The
 * page that logs out removes it (`app/accounts/login/logout.page.tsx`).
 */
export function localCopy(account: string, id: string) {
  const key = `staff-post:${account}:${id}`;
  return {
    write(copy: LocalCopy): void {
      try {
        localStorage.setItem(key, JSON.stringify(copy));
      } catch {
        // Storage is full or forbidden: writing goes on without a copy.
      }
    },
    remove(): void {
      try {
        localStorage.removeItem(key);
      } catch {
        // Storage is forbidden, so there is no copy.
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
