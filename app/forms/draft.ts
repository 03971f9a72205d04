import { clearTab, readTab, writeTab } from "./tab-storage.ts";

export type Draft = {
  /** @param typed the field that was changed just now: if it was emptied, it stays empty */
  save: (form: HTMLFormElement, typed?: string) => void;
  /** Fills only fields that are still as the page rendered them: the browser may have restored others itself. */
  restore: (form: HTMLFormElement) => void;
  forget: () => void;
};

/**
 * Keeps what was typed through a reload of this tab, until the form is accepted or the tab is closed.
 * @param name key of the entry in the session storage
 */
export function createDraft(name: string, fields: readonly string[]): Draft {
  function read(): object {
    try {
      const draft: unknown = JSON.parse(readTab(name) ?? "{}");
      return typeof draft === "object" && draft !== null ? draft : {};
    } catch {
      // A draft that cannot be read is not used.
      return {};
    }
  }

  return {
    save(form, typed) {
      const values = [...new FormData(form)].filter(
        ([field, value]) =>
          fields.includes(field) &&
          (field === typed || (value !== "" && !isAsProposed(form.elements.namedItem(field)))),
      );
      // A page can have the same form twice: a field that is empty here may be filled in there.
      const draft = { ...read(), ...Object.fromEntries(values) };
      writeTab(name, JSON.stringify(draft));
    },
    restore: (form) => fillUntouched(form, read()),
    forget: () => clearTab(name),
  };
}

/** Fills the fields that are still as the page rendered them. */
export function fillUntouched(form: HTMLFormElement, values: object): void {
  for (const [field, value] of Object.entries(values)) {
    const control = form.elements.namedItem(field);
    if (typeof value !== "string") continue;
    if (control instanceof HTMLInputElement && control.type === "checkbox") {
      if (control.checked !== control.defaultChecked || control.checked === (value !== ""))
        continue;
      control.click();
      continue;
    }
    if (!isUntouched(control) || control.value === value) continue;
    control.value = value;
    control.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

/** What a list proposes by itself, such as a country, is not the visitor's choice. */
const isAsProposed = (control: Element | RadioNodeList | null) =>
  control instanceof HTMLSelectElement && isUntouched(control);

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isUntouched(control: Element | RadioNodeList | null): control is Control {
  if (control instanceof HTMLSelectElement) {
    const first = [...control.options].find((option) => option.defaultSelected);
    return control.value === (first ?? control.options[0])?.value;
  }
  const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
  return isText && control.value === "";
}
