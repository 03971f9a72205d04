import { type RefObject, useLayoutEffect, useState } from "react";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const controlsIn = (box: HTMLElement) => [
  ...box.querySelectorAll<HTMLElement>("input, textarea, select, button, a, summary"),
];

/**
 * Where React does not take over what stands in a box but draws it anew, what was entered there before is
 * entered in what takes its place, and so is the focus: same controls, same order.
 */
export function useEntered(box: RefObject<HTMLElement | null>): void {
  const [standing] = useState(() => box.current && lookAt(box.current));

  useLayoutEffect(() => {
    if (!standing || !box.current) return;
    const { controls, active, caret } = standing;
    for (const [index, control] of controlsIn(box.current).entries()) {
      const before = controls[index];
      if (control === before || control.tagName !== before?.tagName) continue;
      if (isField(control) && isField(before)) enter(control, before);
      if (index !== active || document.activeElement !== document.body) continue;
      control.focus({ preventScroll: true });
      if (caret) (control as HTMLInputElement).setSelectionRange(...caret);
    }
  }, [box, standing]);
}

/** Elements that keep what was entered, also once they are replaced. */
function lookAt(box: HTMLElement) {
  const controls = controlsIn(box);
  const active = controls.indexOf(document.activeElement as HTMLElement);
  return { controls, active, caret: caretOf(controls[active]) };
}

const isField = (control: HTMLElement): control is Field =>
  control.matches("input, textarea, select");

function enter(field: Field, before: Field): void {
  if (field.name !== before.name) return;
  if (!["radio", "checkbox"].includes(field.type)) field.value = before.value;
  else if (field instanceof HTMLInputElement && before instanceof HTMLInputElement) {
    field.checked = before.checked;
  }
}

/** Where the field has one: of a mail address browsers tell none, and put it at the end. */
function caretOf(control: HTMLElement | undefined): [start: number, end: number] | undefined {
  const { selectionStart: start, selectionEnd: end } = (control ?? {}) as Partial<HTMLInputElement>;
  return typeof start === "number" && typeof end === "number" ? [start, end] : undefined;
}
