import { INVISIBLE, narrow } from "./typed-signs.ts";

/** The URL parser of browsers and Node, which has the tables of international domain names (UTS 46). */
declare const URL: new (url: string) => { hostname: string };

/** A longer text is returned unchanged, and then refused. */
const MAX_WRITTEN = 1_000;

/** A label that was copied along with the address, such as `E-Mail: ` or `mailto:`. */
const LABEL = /^(?:e-?mail(?:[ -]?(?:address|adresse|id))?|mail|mailto)\s*:\s*/i;

/** The query of a link to an address, such as `?subject=Fees`. */
const MAILTO_QUERY = /^(mailto:[^?]*)\?.*$/i;

/** A name with the address in angle brackets, or in Outlook's `[mailto:…]`. */
const NAMED = /^([^<>[\]]*)(?:<\s*([^<>\s]+)\s*>|\[\s*mailto:([^[\]\s]+)\s*\])$/i;

/** A pair of quotation marks around the whole address. */
const QUOTED = /^["'“”„«»]\s*([^"'“”„«»\s]+)\s*["'“”„«»]$/;

/**
 * The one form of an email address: lower case, without invisible characters, `mailto:`, the name that mail programs
 * write before it, and the full stop of its sentence. A domain with letters beyond ASCII is written in ASCII, as it is
 * stored and sent (RFC 5891). All other mistakes stay for `emailPattern` to refuse.
 */
export function normalEmail(email: string): string {
  if (email.length > MAX_WRITTEN) return email;
  const written = narrow(email)
    .normalize("NFC")
    .replaceAll(INVISIBLE, "")
    .replaceAll(/[\u2010\u2011]/g, "-")
    .replaceAll("\ufe6b", "@")
    .trim()
    .replace(MAILTO_QUERY, "$1");
  const bare = withoutName(withoutEnd(written.replace(LABEL, "")))
    .replace(LABEL, "")
    .replace(QUOTED, "$1");
  const at = bare.lastIndexOf("@");
  if (at < 0) return bare.toLowerCase();
  // Keyboards of phones put a blank after a full stop, and some people around the @.
  const local = bare.slice(0, at).trimEnd().replaceAll("’", "'");
  const domain = bare.slice(at + 1).replaceAll(/\s*([.。．｡])\s*/g, "$1");
  return `${local.toLowerCase()}@${asciiDomain(domain.trim())}`;
}

/** Removes punctuation at the end, which was copied along from a sentence or a list. */
const withoutEnd = (text: string) => text.replace(/[\s.,;:。]+$/, "");

function withoutName(text: string): string {
  const [, name = "", inBrackets, inMailto] = NAMED.exec(text) ?? [];
  const address = inBrackets ?? inMailto;
  if (address === undefined) return text;
  // A text with two addresses is refused later. Some programs write the address itself in place of a name.
  const isName = !name.includes("@") || name.replaceAll(/["'\s]/g, "") === address;
  return isName ? withoutEnd(address) : text;
}

/** The domain in ASCII and lower case. A text that cannot be a domain stays for `emailPattern` to refuse. */
function asciiDomain(domain: string): string {
  if (!/^[\p{L}\p{M}\p{N}.。．｡-]+$/u.test(domain)) return domain.toLowerCase();
  if (/^[\x20-\x7e]*$/.test(domain)) return domain.toLowerCase();
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/**
 * An address in its one form: local part, @, domain, dot, ending of 2 or more letters (specification, section 5). An
 * ending in another script is ASCII after `xn--`. The local part has at most 64 characters (RFC 5321, 4.5.3.1).
 */
export const emailPattern =
  /^(?=[^@]{1,64}@)[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/;

/** Domains that many of our visitors use, and other existing domains whose spelling is close to these. */
const DOMAINS = [
  ..."gmail.com googlemail.com yahoo.com yahoo.in yahoo.co.in yahoo.de yahoo.co.uk ymail.com".split(
    " ",
  ),
  ..."rocketmail.com hotmail.com hotmail.de hotmail.co.uk outlook.com outlook.in outlook.de".split(
    " ",
  ),
  ..."live.com live.in live.de msn.com icloud.com me.com mac.com aol.com rediffmail.com".split(" "),
  ..."proton.me protonmail.com zoho.com zoho.in gmx.de gmx.net gmx.com gmx.at gmx.ch web.de".split(
    " ",
  ),
  ..."t-online.de freenet.de posteo.de mailbox.org mail.de mail.com email.com email.de arcor.de".split(
    " ",
  ),
];

/** Endings that do not exist, one slip away from `.com`. */
const NO_ENDING = /\.(?:con|cmo|ocm|comm|coom|ccom|vom|xom|cim|cpm|cok|om\.com|c0m)$/;

/**
 * The address that was probably meant, such as `priya@gmail.com` for `priya@gmial.com`. Ask the visitor before using
 * it: the address as it was typed may exist.
 * @param email in its one form
 * @returns undefined if the address looks right
 */
export function likelyEmail(email: string): string | undefined {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1);
  if (at < 1 || DOMAINS.includes(domain)) return undefined;
  const meant =
    // Too many short domains, such as those of firms, are one slip away from a known one.
    (domain.length >= 7 ? DOMAINS.find((known) => isOneSlip(domain, known)) : undefined) ??
    (NO_ENDING.test(domain) ? domain.replace(NO_ENDING, ".com") : undefined);
  return meant && `${email.slice(0, at + 1)}${meant}`;
}

/** Whether two texts differ by one letter: added, missing, replaced, or exchanged with its neighbour. */
function isOneSlip(one: string, other: string): boolean {
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  const [rest, otherRest] = [one.slice(from), other.slice(from)];
  return (
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    rest.slice(1) === otherRest.slice(1) ||
    (rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2))
  );
}
