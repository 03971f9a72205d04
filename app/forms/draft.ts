import { clearTab, readTab, writeTab } from "./tab-storage.ts";

export type Draft = {
  /** @param typed the field that was changed just now: if it was emptied or unticked, it stays so */
  save: (form: HTMLFormElement, typed?: string) => void;
  /** Fills only fields that are still as the page rendered them: the browser may have restored others itself. */
  restore: (form: HTMLFormElement) => void;
  forget: () => void;
  /** What is kept, by field. */
  values: () => Record<string, string>;
};

type Kept = {
  value: string;
  /** What the page proposed in place of it, for the fields of `proposed`. */
  instead?: string;
};

/**
 * Keeps what was typed and chosen through a reload of this tab, until the form is accepted or the tab is closed.
 * @param name key of the entry in the session storage
 * @param proposed fields for which the page proposes a value, such as the course of its address: a draft is used only
 * where the page proposes the same as when it was kept
 */
export function createDraft(
  name: string,
  fields: readonly string[],
  proposed: readonly string[] = [],
): Draft {
  function read(): Record<string, Kept> {
    try {
      const draft: unknown = JSON.parse(readTab(name) ?? "{}");
      return typeof draft === "object" && draft !== null ? (draft as Record<string, Kept>) : {};
    } catch {
      // A draft that cannot be read is not used.
      return {};
    }
  }

  return {
    save(form, typed) {
      const draft = read();
      for (const field of fields) {
        const control = choiceOrText(form, field);
        // A page can have the same form twice: a field that is untouched here may be filled in there.
        if (!control || (field !== typed && control.isUntouched())) continue;
        draft[field] = {
          value: control.value(),
          ...(proposed.includes(field) ? { instead: control.proposed() } : {}),
        };
      }
      writeTab(name, JSON.stringify(draft));
    },
    restore(form) {
      for (const [field, kept] of Object.entries(read())) {
        if (typeof kept?.value !== "string") continue;
        if (kept.instead !== undefined && kept.instead !== choiceOrText(form, field)?.proposed())
          continue;
        fillUntouched(form, { [field]: kept.value });
      }
    },
    forget: () => clearTab(name),
    values: () =>
      Object.fromEntries(
        Object.entries(read()).flatMap(([field, kept]) =>
          typeof kept?.value === "string" ? [[field, kept.value]] : [],
        ),
      ),
  };
}

/** Fills the fields that are still as the page rendered them. A tick is `on`, and no tick is empty. */
export function fillUntouched(form: HTMLFormElement, values: object): void {
  for (const [field, value] of Object.entries(values)) {
    const control = choiceOrText(form, field);
    if (typeof value !== "string" || !control?.isUntouched() || control.value() === value) continue;
    control.fill(value);
  }
}

/** A field of a form, whatever draws it. */
type Control = {
  value: () => string;
  /** What the page proposes. */
  proposed: () => string;
  isUntouched: () => boolean;
  /** Tells the form, as if the visitor had typed or chosen it. */
  fill: (value: string) => void;
};

/** Undefined for a field that the form does not have, and for one that the visitor cannot change. */
function choiceOrText(form: HTMLFormElement, field: string): Control | undefined {
  const found = form.elements.namedItem(field);
  if (found instanceof RadioNodeList) return radios([...found].filter(isInput));
  if (found instanceof HTMLSelectElement) return list(found);
  if (found instanceof HTMLTextAreaElement) return text(found);
  if (!isInput(found) || found.type === "hidden") return undefined;
  if (found.type === "radio") return radios([found]);
  return found.type === "checkbox" ? tick(found) : text(found);
}

const isInput = (control: unknown): control is HTMLInputElement =>
  control instanceof HTMLInputElement;

/** A text that the page rendered counts as typed: it comes from an answer to this visitor. */
const text = (control: HTMLInputElement | HTMLTextAreaElement): Control => ({
  value: () => control.value,
  proposed: () => control.defaultValue,
  isUntouched: () => control.value === "",
  fill: (value) => setAndTell(control, value),
});

function list(control: HTMLSelectElement): Control {
  const proposed = () => {
    const options = [...control.options];
    return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? "";
  };
  return {
    value: () => control.value,
    proposed,
    isUntouched: () => control.value === proposed(),
    fill(value) {
      // A list that no longer has the line keeps what it shows.
      if ([...control.options].some((option) => option.value === value)) setAndTell(control, value);
    },
  };
}

const tick = (control: HTMLInputElement): Control => ({
  value: () => (control.checked ? control.value : ""),
  proposed: () => (control.defaultChecked ? control.value : ""),
  isUntouched: () => control.checked === control.defaultChecked,
  fill(value) {
    if (control.checked !== (value !== "")) control.click();
  },
});

const radios = (controls: readonly HTMLInputElement[]): Control => ({
  value: () => controls.find(({ checked }) => checked)?.value ?? "",
  proposed: () => controls.find(({ defaultChecked }) => defaultChecked)?.value ?? "",
  isUntouched: () => controls.every(({ checked, defaultChecked }) => checked === defaultChecked),
  fill: (value) => controls.find((control) => control.value === value)?.click(),
});

function setAndTell(
  control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
  value: string,
): void {
  control.value = value;
  control.dispatchEvent(new Event("change", { bubbles: true }));
}
