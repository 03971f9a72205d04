import { clearTab, readTab, writeTab } from "./tab-storage.ts";

/** The keys of this page, for browsers in which storage is forbidden. */
const kept = new Map<string, string>();

/** Older versions of the site kept keys of another form. */
const KEY = /^\d+(?:-\d+){3}$/;

/**
 * The idempotency key of a form. It is made once the form is touched and its rules are loaded. Until the form is
 * accepted, a double click, a retry after a lost connection and a tab that was duplicated all send the same key.
 * @param name key of the entry in the session storage
 */
export function formKey(name: string): string {
  const known = kept.get(name) ?? readTab(name);
  if (known && KEY.test(known)) return known;
  const made = randomKey();
  kept.set(name, made);
  writeTab(name, made);
  return made;
}

/** Forgets the key of an accepted form. If it is filled in the same way again, that is another enquiry. */
export function forgetKey(name: string): void {
  kept.delete(name);
  clearTab(name);
}

/** `crypto.randomUUID` exists only on secure origins; a branch may try the site over plain http. */
export const randomKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join("-");
