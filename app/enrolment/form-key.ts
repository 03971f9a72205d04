/** Where storage is forbidden, this page's own memory keeps the keys. */
const kept = new Map<string, { key: string; filled: string }>();

/**
 * One key for one filled form, until it is accepted: a double click, a retry after a broken line and a
 * duplicated tab all send the same; another answer in a field makes another enquiry.
 * @param name tells the keys of one kind of form from another's
 */
export function idempotencyKeyFor(name: string, values: object): string {
  const filled = JSON.stringify(values);
  const before = kept.get(name) ?? readKey(name);
  if (before?.filled === filled) return before.key;
  const made = { key: randomKey(), filled };
  kept.set(name, made);
  try {
    sessionStorage.setItem(name, JSON.stringify(made));
  } catch {
    // Then the page's own memory alone.
  }
  return made.key;
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

function readKey(name: string): { key: string; filled: string } | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/** `crypto.randomUUID` exists only on secure origins; a branch may try the site over plain http. */
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
