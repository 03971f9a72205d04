/* The session storage of this tab. It can be forbidden or full; what the forms keep there is a convenience. */

export function readTab(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Does nothing where storage is forbidden or full. */
export function writeTab(name: string, value: string): void {
  try {
    sessionStorage.setItem(name, value);
  } catch {
    // Callers can do without the entry.
  }
}

export function clearTab(name: string): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Without storage nothing was kept.
  }
}
