const COPIED_MS = 3_000;

/**
 * Links that copy themselves; without scripts they are links.
 * @returns how to end it
 */
export function copyLinks(): () => void {
  const stop = new AbortController();
  // Before any other listener: the page need not be fetched.
  document.addEventListener("click", (event) => void copy(event), {
    capture: true,
    signal: stop.signal,
  });
  return () => stop.abort();
}

async function copy(event: MouseEvent): Promise<void> {
  const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-copied]");
  const says = link?.querySelector("[role=status]");
  if (!(link && says) || !navigator.clipboard) return;
  event.preventDefault();
  try {
    await navigator.clipboard.writeText(link.href);
  } catch {
    return;
  }
  says.textContent = link.dataset.copied ?? "";
  link.toggleAttribute("data-done", true);
  setTimeout(() => {
    says.textContent = "";
    link.toggleAttribute("data-done", false);
  }, COPIED_MS);
}
