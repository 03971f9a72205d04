import { fragmentTarget, whenFragmentAppears } from "../../shell/fragment.ts";
import { toast } from "../../ui/toast.tsx";

const COPIED_MS = 3_000;

/**
 * A link to an answer opens it. Browsers do that by themselves for what lies inside of a `<details>`;
 * this is for older ones, for pages reached without a page load, and for answers that a search hides.
 * @returns how to end it
 */
export function followAnswerLinks(): () => void {
  const stop = new AbortController();
  const stopWaiting = whenFragmentAppears(reveal);
  addEventListener("hashchange", reveal, { signal: stop.signal });
  document.addEventListener("click", copyLink, { signal: stop.signal });
  stop.signal.addEventListener("abort", stopWaiting);
  return () => stop.abort();
}

function reveal(): void {
  document.querySelector("[data-linked]")?.removeAttribute("data-linked");
  const answer = fragmentTarget();
  const details = answer?.closest("details");
  if (!(answer && details)) return;
  answer.setAttribute("data-linked", "");
  if (details.hidden) document.querySelector<HTMLFormElement>("search form")?.reset();
  details.hidden = false;
  if (details.open) return;
  details.open = true;
  details.scrollIntoView();
}

/** The address bar has it already, by the link itself. */
async function copyLink(event: MouseEvent): Promise<void> {
  const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-copied]");
  if (!link) return;
  try {
    await navigator.clipboard.writeText(link.href);
  } catch {
    return;
  }
  const { dataset } = link;
  dataset.label ??= link.textContent;
  link.textContent = dataset.copied ?? dataset.label;
  setTimeout(() => {
    link.textContent = dataset.label ?? "";
  }, COPIED_MS);
  void toast({ preset: "page", variant: "success", text: link.textContent });
}
