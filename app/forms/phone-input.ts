import type { ClipboardEvent, FormEvent, InputEvent } from "react";
import { tenDigits, ungrouped } from "#contract/indian-number.ts";

/** @returns false when the number is too long even so; then nothing is inserted */
export const pastePhone = (event: ClipboardEvent<HTMLInputElement>): boolean =>
  insertWhole(event, event.clipboardData.getData("text"));

/** As `pastePhone`, for a number that a keyboard suggests and inserts at once, and for a single digit. */
export function insertPhone(event: InputEvent<HTMLInputElement>): boolean {
  // What was composed is in the field already; React tells of it where there is no `textInput` event.
  if (event.nativeEvent.type === "compositionend") return true;
  if (event.data.length > 1) return insertWhole(event, event.data);
  // `makeRoom` has found what room there was.
  return !/[0-9]/.test(event.data) || roomOf(event.currentTarget) > 0;
}

/** What is copied with a number from a page, a mail or a link: `Tel. `, `tel:`, `Phone no. `, `फ़ोन: `. */
const label = /^[\p{L}\p{M}.:\s]+(?=[+(\d])/u;

/**
 * A number that comes as a whole often carries spaces, brackets or hyphens, and `maxlength` would cut off
 * its end without a word: a shorter number that is somebody else's. The grouping is left out instead.
 */
function insertWhole(
  event: ClipboardEvent<HTMLInputElement> | InputEvent<HTMLInputElement>,
  text: string,
): boolean {
  const field = event.currentTarget;
  const { start, end } = selectionOf(field);
  const room = roomOf(field);
  if (/^\+?[0-9 ]*$/.test(text) && text.length <= room) return true;
  event.preventDefault();
  const compact = ungrouped(text.replace(label, "").trim());
  if (compact.length > room) return false;
  field.setRangeText(compact, start, end, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
  return true;
}

function selectionOf({ value, selectionStart, selectionEnd }: HTMLInputElement) {
  return { start: selectionStart ?? value.length, end: selectionEnd ?? value.length };
}

/** For so many signs, in place of what is selected. */
function roomOf(field: HTMLInputElement): number {
  const { start, end } = selectionOf(field);
  return field.maxLength - field.value.length + (end - start);
}

/** A typed number that fills the field gives up its grouping, so that its last digits find room. */
export function makeRoom({ currentTarget: field }: FormEvent<HTMLInputElement>): void {
  if (field.value.length < field.maxLength) return;
  const caret = ungrouped(field.value.slice(0, selectionOf(field).end)).length;
  field.value = ungrouped(field.value);
  field.setSelectionRange(caret, caret);
}

/** An Indian number pasted with its country code, a leading zero or grouping stands there as its ten digits. */
export function pasteIndianPhone(event: ClipboardEvent<HTMLInputElement>): void {
  const digits = tenDigits(event.clipboardData.getData("text").replace(label, ""));
  if (!digits) return;
  event.preventDefault();
  const field = event.currentTarget;
  field.setRangeText(digits, field.selectionStart ?? 0, field.selectionEnd ?? 0, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
