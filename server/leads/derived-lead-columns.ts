import { domainToUnicode } from "node:url";
import type { LeadSource } from "#contract/forms/attribution.ts";
import { FOLDING, folded, partsOf, spellingsOf, wordsOf } from "#contract/search-folding.ts";
import { phoneDigits } from "./phone-digits.ts";

/** The value for no time in columns to sort by: nobody waits, or no follow-up is planned. It sorts last. */
export const NEVER = "9999-12-31T23:59:59.999Z";

/** The most characters of the name of a channel. */
export const LONGEST_CHANNEL = 100;
const LONGEST_NAME_KEY = 100;
/** The text of a lead that was repeated very often is cut after its first repeats. */
const LONGEST_SEARCH = 8_000;

/**
 * The first line of a search text that is folded as searches fold now, and whose lead has its words stored
 * (name-words.ts). Texts of older versions begin otherwise.
 */
export const SEARCH_BEGINS = `${FOLDING}w\n`;

type Searched = { name: string; email: string; phone: string; reference: string };

/** A line of the search text. A blank before each word lets a search match the beginnings of words only. */
const line = (words: readonly string[]) => ` ${[...new Set(words)].join(" ")}\n`;

/** Parts of a name up to this length are often joined to the next part: `O Brien`, `Mac Donald`, `D K Singh`. */
const LONGEST_PREFIX = 3;
const MAX_PREFIXES = 3;
/** Two initials in one word, such as `DK`; others write them apart. */
const TWO_INITIALS = /(?<![\p{L}\p{M}])\p{Lu}{2}(?![\p{L}\p{M}])/gu;

/**
 * The words by which a name is found, however its parts are joined or parted: `D.K.`, `DK` and `D K` find each other,
 * and so do `O'Brien`, `OBrien` and `O Brien`. Other words are not joined: `yash` must not find Priya Sharma.
 */
export function nameWords(name: string): string[] {
  const parts = partsOf(name);
  const joined = [
    ...name.split(/\s+/).map((word) => wordsOf(word).join("")),
    ...parts.map((_, at) => {
      const rest = parts.slice(at, at + MAX_PREFIXES + 1);
      const end = rest.findIndex((part) => part.length > LONGEST_PREFIX);
      return rest.slice(0, end < 0 ? rest.length : end + 1).join("");
    }),
  ];
  const initials = (name.match(TWO_INITIALS) ?? []).flatMap((both) => [...both]);
  return [...wordsOf(name), ...parts, ...joined, ...initials].flatMap(spellingsOf);
}

/** The words by which an address is found; also by its domain with umlauts, as people write it. */
function emailWords(email: string): string[] {
  const [local = "", domain = ""] = email.split("@");
  const written = domain.includes("xn--") ? `${local}@${domainToUnicode(domain)}` : email;
  // The parts of the domain are left out: `co` would find everybody.
  return [email, ...spellingsOf(written), ...partsOf(local)];
}

/** The reference with its hyphens and without. Its parts are left out: every letter would begin some reference. */
const referenceWords = (reference: string) => [
  reference.toLowerCase(),
  partsOf(reference).join(""),
];

type Line = { name?: string; email?: string; phone?: string };

const linesOf = ({ name = "", email = "", phone = "" }: Line): string[] =>
  [
    name && line(nameWords(name)),
    email && line(emailWords(email)),
    phone && line([phoneDigits(phone)]),
  ].filter((text) => text !== "");

/** The search text of a lead: name, mail address, digits of the number, reference. */
const searchTextOf = ({ reference, ...lead }: Searched): string =>
  [SEARCH_BEGINS, ...linesOf(lead), line(referenceWords(reference))].join("");

/** Adds a repeat to the search text, so that the lead is also found by the repeat's reference and new fields. */
export function repeatSearchTextOf(search: string, reference: string, repeat: Line): string {
  const added = linesOf(repeat).filter((text) => !search.includes(text));
  return [search, line(referenceWords(reference)), ...added].join("").slice(0, LONGEST_SEARCH);
}

/** Adds the names, addresses and numbers by which staff know the person, so that the lead is also found by these. */
export function personSearchTextOf(
  search: string,
  {
    names,
    contacts,
  }: { names: readonly string[]; contacts: readonly { kind: string; value: string }[] },
): string {
  const added = [
    ...names.map((name): Line => ({ name })),
    ...contacts.map(({ kind, value }): Line => ({ [kind]: value })),
  ]
    .flatMap(linesOf)
    .filter((text) => !search.includes(text));
  return [search, ...added].join("").slice(0, LONGEST_SEARCH);
}

/** Where a lead came from, in one word: the source of a campaign, the referring host, or `direct`. */
function channelOf(source: LeadSource | undefined): string {
  const named = source?.utm?.source?.trim() || hostOf(source?.referrer);
  return (named || "direct").toLowerCase().replaceAll(",", " ").slice(0, LONGEST_CHANNEL);
}

function hostOf(referrer: string | undefined): string {
  if (!referrer) return "";
  const url = URL.parse(referrer) ?? URL.parse(`https://${referrer}`);
  return (url?.hostname ?? "").replace(/^www\./, "");
}

/** The page whose form was sent; empty if the lead came another way. */
const beginningOf = (source: LeadSource | undefined): string => source?.page ?? "";

/** The columns of `leads` that are computed from what the person gave. */
export const derivedColumns = (lead: Searched & { source: string | null }) => {
  const source: LeadSource | undefined = lead.source ? JSON.parse(lead.source) : undefined;
  return {
    search: searchTextOf(lead),
    name_key: folded(lead.name).slice(0, LONGEST_NAME_KEY),
    phone_digits: phoneDigits(lead.phone),
    channel: channelOf(source),
    began_on: beginningOf(source),
  };
};
