import { isSame } from "#contract/site-changes.ts";

/** What was typed and is not saved yet, with the revision that it was typed over. */
export type Unsaved<Value> = { revision: number; value: Value };

/** What a draft keeps; nothing where it keeps none. */
export function unsavedFrom<Value>(kept: string): Unsaved<Value> | undefined {
  try {
    const { revision, value } = JSON.parse(kept) as Partial<Unsaved<Value>>;
    return typeof revision === "number" && value !== undefined ? { revision, value } : undefined;
  } catch {
    return undefined;
  }
}

/** What is left to save once `sent` is stored as `revision`: all that stands there, if anything was typed meanwhile. */
export const leftAfterSave = <Value>(
  now: Unsaved<Value> | undefined,
  sent: Value,
  revision: number,
): Unsaved<Value> | undefined =>
  now === undefined || isSame(now.value, sent) ? undefined : { revision, value: now.value };
