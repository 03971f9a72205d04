import { type LeadSource, leadSource, MAX_SOURCE_TEXT } from "#contract/source.ts";
import { SOURCE_FIELD } from "./lead-answer.ts";

/** Where a lead comes from, as far as the page's own address and the page before it say. */
export function sourceOf(page: URL, referrer = ""): LeadSource {
  const asked = (name: string) => short(page.searchParams.get(name));
  const utm = {
    source: asked("utm_source"),
    medium: asked("utm_medium"),
    campaign: asked("utm_campaign"),
    term: asked("utm_term"),
    content: asked("utm_content"),
  };
  const finder = {
    goal: asked("goal"),
    live: asked("live"),
    level: asked("level"),
  };
  const from = URL.canParse(referrer) ? new URL(referrer).host : "";
  return {
    page: short(page.pathname),
    ...(from && from !== page.host ? { referrer: short(from) } : {}),
    ...(Object.values(utm).some(Boolean) ? { utm } : {}),
    ...(Object.values(finder).some(Boolean) ? { finder } : {}),
  };
}

/** What a refused form handed on; nothing in a form that is sent for the first time. */
export function carriedSource(entries: FormData): LeadSource | undefined {
  const carried = entries.get(SOURCE_FIELD);
  if (typeof carried !== "string") return undefined;
  try {
    return leadSource.safeParse(JSON.parse(carried)).data;
  } catch {
    return undefined;
  }
}

/** Cut as the contract counts; half a character at the cut would have the whole enquiry refused. */
const short = (text: string | null) =>
  text
    ?.normalize("NFC")
    .replaceAll(/\p{Cc}/gu, " ")
    .trim()
    .slice(0, MAX_SOURCE_TEXT)
    .replace(/\p{Cs}$/u, "") || undefined;
