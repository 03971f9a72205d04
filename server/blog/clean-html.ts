import sanitizeHtml from "sanitize-html";
import { slugOf } from "./slug.ts";

/** Where pictures of ours lie; what is named there has the widths of `server/pictures`. */
const OWN_PICTURE = /^\/(?:blog-pictures|uploads)\/[a-z0-9][a-z0-9-]*-\d{2,4}\.(?:webp|avif)$/;

/** Whether a picture is a file of ours; any other would tell another site who reads what. */
export const isOwnPicture = (src: string): boolean => OWN_PICTURE.test(src);

const OWN_PATH = /^\/(?![/\\])[^\s\\\p{Cc}]*$/u;
/** Control characters, halves of letters, and what Unicode keeps free: no database or feed takes them. */
const NO_TEXT = /(?![\n\t])[\p{Cc}\p{Cs}\ufffe\uffff]/gu;
const LANGUAGE = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/;
/** Of a side; larger ones are none of ours. */
export const MAX_PIXELS = 4_000;
/** Ids of a body begin so: none can meet an id of the page around it, or take a name that a script reads. */
const ID_PREFIX = "part-";

/** Each reading but the last one finds less; what is left after so many is harmless, too. */
const MAX_READINGS = 10;

const headings = ["h2", "h3", "h4"];

/** Elements that go with all that is in them: their text is no text, or is read in another way than ours. */
const droppedWhole = [
  "script",
  "style",
  "textarea",
  "option",
  "select",
  "noscript",
  "template",
].concat(
  ["xmp", "plaintext", "listing", "iframe", "noembed", "noframes", "object", "embed", "applet"],
  ["svg", "math", "title", "audio", "video", "canvas", "head"],
);

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...headings,
    ...["p", "ul", "ol", "li", "dl", "dt", "dd", "blockquote", "cite", "q", "figure", "figcaption"],
    ...["img", "a", "strong", "em", "b", "i", "s", "mark", "small", "sup", "sub", "abbr", "span"],
    ...["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"],
    ...["code", "pre", "kbd", "details", "summary", "hr", "br"],
  ],
  nonTextTags: droppedWhole,
  allowedAttributes: {
    "*": ["lang"],
    h2: ["id"],
    h3: ["id"],
    h4: ["id"],
    a: ["href", "rel"],
    img: ["src", "alt", "width", "height"],
    abbr: ["title"],
    ol: ["start"],
    th: ["scope", "colspan", "rowspan"],
    td: ["colspan", "rowspan"],
    details: ["open"],
  },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  // Else a visitor could be shown what an attribute holds between < and >.
  parser: { decodeEntities: true, lowerCaseTags: true },
  transformTags: {
    // The title of the post is the page's h1; what an author calls one is a section.
    h1: "h2",
    h5: "h4",
    h6: "h4",
    "*": (tagName, attribs) => ({ tagName, attribs: cleanAttributes(tagName, attribs) }),
  },
  exclusiveFilter: ({ tag, attribs, text, mediaChildren = [] }) =>
    (tag === "img" && !attribs.src) ||
    (headings.includes(tag) && text.trim() === "") ||
    (tag === "figure" && mediaChildren.length === 0 && text.trim() === ""),
};

/**
 * HTML of an author without anything that could act: an allow-list of elements, attributes and
 * addresses. Cleaning what is clean changes nothing.
 */
export function cleanHtml(html: string): string {
  // What is nested where it must not be, such as a link in a link, is parted only when it is read again.
  for (let read = html, times = 0; ; times += 1) {
    const clean = sanitizeHtml(read, options).replaceAll(NO_TEXT, "").trim();
    if (clean === read || times === MAX_READINGS) return clean;
    read = clean;
  }
}

/** The text of cleaned HTML, its blocks apart from each other. */
export function textOf(clean: string): string {
  return decoded(clean.replaceAll(/<[^>]*>/g, (tag) => (isInline(tag) ? "" : " ")))
    .replaceAll(/\s+/g, " ")
    .trim();
}

const isInline = (tag: string) =>
  /^<\/?(?:a|strong|em|b|i|s|mark|small|sup|sub|abbr|span|code|kbd|q|cite)\b/.test(tag);

/** The entities that the sanitiser writes; all other letters stand for themselves. */
const decoded = (text: string) =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");

type Attributes = Record<string, string>;

function cleanAttributes(tag: string, given: Attributes): Attributes {
  const kept: Attributes = {};
  const keep = (name: string, value: string | undefined) => {
    if (value !== undefined) kept[name] = value;
  };
  if (LANGUAGE.test(given.lang ?? "")) keep("lang", given.lang);
  if (headings.includes(tag)) keep("id", partId(given.id));
  if (tag === "a") {
    const href = linkTarget(given.href);
    keep("href", href);
    // Ours to say: where a link leaves the site, the page it leads to learns nothing of ours.
    if (href && /^https?:/.test(href)) keep("rel", "noopener noreferrer external");
  }
  if (tag === "img" && isOwnPicture(given.src ?? "")) {
    keep("src", given.src);
    keep("alt", (given.alt ?? "").trim());
    const [width, height] = [whole(given.width, MAX_PIXELS), whole(given.height, MAX_PIXELS)];
    if (width && height) {
      keep("width", width);
      keep("height", height);
    }
  }
  if (tag === "abbr") keep("title", given.title);
  if (tag === "ol") keep("start", whole(given.start, 1_000));
  if (tag === "th" || tag === "td") {
    keep("colspan", whole(given.colspan, 20));
    keep("rowspan", whole(given.rowspan, 50));
  }
  if (tag === "th" && /^(?:col|row|colgroup|rowgroup)$/.test(given.scope ?? "")) {
    keep("scope", given.scope);
  }
  if (tag === "details" && given.open !== undefined) keep("open", "");
  return kept;
}

/** The id of a heading, or what a link within the text names, as it stands on the page. */
export function partId(name: string | undefined): string | undefined {
  const slug = slugOf((name ?? "").replace(new RegExp(`^(?:${ID_PREFIX})+`), ""));
  return slug === "" ? undefined : `${ID_PREFIX}${slug}`;
}

function linkTarget(href: string | undefined): string | undefined {
  const address = (href ?? "").trim();
  if (address.startsWith("#")) {
    const part = partId(safelyDecoded(address.slice(1)));
    return part ? `#${part}` : undefined;
  }
  if (OWN_PATH.test(address)) return address;
  if (!/^(?:https?:\/\/|mailto:|tel:)/i.test(address)) return undefined;
  return URL.canParse(address) ? new URL(address).href : undefined;
}

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function whole(text: string | undefined, most: number): string | undefined {
  const number = Number(text);
  return /^\d+$/.test(text ?? "") && number >= 1 && number <= most ? String(number) : undefined;
}
