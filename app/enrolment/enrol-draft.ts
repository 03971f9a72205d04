import { enrolmentFields } from "#contract/enrolment-form.ts";

/** What was typed survives a reload in this tab, until it is stored or the tab is closed. */
const STORAGE_KEY = "enrolmentDraft";

export function saveDraft(form: HTMLFormElement): void {
  const typed = [...new FormData(form)].filter(
    ([field, value]) => value !== "" && (enrolmentFields as readonly string[]).includes(field),
  );
  try {
    // The page has two forms: what one leaves empty may stand in the other.
    const draft = { ...readDraft(), ...Object.fromEntries(typed) };
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(draft));
  } catch {
    // Storage can be full or forbidden; the form still holds what was typed.
  }
}

/** Fills only fields that are still empty: the browser may have restored them itself. */
export function restoreDraft(form: HTMLFormElement): void {
  for (const [field, value] of Object.entries(readDraft())) {
    const control = form.elements.namedItem(field);
    const isField = control instanceof HTMLInputElement || control instanceof HTMLSelectElement;
    if (isField && control.value === "" && typeof value === "string") control.value = value;
  }
}

function readDraft(): object {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "{}");
    return typeof draft === "object" && draft !== null ? draft : {};
  } catch {
    // A draft that cannot be read is no draft.
    return {};
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Nothing was kept then.
  }
}
