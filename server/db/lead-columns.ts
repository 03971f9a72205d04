import type { LeadSource } from "#contract/source.ts";
import { phoneDigits } from "./phone-digits.ts";

/** Stands for no time in columns that are sorted by: nobody waits, or no follow-up is planned. It sorts last. */
export const NEVER = "9999-12-31T23:59:59.999Z";

const LONGEST_CHANNEL = 100;
const LONGEST_NAME_KEY = 100;
/** The text of a lead that was repeated very often is cut after its first repeats. */
const LONGEST_SEARCH = 4_000;

/** Lower case without accents: how names are searched and sorted. */
export const folded = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .toLowerCase();

type Searched = { name: string; email: string; phone: string; reference: string };

/** A line of the search text. A blank before each word lets a search match the beginnings of words only. */
const line = (text: string) => ` ${text.trim().replaceAll(/\s+/g, " ").toLowerCase()}\n`;

/** The search text of a lead: name, mail address, digits of the number, reference. */
const searchTextOf = ({ name, email, phone, reference }: Searched): string =>
  [folded(name), email, phoneDigits(phone), reference].map(line).join("");

/** Adds a repeat to the search text, so that the lead is also found by what the repeat says. */
export function repeatSearchTextOf(
  search: string,
  reference: string,
  { name = "", email = "", phone = "" }: { name?: string; email?: string; phone?: string },
): string {
  const added = [folded(name), email, phone && phoneDigits(phone)]
    .filter((text) => text !== "" && !search.includes(line(text)))
    .map(line);
  return `${search}${line(reference)}${added.join("")}`.slice(0, LONGEST_SEARCH);
}

/** Where a lead came from, in one word: the source of a campaign, the referring host, or `direct`. */
function channelOf(source: LeadSource | undefined | null): string {
  const named = source?.utm?.source?.trim() || hostOf(source?.referrer);
  return (named || "direct").toLowerCase().replaceAll(",", " ").slice(0, LONGEST_CHANNEL);
}

function hostOf(referrer: string | undefined): string {
  if (!referrer) return "";
  const url = URL.parse(referrer) ?? URL.parse(`https://${referrer}`);
  return (url?.hostname ?? "").replace(/^www\./, "");
}

/** The columns of `leads` that are computed from what the person gave. */
export const derivedColumns = (lead: Searched & { source: string | null }) => ({
  search: searchTextOf(lead),
  name_key: folded(lead.name).slice(0, LONGEST_NAME_KEY),
  phone_digits: phoneDigits(lead.phone),
  channel: channelOf(lead.source ? JSON.parse(lead.source) : undefined),
});
