import { clearTab, readTab, writeTab } from "../../forms/tab-storage.ts";
import { textsOf } from "../../shell/form-entry.ts";

/** The key in the tab's storage; `content/third-parties.ts` lists it. */
const KEY = "profileDraft";

/** Keeps unsaved changes to a profile, in case the session ends. Only the same person gets them back. */
export function keepDetails(userId: string, form: HTMLFormElement): void {
  writeTab(KEY, JSON.stringify({ userId, values: textsOf(new FormData(form)) }));
}

export const forgetDetails = (): void => clearTab(KEY);

/** Puts the draft back into the form. Returns whether this person had one; somebody else's is removed. */
export function restoreDetails(userId: string, form: HTMLFormElement): boolean {
  const kept = readDraft();
  if (kept?.userId !== userId) {
    forgetDetails();
    return false;
  }
  for (const [name, value] of Object.entries(kept.values ?? {})) {
    const control = form.elements.namedItem(name);
    const isField = control instanceof HTMLInputElement && control.type !== "hidden";
    // A group of radio buttons is a list, whose value chooses one.
    if (isField || control instanceof RadioNodeList) control.value = value;
  }
  return true;
}

function readDraft(): { userId?: string; values?: Record<string, string> } | undefined {
  try {
    return JSON.parse(readTab(KEY) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}
