import { type LeadSource, MAX_SOURCE_TEXT } from "#contract/source.ts";

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
  const finder = { goal: asked("goal"), live: asked("live"), level: asked("level") };
  const from = URL.canParse(referrer) ? new URL(referrer).host : "";
  return {
    page: short(page.pathname),
    ...(from && from !== page.host ? { referrer: short(from) } : {}),
    ...(Object.values(utm).some(Boolean) ? { utm } : {}),
    ...(Object.values(finder).some(Boolean) ? { finder } : {}),
  };
}

/** Cut as the contract counts; half a character at the cut would have the whole enquiry refused. */
const short = (text: string | null) =>
  text
    ?.normalize("NFC")
    .replaceAll(/\p{Cc}/gu, " ")
    .trim()
    .slice(0, MAX_SOURCE_TEXT)
    .replace(/\p{Cs}$/u, "") || undefined;
