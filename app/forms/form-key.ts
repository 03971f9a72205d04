import { clearTab, readTab, writeTab } from "./tab-storage.ts";

/** The keys of this page, for browsers in which storage is forbidden. */
const kept = new Map<string, string>();

/** How many of a form's hexadecimal digits are sent. The others are a secret that never leaves the browser. */
const KEY_DIGITS = 32;
const MADE = /^[0-9a-f]{40}$/;

/**
 * Makes the digits of a form's key, once the form is touched and its rules are loaded. A tab that is duplicated after
 * that has the same digits.
 * @param name key of the entry in the session storage
 */
export function beginKey(name: string): string {
  const before = kept.get(name) ?? readTab(name);
  if (before && MADE.test(before)) return before;
  const made = randomDigits();
  kept.set(name, made);
  writeTab(name, made);
  return made;
}

/**
 * The idempotency key of a filled form. Until the form is accepted, a double click, a retry after a lost connection
 * and a duplicated tab all send the same key. Another answer in a field makes another key.
 */
export function idempotencyKeyFor(name: string, values: object): string {
  const made = beginKey(name);
  const secret = Number.parseInt(made.slice(KEY_DIGITS), 16);
  return `${made.slice(0, KEY_DIGITS)}-${fingerprint(JSON.stringify(values), secret)}`;
}

/** Forgets the key of an accepted form. If it is filled in the same way again, that is another enquiry. */
export function forgetKey(name: string): void {
  kept.delete(name);
  clearTab(name);
}

/**
 * FNV-1a, started from a secret: enough to tell apart the few ways in which one visitor fills in one form. Each
 * step can be undone, so any text gives the same result with some secret. Whoever finds the result in a database
 * therefore learns nothing about the person.
 * @param secret 32 bits
 */
function fingerprint(text: string, secret: number): string {
  let hash = secret;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16);
}

/** `crypto.randomUUID` exists only on secure origins; a branch may try the site over plain http. */
const randomDigits = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(20)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
