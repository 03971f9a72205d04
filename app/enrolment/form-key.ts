/** Where storage is forbidden, this page's own memory keeps the keys. */
const kept = new Map<string, string>();

const KEY = /^[0-9a-f]{32}$/;

/**
 * Makes the key of a form at its first touch: a tab that is duplicated from then on has the same.
 * @param name tells the keys of one kind of form from another's
 */
export function beginKey(name: string): string {
  const before = kept.get(name) ?? readKey(name);
  if (before && KEY.test(before)) return before;
  const made = randomKey();
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
export const idempotencyKeyFor = (name: string, values: object): string =>
  `${beginKey(name)}-${fingerprint(JSON.stringify(values))}`;

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

/** Only has to tell the few ways apart in which one visitor fills in one form (FNV-1a). */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16);
}

/** `crypto.randomUUID` exists only on secure origins; a branch may try the site over plain http. */
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
