/** Where storage is forbidden, this page's own memory keeps the keys. */
const kept = new Map<string, string>();

/** Of what is made for a form, the first digits are sent as its key; the others never leave the browser. */
const KEY_DIGITS = 32;
const MADE = /^[0-9a-f]{40}$/;

/**
 * Makes the key of a form once it is touched and its rules are here: a tab that is duplicated from then on
 * has the same.
 * @param name tells the keys of one kind of form from another's
 */
export function beginKey(name: string): string {
  const before = kept.get(name) ?? readKey(name);
  if (before && MADE.test(before)) return before;
  const made = randomDigits();
  kept.set(name, made);
  try {
    sessionStorage.setItem(name, made);
  } catch {
    // Then the page's own memory alone.
  }
  return made;
}

/**
 * One key for one filled form, until it is accepted: a double click, a retry after a broken line and a
 * duplicated tab all send the same; another answer in a field makes another enquiry.
 */
export function idempotencyKeyFor(name: string, values: object): string {
  const made = beginKey(name);
  const secret = Number.parseInt(made.slice(KEY_DIGITS), 16);
  return `${made.slice(0, KEY_DIGITS)}-${fingerprint(JSON.stringify(values), secret)}`;
}

/** The form has been accepted: filled in the same way once more, it is asked once more. */
export function forgetKey(name: string): void {
  kept.delete(name);
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Nothing was kept there.
  }
}

function readKey(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

/**
 * Only has to tell the few ways apart in which one visitor fills in one form (FNV-1a). Each of its steps
 * can be undone, so that for any text there is a secret with the same result: it says nothing of a person
 * to whoever finds it in a database.
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
