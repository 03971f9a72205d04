type StoredEntry = { name: string; kind: "cookie" | "local storage" | "session storage" };

/**
 * Removes what third-party scripts have stored under our own domain. Their own domains are out of reach.
 * @param entries as in content/third-parties.ts; `*` at the end of a name stands for any rest
 */
export function clearVendorStorage(entries: readonly StoredEntry[]): void {
  const isOneOf = (kind: StoredEntry["kind"]) => (name: string) =>
    entries.some((entry) => entry.kind === kind && isNamed(name, entry.name));
  const cookies = document.cookie.split("; ").map((cookie) => cookie.split("=")[0] ?? "");
  for (const name of cookies.filter(isOneOf("cookie"))) removeCookie(name);
  try {
    for (const name of Object.keys(localStorage).filter(isOneOf("local storage"))) {
      localStorage.removeItem(name);
    }
  } catch {
    // If storage is forbidden, nothing is stored there.
  }
}

function removeCookie(name: string): void {
  for (const domain of ["", ...domainsOf(location.hostname)]) {
    const place = domain ? `; domain=${domain}` : "";
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
    document.cookie = `${name}=; path=/; max-age=0${place}`;
  }
}

const isNamed = (name: string, pattern: string) =>
  pattern.endsWith("*") ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

/** `www.a.example`, `a.example` and `example`: scripts set their cookies on the highest domain that they may. */
function domainsOf(host: string): string[] {
  const parts = host.split(".");
  return parts.map((_, index) => parts.slice(index).join("."));
}
